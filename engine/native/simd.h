#ifndef NATIVE_SIMD_H
#define NATIVE_SIMD_H

/* Replace FFmpeg's portable functions by ones that compute several values at a time, with the same results. */

#include "libavutil/samplefmt.h"

struct AudioConvert;
struct FLACDSPContext;
struct MPADSPContext;

void simd_init_mpegaudio(struct MPADSPContext *context);
/* Once, after FFmpeg has filled its own windows. */
void simd_init_mpegaudio_windows(void);
void simd_init_flac(struct FLACDSPContext *context);
void simd_init_convert(struct AudioConvert *context, enum AVSampleFormat out, enum AVSampleFormat in, int channels);

#endif
