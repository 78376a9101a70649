/** Colors as a browser draws them, whatever their notation. */
import type { Rgb } from '../react/widgets/design-system/contrast.ts';

const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

export function rgb(color: string): Rgb {
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
