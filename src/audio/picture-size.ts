/** How large pictures are that become cover art. */
export { HEAD_BYTES, pictureSize } from '../../engine/formats/picture-size.ts';
