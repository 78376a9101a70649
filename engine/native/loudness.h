#ifndef NATIVE_LOUDNESS_H
#define NATIVE_LOUDNESS_H

/* Replace parts of FFmpeg's filter ebur128, and its resampling of doubles, with the same results. */

struct AVFrame;
struct ResampleContext;
struct SwrContext;

void loudness_init_resample(struct ResampleContext *context);

/*
 * From now on, resampling stores the highest absolute value of all channels in `peak`, if it is above what is there, and
 * writes no samples. Returns 0 if this resampling cannot.
 */
int loudness_find_peak(struct SwrContext *context, double *peak);

/* The most samples of a channel that a frame becomes, at 192 kHz: FFmpeg's frames have 0.1 s. */
#define LOUDNESS_PEAK_SAMPLES 19200

/* Resamples a frame to planes in the buffer. `peaks` are the highest absolute values, 0 after loudness_find_peak(). */
int loudness_peaks(struct SwrContext *context, double *buffer, const struct AVFrame *frame, double *peaks);

/* FFmpeg's two filters. Of each channel, the last three values of their input, of what is between them and of their output. */
typedef struct LoudnessFilters {
    const double *pre_b, *pre_a, *rlb_b, *rlb_a;
    double *x, *y, *z;
} LoudnessFilters;

/* The filtered samples' squares. */
void loudness_powers(const LoudnessFilters *filters, const double *samples, int count, int channels, double *powers);

#endif
