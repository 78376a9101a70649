/*
 * What FFmpeg's filter ebur128 spends its time on: the true peak, which is the highest value of the sound at 192 kHz, and
 * the filters before the loudness. The figures are the same, because every sum is computed in FFmpeg's order. Rewritten
 * from resample_template.c and f_ebur128.c of FFmpeg, and like them under the LGPL 2.1 or later.
 */

#include "loudness.h"

#include <math.h>
#include <wasm_simd128.h>

#include "libavutil/frame.h"
#include "libavutil/macros.h"
#include "libswresample/resample.h"
#include "libswresample/swresample_internal.h"

/* The value at a phase between the two samples in the filter's center. */
static double resampled(const ResampleContext *c, const double *in, int phase)
{
    const double *filter = (const double *)c->filter_bank + c->filter_alloc * phase;
    v128_t sums = wasm_f64x2_splat(0);
    double even;
    int j = 0;

#define ADD_TWO(j) sums = wasm_f64x2_add(sums, wasm_f64x2_mul(wasm_v128_load(in + (j)), wasm_v128_load(filter + (j))));
    for (; j + 7 < c->filter_length; j += 8) {
        ADD_TWO(j)
        ADD_TWO(j + 2)
        ADD_TWO(j + 4)
        ADD_TWO(j + 6)
    }
    for (; j + 1 < c->filter_length; j += 2)
        ADD_TWO(j)
    /* FFmpeg also adds even and odd products apart. */
    even = wasm_f64x2_extract_lane(sums, 0);
    if (j < c->filter_length)
        even += in[j] * filter[j];
    return even + wasm_f64x2_extract_lane(sums, 1);
}

static int resample_all(ResampleContext *c, double *out, const double *in, int count, int update)
{
    int index = c->index, fraction = c->frac, at = index / c->phase_count;

    index %= c->phase_count;
    for (int i = 0; i < count; i++) {
        out[i] = resampled(c, in + at, index);
        fraction += c->dst_incr_mod;
        index += c->dst_incr_div;
        if (fraction >= c->src_incr) {
            fraction -= c->src_incr;
            index++;
        }
        while (index >= c->phase_count) {
            at++;
            index -= c->phase_count;
        }
    }
    if (update) {
        c->frac = fraction;
        c->index = index;
    }
    return at;
}

/*
 * A value between two samples is at most the higher one of the two, plus what each difference between neighboring samples
 * adds: its highest coefficient at any phase, when the filter is written as one of differences. Hardly any place comes
 * near the highest value so far, so hardly any value has to be computed to know that it is not higher.
 */

#define TAPS RESAMPLE_PEAK_TAPS
#define CENTER ((TAPS - 1) / 2)
#define BLOCK 16

/* Above rounding errors, and above what filters differ by from ones whose coefficients add up to 1. */
#define MARGIN 1.0001

static void measure_reach(ResampleContext *c)
{
    for (int phase = 0; phase < c->phase_count; phase++) {
        const double *filter = (const double *)c->filter_bank + c->filter_alloc * phase;
        double between = (double)phase / c->phase_count, sum = 0;

        for (int i = 0; i < CENTER; i++) {
            sum += filter[i];
            c->peak_reach[i] = fmax(c->peak_reach[i], fabs(sum));
        }
        sum = 0;
        for (int i = TAPS - 2; i >= CENTER; i--) {
            sum += filter[i + 1];
            c->peak_reach[i] = fmax(c->peak_reach[i], fabs(i == CENTER ? sum - between : sum));
        }
    }
    for (int i = 0; i < TAPS - 1; i++)
        c->peak_reach_sum += c->peak_reach[i];
}

static v128_t distances(const double *in)
{
    return wasm_f64x2_abs(wasm_f64x2_sub(wasm_v128_load(in + 1), wasm_v128_load(in)));
}

static double higher_lane(v128_t values)
{
    return fmax(wasm_f64x2_extract_lane(values, 0), wasm_f64x2_extract_lane(values, 1));
}

/* For the values of so many samples: BLOCK, or fewer at the end of the input. */
static double block_bound(const ResampleContext *c, const double *in, int count)
{
    v128_t distance = wasm_f64x2_splat(0), level = wasm_f64x2_splat(0);
    int i = 0;

    for (; i < TAPS - 2 + count - 1; i += 2)
        distance = wasm_f64x2_pmax(distance, distances(in + i));
    if (i < TAPS - 1 + count - 1)
        distance = wasm_f64x2_pmax(distance, wasm_f64x2_splat(fabs(in[i + 1] - in[i])));
    for (i = CENTER; i < CENTER + count; i++)
        level = wasm_f64x2_pmax(level, wasm_f64x2_abs(wasm_v128_load(in + i)));
    return (higher_lane(level) + c->peak_reach_sum * higher_lane(distance)) * MARGIN;
}

static double bound(const ResampleContext *c, const double *in)
{
    v128_t sums = wasm_f64x2_splat(0);

    for (int i = 0; i < TAPS - 2; i += 2)
        sums = wasm_f64x2_add(sums, wasm_f64x2_mul(distances(in + i), wasm_v128_load(c->peak_reach + i)));
    return (fmax(fabs(in[CENTER]), fabs(in[CENTER + 1])) + wasm_f64x2_extract_lane(sums, 0) +
            wasm_f64x2_extract_lane(sums, 1) + fabs(in[TAPS - 1] - in[TAPS - 2]) * c->peak_reach[TAPS - 2]) * MARGIN;
}

/* The highest absolute value instead of all values. */
static int find_peak(ResampleContext *c, const double *in, int count, int update)
{
    const int phases = c->phase_count, step = c->dst_incr_div;
    int index = c->index % phases, at = c->index / phases;
    double peak = *c->peak;

    while (count > 0) {
        int samples = FFMIN(BLOCK, (index + (count - 1) * step) / phases + 1);
        int values = FFMIN(count, (samples * phases - index + step - 1) / step);

        if (block_bound(c, in + at, samples) > peak) {
            int place = index, end = index + values * step;

            for (int i = 0; i < samples; i++) {
                int next = FFMIN((i + 1) * phases, end);
                if (bound(c, in + at + i) > peak) {
                    for (; place < next; place += step)
                        peak = fmax(peak, fabs(resampled(c, in + at + i, place - i * phases)));
                } else {
                    place += (next - place + step - 1) / step * step;
                }
            }
        }
        index += values * step;
        at += index / phases;
        index %= phases;
        count -= values;
    }
    *c->peak = peak;
    if (update)
        c->index = index;
    return at;
}

static int resample_common(ResampleContext *c, void *out, const void *in, int count, int update)
{
    return c->peak ? find_peak(c, in, count, update) : resample_all(c, out, in, count, update);
}

void loudness_init_resample(ResampleContext *context)
{
    if (context->format == AV_SAMPLE_FMT_DBLP)
        context->dsp.resample_common = resample_common;
}

int loudness_find_peak(SwrContext *context, double *peak)
{
    ResampleContext *c = context->resample;

    /* Neither at the same rate, nor for lower rates, nor where filters are interpolated, as for 22.05 kHz. */
    if (!c || c->filter_length != TAPS || c->dst_incr_mod || c->frac)
        return 0;
    c->peak = peak;
    measure_reach(c);
    return 1;
}

int loudness_peaks(SwrContext *context, double *buffer, const AVFrame *frame, double *peaks)
{
    const int channels = frame->ch_layout.nb_channels;
    uint8_t *planes[SWR_CH_MAX];
    int count;

    for (int channel = 0; channel < channels; channel++) {
        planes[channel] = (uint8_t *)(buffer + LOUDNESS_PEAK_SAMPLES * channel);
        peaks[channel] = 0;
    }
    count = swr_convert(context, planes, LOUDNESS_PEAK_SAMPLES, (const uint8_t **)frame->data, frame->nb_samples);
    if (context->resample && context->resample->peak)
        return count;
    for (int channel = 0; channel < channels; channel++) {
        const double *plane = (const double *)planes[channel];
        v128_t highest = wasm_f64x2_splat(0);
        int i = 0;

        for (; i + 1 < count; i += 2)
            highest = wasm_f64x2_pmax(highest, wasm_f64x2_abs(wasm_v128_load(plane + i)));
        peaks[channel] = fmax(higher_lane(highest), i < count ? fabs(plane[i]) : 0);
    }
    return count;
}

/* Two neighboring channels, or the last one twice. */
static v128_t load_pair(const double *at, int is_pair)
{
    return is_pair ? wasm_v128_load(at) : wasm_v128_load64_splat(at);
}

static v128_t gather(const double *of, int i, int is_pair)
{
    return wasm_f64x2_make(of[i], is_pair ? of[3 + i] : of[i]);
}

static void scatter(double *of, int i, v128_t values, int is_pair)
{
    of[i] = wasm_f64x2_extract_lane(values, 0);
    if (is_pair)
        of[3 + i] = wasm_f64x2_extract_lane(values, 1);
}

static v128_t weighted(v128_t value, double coefficient)
{
    return wasm_f64x2_mul(value, wasm_f64x2_splat(coefficient));
}

static v128_t biquad(v128_t in, v128_t in1, v128_t in2, v128_t out1, v128_t out2, const double *b, const double *a)
{
    v128_t sum = wasm_f64x2_add(wasm_f64x2_add(weighted(in, b[0]), weighted(in1, b[1])), weighted(in2, b[2]));

    return wasm_f64x2_sub(wasm_f64x2_sub(sum, weighted(out1, a[1])), weighted(out2, a[2]));
}

void loudness_powers(const LoudnessFilters *filters, const double *samples, int count, int channels, double *powers)
{
    for (int channel = 0; channel < channels; channel += 2) {
        const int is_pair = channel + 1 < channels;
        double *x = filters->x + 3 * channel, *y = filters->y + 3 * channel, *z = filters->z + 3 * channel;
        v128_t x0 = gather(x, 0, is_pair), x1 = gather(x, 1, is_pair), x2 = gather(x, 2, is_pair);
        v128_t y0 = gather(y, 0, is_pair), y1 = gather(y, 1, is_pair), y2 = gather(y, 2, is_pair);
        v128_t z0 = gather(z, 0, is_pair), z1 = gather(z, 1, is_pair), z2 = gather(z, 2, is_pair);

        for (int i = 0; i < count; i++) {
            v128_t power;

            x0 = load_pair(samples + i * channels + channel, is_pair);
            y2 = y1;
            y1 = y0;
            y0 = biquad(x0, x1, x2, y1, y2, filters->pre_b, filters->pre_a);
            x2 = x1;
            x1 = x0;
            z2 = z1;
            z1 = z0;
            z0 = biquad(y0, y1, y2, z1, z2, filters->rlb_b, filters->rlb_a);
            power = wasm_f64x2_mul(z0, z0);
            if (is_pair)
                wasm_v128_store(powers + i * channels + channel, power);
            else
                wasm_v128_store64_lane(powers + i * channels + channel, power, 0);
        }
        scatter(x, 0, x0, is_pair), scatter(x, 1, x1, is_pair), scatter(x, 2, x2, is_pair);
        scatter(y, 0, y0, is_pair), scatter(y, 1, y1, is_pair), scatter(y, 2, y2, is_pair);
        scatter(z, 0, z0, is_pair), scatter(z, 1, z1, is_pair), scatter(z, 2, z2, is_pair);
    }
}
