#ifndef NATIVE_SIMD_H
#define NATIVE_SIMD_H

/* Replace FFmpeg's portable functions by ones that compute several values at a time, with the same results. */

#include "libavutil/samplefmt.h"

struct AudioConvert;
struct MPADSPContext;
struct ResampleContext;

void simd_init_mpegaudio(struct MPADSPContext *context);
/* Once, after FFmpeg has filled its own windows. */
void simd_init_mpegaudio_windows(void);
void simd_init_resample(struct ResampleContext *context);
/* The highest absolute value of each channel; the channels' samples alternate. */
void simd_peaks(const double *samples, int count, int channels, double *peaks);
void simd_init_convert(struct AudioConvert *context, enum AVSampleFormat out, enum AVSampleFormat in, int channels);

#endif
