/** Whether the page's permissions policy, or that of a frame around it, allows a feature. */
import { native } from '../dom/native.ts';

interface PolicyReader {
  allowsFeature: (name: string) => boolean;
}

type Readable = Document & { permissionsPolicy?: PolicyReader; featurePolicy?: PolicyReader };

/** True where the browser does not say. */
export function allowsFeature(name: 'microphone' | 'screen-wake-lock'): boolean {
  const page = document as Readable;
  return (native(page, 'permissionsPolicy') ?? native(page, 'featurePolicy'))?.allowsFeature(name) ?? true;
}
