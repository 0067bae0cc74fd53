# What other extensions see of the evaluation (src_cy/networks.pyx).

from evaluation.features cimport Features
from evaluation.network cimport Networks, Prospect


# The numbers of all networks, for a deck whose factions have cards of these values.
cdef int set_networks(Networks* networks, values, early, starts) except -1

# What player 0 may expect.
cdef Prospect prospect_of(const Networks* networks, const Features* features) noexcept nogil
