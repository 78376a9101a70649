/*
 * Rounding to whole numbers in two instructions, which also allow loops over many samples to be vectorised, instead of a
 * call to the C library for each sample. Included before every source.
 */

#ifndef ENGINE_ROUNDING_H
#define ENGINE_ROUNDING_H

#include <math.h>

#define lrint(x) ((long)__builtin_rint(x))
#define lrintf(x) ((long)__builtin_rintf(x))
#define llrint(x) ((long long)__builtin_rint(x))
#define llrintf(x) ((long long)__builtin_rintf(x))

#endif
