/**
 * What becomes of pictures that the engine does not read.
 *
 * @browsers Decoders and encoders of pictures are the browser's.
 */
import { expect } from '@open-wc/testing';
import { pictureSize } from './picture-size.ts';
import { encodePicture } from '../../engine/hosts/browser/encode-picture.ts';

const WEBP = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQABAAAgA0JaACdLoB+AADsAD+72SX/u837eb9vN/w0f/PTNeYP6aAAAA=';
const bytes = Uint8Array.from(atob(WEBP), (character) => character.charCodeAt(0));

for (const [type, name] of [
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
] as const)
  it(`a WebP becomes a ${name}`, async () => {
    const encoded = await encodePicture(bytes, type);
    expect(encoded && pictureSize(encoded)).to.deep.equal({ type: name, width: 16, height: 16 });
  });

it('what is no picture is none', async () => {
  // Some browsers draw what is left of one that is cut off.
  expect(await encodePicture(bytes.toReversed(), 'image/jpeg')).to.equal(undefined);
});
