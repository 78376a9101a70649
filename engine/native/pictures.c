/*
 * The size of a picture in pixels. FFmpeg wants to know it before it copies cover art, and otherwise decodes the picture
 * to find it: this spares the decoders.
 */

#include "pictures.h"

#include <string.h>

static int big_endian(const uint8_t *at, int bytes)
{
    unsigned value = 0;

    while (bytes--)
        value = value << 8 | *at++;
    return (int)value;
}

static int little_endian(const uint8_t *at, int bytes)
{
    unsigned value = 0;

    while (bytes--)
        value = value << 8 | at[bytes];
    return (int)value;
}

/* Whether this JPEG marker begins a frame: 0xC4, 0xC8 and 0xCC in between are tables and extensions. */
static int begins_frame(uint8_t marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

static void jpeg_size(const uint8_t *data, size_t size, int *width, int *height)
{
    size_t at = 2;

    while (at + 9 <= size && data[at] == 0xFF) {
        uint8_t marker = data[at + 1];
        if (marker == 0xFF) {
            /* Filling. */
            at++;
            continue;
        }
        if (begins_frame(marker)) {
            *height = big_endian(data + at + 5, 2);
            *width = big_endian(data + at + 7, 2);
            return;
        }
        at += 2 + big_endian(data + at + 2, 2);
    }
}

void picture_size(const uint8_t *data, size_t size, int *width, int *height)
{
    int w = 0, h = 0;

    if (size < 26)
        return;
    if (data[0] == 0xFF && data[1] == 0xD8) {
        jpeg_size(data, size, &w, &h);
    } else if (!memcmp(data, "\x89PNG\r\n\x1A\n", 8)) {
        w = big_endian(data + 16, 4);
        h = big_endian(data + 20, 4);
    } else if (!memcmp(data, "GIF8", 4)) {
        w = little_endian(data + 6, 2);
        h = little_endian(data + 8, 2);
    } else if (!memcmp(data, "BM", 2)) {
        w = little_endian(data + 18, 4);
        h = little_endian(data + 22, 4);
    }
    if (w > 0 && h > 0) {
        *width = w;
        *height = h;
    }
}
