/** Everything that is generated from the definitions or copied for the documentation, by its place below `dist`. */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Model } from '../element-model.ts';
import { frameworkTypes } from './framework-types.ts';
import { llmsText } from './llms.ts';
import { customElementsManifest } from './manifest.ts';
import { cssCustomData, htmlCustomData } from './vscode.ts';
import { webTypes } from './web-types.ts';

const CONTRAST = 'src/react/widgets/design-system/contrast.ts';

/** The module that computes contrast, for the documentation, and its source map. */
function contrastModule(): Record<'cdn/contrast.js' | 'cdn/contrast.js.map', string> {
  const { code, map } = transformSync(readFileSync(new URL(`../../${CONTRAST}`, import.meta.url), 'utf8'), {
    loader: 'ts',
    sourcemap: 'external',
    // From dist/cdn, where the map is.
    sourcefile: `../../${CONTRAST}`,
  });
  return { 'cdn/contrast.js': code, 'cdn/contrast.js.map': map };
}

/** Compact: tools read these files, and they are a part of each installation. */
const json = (data: unknown): string => `${JSON.stringify(data)}\n`;

/** What the package's own description says. */
export interface PackageDescription {
  readonly version: string;
  /** URL of the documentation. */
  readonly homepage: string;
}

export function elementData(model: Model, { version, homepage }: PackageDescription): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    'custom-elements.json': json(customElementsManifest(model)),
    'vscode.html-custom-data.json': json(htmlCustomData(model, homepage)),
    'vscode.css-custom-data.json': json(cssCustomData(model)),
    'web-types.json': json(webTypes(model, version, homepage)),
    'llms.txt': llmsText(model),
    // For the documentation.
    'cdn/elements.json': JSON.stringify(model.elements),
    'cdn/tokens.json': JSON.stringify(model.tokens),
    ...contrastModule(),
  };
  for (const [name, text] of Object.entries(frameworkTypes(model))) {
    files[`frameworks/${name}`] = text;
    // The module to import for the types.
    files[`frameworks/${name.replace('.d.ts', '.js')}`] = 'export {};\n';
  }
  return files;
}
