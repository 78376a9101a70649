/*
 * Loops over samples that a compiler does not turn into SIMD by itself, because it must keep the order of additions: here
 * too every sum is computed in FFmpeg's order, but several of them at a time. Rewritten from mpegaudiodsp_template.c of
 * FFmpeg, and like it under the LGPL 2.1 or later.
 */

#include "simd.h"

#include <string.h>
#include <wasm_simd128.h>

#include "libavcodec/flacdsp.h"
#include "libavcodec/mpegaudio.h"
#include "libavcodec/mpegaudiodsp.h"
#include "libswresample/audioconvert.h"

typedef float floats __attribute__((vector_size(16)));

#define SUMS 8
#define SLOT 64

static floats load(const float *at)
{
    return (floats)wasm_v128_load(at);
}

static void store(float *at, floats values)
{
    wasm_v128_store(at, (v128_t)values);
}

static floats reversed(floats values)
{
    return __builtin_shufflevector(values, values, 3, 2, 1, 0);
}

/* MPEG audio: the window of the synthesis filter */

/* Four samples from the start of a slot, ascending, and the four that mirror them at its end. */
static void window_four(const float *buffer, const float *window, int first, floats *rising, floats *falling)
{
    floats up = { 0 }, down = { 0 };

    for (int i = 0; i < SUMS; i++) {
        floats values = load(buffer + 16 + first + SLOT * i);
        up += load(window + first + SLOT * i) * values;
        down -= load(window + 29 - first + SLOT * i) * reversed(values);
    }
    for (int i = 0; i < SUMS; i++) {
        floats values = load(buffer + 45 - first + SLOT * i);
        up -= load(window + 32 + first + SLOT * i) * reversed(values);
        down -= load(window + 61 - first + SLOT * i) * values;
    }
    *rising = up;
    *falling = down;
}

static void apply_window(float *buffer, float *window, int *dither, float *samples, ptrdiff_t increment)
{
    floats rising, falling;
    float middle = 0;

    if (increment != 1) {
        ff_mpadsp_apply_window_float(buffer, window, dither, samples, increment);
        return;
    }
    memcpy(buffer + 512, buffer, 32 * sizeof(*buffer));
    window_four(buffer, window, 0, &rising, &falling);
    store(samples, rising);
    /* The last of these four belongs to the next slot. */
    for (int i = 0; i < 3; i++)
        samples[29 + i] = falling[i];
    for (int first = 4; first < 16; first += 4) {
        window_four(buffer, window, first, &rising, &falling);
        store(samples + first, rising);
        store(samples + 29 - first, falling);
    }
    for (int i = 0; i < SUMS; i++)
        middle -= window[48 + SLOT * i] * buffer[32 + SLOT * i];
    samples[16] = middle;
}

/* MPEG audio: the inverse transform of 18 values */

/* Windows of four neighboring bands, [0] with a switch point in the first two. */
static floats windows[2][4][MDCT_BUF_SIZE];

void simd_init_mpegaudio_windows(void)
{
    for (int type = 0; type < 4; type++) {
        for (int i = 0; i < MDCT_BUF_SIZE; i++) {
            float even = ff_mdct_win_float[type][i], odd = ff_mdct_win_float[type + 4][i];
            windows[0][type][i] = (floats){ ff_mdct_win_float[0][i], ff_mdct_win_float[4][i], even, odd };
            windows[1][type][i] = (floats){ even, odd, even, odd };
        }
    }
}

static void gather(const float *in, floats *values)
{
    for (int i = 0; i < 16; i += 4) {
        floats a = load(in + i), b = load(in + 18 + i), c = load(in + 36 + i), d = load(in + 54 + i);
        floats ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
        values[i] = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
        values[i + 1] = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
        ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
        cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
        values[i + 2] = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
        values[i + 3] = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
    }
    for (int i = 16; i < 18; i++)
        values[i] = (floats){ in[i], in[18 + i], in[36 + i], in[54 + i] };
}

/* cos(pi*i/18) / 2 */
#define C1 ((float)(0.98480775301220805936 / 2))
#define C2 ((float)(0.93969262078590838405 / 2))
#define C3 ((float)(0.86602540378443864676 / 2))
#define C4 ((float)(0.76604444311897803520 / 2))
#define C5 ((float)(0.64278760968653932632 / 2))
#define C7 ((float)(0.34202014332566873304 / 2))
#define C8 ((float)(0.17364817766693034885 / 2))

/* 0.5 / cos(pi*(2*i+1)/36); halved, and the last two quartered, as in FFmpeg's tables. */
static const float icos36[9] = {
    0.50190991877167369479, 0.51763809020504152469, 0.55168895948124587824, 0.61038729438072803416, 0.70710678118654752439,
    0.87172339781054900991, 1.18310079157624925896, 1.93185165257813657349, 5.73685662283492756461,
};
static const float icos36h[5] = {
    0.50190991877167369479 / 2, 0.51763809020504152469 / 2, 0.55168895948124587824 / 2, 0.61038729438072803416 / 2,
    0.70710678118654752439 / 2,
};

/* FFmpeg's imdct36() of four bands. */
static void imdct36_four(float *out, float *buffer, const float *from, const floats *window)
{
    floats in[18], tmp[18];
    const floats *late = window + MDCT_BUF_SIZE / 2;

    gather(from, in);
    for (int i = 17; i >= 1; i--)
        in[i] += in[i - 1];
    for (int i = 17; i >= 3; i -= 2)
        in[i] += in[i - 2];

    for (int j = 0; j < 2; j++) {
        floats *to = tmp + j, *values = in + j, t0, t1, t2, t3;

        t2 = values[8] + values[16] - values[4];
        t3 = values[0] + values[12] * 0.5f;
        t1 = values[0] - values[12];
        to[6] = t1 - t2 * 0.5f;
        to[16] = t1 + t2;

        t0 = (2 * C2) * (values[4] + values[8]);
        t1 = (-2 * C8) * (values[8] - values[16]);
        t2 = (2 * -C4) * (values[4] + values[16]);
        to[10] = t3 - t0 - t2;
        to[2] = t3 + t0 + t1;
        to[14] = t3 + t2 - t1;

        to[4] = (2 * -C3) * (values[10] + values[14] - values[2]);
        t2 = (2 * C1) * (values[2] + values[10]);
        t3 = (-2 * C7) * (values[10] - values[14]);
        t0 = (2 * C3) * values[6];
        t1 = (2 * -C5) * (values[2] + values[14]);
        to[0] = t2 + t3 + t0;
        to[12] = t2 + t1 - t0;
        to[8] = t3 - t1 - t0;
    }

#define WINDOWED(at, value, next)                                                    \
    store(out + (at) * SBLIMIT, (value) * window[at] + load(buffer + 4 * (at)));     \
    store(buffer + 4 * (at), (next) * late[at]);

    for (int j = 0; j < 4; j++) {
        floats s0 = tmp[4 * j + 2] + tmp[4 * j], s2 = tmp[4 * j + 2] - tmp[4 * j];
        floats s1 = (2 * icos36h[j]) * (tmp[4 * j + 3] + tmp[4 * j + 1]);
        floats s3 = icos36[8 - j] * (tmp[4 * j + 3] - tmp[4 * j + 1]);

        WINDOWED(9 + j, s0 - s1, s0 + s1)
        WINDOWED(8 - j, s0 - s1, s0 + s1)
        WINDOWED(17 - j, s2 - s3, s2 + s3)
        WINDOWED(j, s2 - s3, s2 + s3)
    }
    {
        floats s0 = tmp[16], s1 = (2 * icos36h[4]) * tmp[17];

        WINDOWED(13, s0 - s1, s0 + s1)
        WINDOWED(4, s0 - s1, s0 + s1)
    }
}

static void imdct36_blocks(float *out, float *buffer, float *in, int count, int switch_point, int block_type)
{
    int band = 0;

    for (; band + 4 <= count; band += 4) {
        imdct36_four(out + band, buffer + 18 * band, in + 18 * band, windows[!(switch_point && band == 0)][block_type]);
    }
    if (band < count)
        ff_imdct36_blocks_float(out + band, buffer + 18 * band, in + 18 * band, count - band, switch_point && band == 0,
                                block_type);
}

void simd_init_mpegaudio(MPADSPContext *context)
{
    context->apply_window_float = apply_window;
    context->imdct36_blocks_float = imdct36_blocks;
}

/* FLAC: the linear prediction */

/* The latest samples stay in registers, because what was just stored cannot be loaded as vectors at once. */
static inline __attribute__((always_inline)) void predict(int32_t *samples, const int *coefficients, int vectors, int latest,
                                                          int shift, int count)
{
    int64_t factors[7];
    int32_t values[7];

    for (int i = 0; i < latest; i++) {
        factors[i] = coefficients[4 * vectors + i];
        values[i] = samples[4 * vectors + i];
    }
    for (int32_t *end = samples + count; samples < end; samples++) {
        v128_t sums = wasm_i64x2_splat(0);
        int64_t sum;

        for (int i = 0; i < 4 * vectors; i += 4) {
            v128_t before = wasm_v128_load(samples + i), factor = wasm_v128_load(coefficients + i);
            sums = wasm_i64x2_add(sums, wasm_i64x2_extmul_low_i32x4(before, factor));
            sums = wasm_i64x2_add(sums, wasm_i64x2_extmul_high_i32x4(before, factor));
        }
        sum = wasm_i64x2_extract_lane(sums, 0) + wasm_i64x2_extract_lane(sums, 1);
        for (int i = 0; i < latest; i++)
            sum += factors[i] * values[i];
        for (int i = 1; i < latest; i++)
            values[i - 1] = values[i];
        values[latest - 1] = samples[4 * vectors + latest] += sum >> shift;
    }
}

static void lpc32(int32_t *samples, const int coefficients[32], int order, int shift, int count)
{
    const int vectors = order < 8 ? 0 : order / 4 - 1;

    switch (order - 4 * vectors) {
#define PREDICT(latest) case latest: predict(samples, coefficients, vectors, latest, shift, count - order); break;
        PREDICT(1)
        PREDICT(2)
        PREDICT(3)
        PREDICT(4)
        PREDICT(5)
        PREDICT(6)
        PREDICT(7)
    }
}

void simd_init_flac(FLACDSPContext *context)
{
    context->lpc32 = lpc32;
}

/* Floats to 16 bits, four of each channel */

static v128_t rounded(const float *in)
{
    return wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_nearest(wasm_f32x4_mul(wasm_v128_load(in), wasm_f32x4_splat(1 << 15))));
}

static void to_int16(uint8_t **out, const uint8_t **in, int count)
{
    int16_t *to = (int16_t *)out[0];
    const float *from = (const float *)in[0];

    for (int i = 0; i < count; i += 8)
        wasm_v128_store(to + i, wasm_i16x8_narrow_i32x4(rounded(from + i), rounded(from + i + 4)));
}

static void to_int16_stereo(uint8_t **out, const uint8_t **in, int count)
{
    int16_t *to = (int16_t *)out[0];
    const float *left = (const float *)in[0], *right = (const float *)in[1];

    for (int i = 0; i < count; i += 4) {
        v128_t both = wasm_i16x8_narrow_i32x4(rounded(left + i), rounded(right + i));
        wasm_v128_store(to + 2 * i, wasm_i16x8_shuffle(both, both, 0, 4, 1, 5, 2, 6, 3, 7));
    }
}

void simd_init_convert(AudioConvert *context, enum AVSampleFormat out, enum AVSampleFormat in, int channels)
{
    if ((out == AV_SAMPLE_FMT_S16 && in == AV_SAMPLE_FMT_FLT) || (out == AV_SAMPLE_FMT_S16P && in == AV_SAMPLE_FMT_FLTP))
        context->simd_f = to_int16;
    else if (out == AV_SAMPLE_FMT_S16 && in == AV_SAMPLE_FMT_FLTP && channels == 2)
        context->simd_f = to_int16_stereo;
}
