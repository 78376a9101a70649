#ifndef ENGINE_PICTURES_H
#define ENGINE_PICTURES_H

#include <stddef.h>
#include <stdint.h>

/**
 * Reads the size of a JPEG, PNG, GIF or BMP picture from its head.
 *
 * @param width in pixels, left as it was where the picture is of another kind or damaged
 * @param height likewise
 */
void picture_size(const uint8_t *data, size_t size, int *width, int *height);

#endif
