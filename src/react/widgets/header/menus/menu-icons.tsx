/** Icons of menu items, by name. */
import { CIRCLE } from '../../../controls/icon/circle.ts';
import { icon } from '../../../controls/icon/icons.tsx';
import type { HeaderIconName } from '../menu.ts';

const SCREEN =
  'M4.25 4.25h11.5a1.5 1.5 0 0 1 1.5 1.5v8.5a1.5 1.5 0 0 1-1.5 1.5H4.25a1.5 1.5 0 0 1-1.5-1.5v-8.5a1.5 1.5 0 0 1 1.5-1.5Z';
const PAGE = 'M5.75 2.75h5.5l4 4v9a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5V4.25a1.5 1.5 0 0 1 1.5-1.5ZM11 3v4h4';
const BUBBLE =
  'M4.25 3.75h11.5a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H9l-3.75 3v-3h-1a1.5 1.5 0 0 1-1.5-1.5v-7.5a1.5 1.5 0 0 1 1.5-1.5Z';

const paths: Record<HeaderIconName, string> = {
  api: 'M7 6 3 10l4 4M13 6l4 4-4 4M11.25 4.5l-2.5 11',
  audio: 'M2.75 8.75v2.5M6.375 5.5v9M10 2.75v14.5M13.625 6.5v7M17.25 8.75v2.5',
  avatar: `${CIRCLE}M10 6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM5.4 15.4c.9-1.7 2.6-2.4 4.6-2.4s3.7.7 4.6 2.4`,
  background: `${SCREEN}M10 7a1.75 1.75 0 1 1 0 3.5A1.75 1.75 0 0 1 10 7ZM6.5 15.5c.4-1.8 1.8-2.75 3.5-2.75s3.1.95 3.5 2.75`,
  blog: `${PAGE}M7 10.5h6M7 13.5h4`,
  blur: 'M10 3s4.75 4.6 4.75 8.5a4.75 4.75 0 0 1-9.5 0C5.25 7.6 10 3 10 3ZM8 12a2 2 0 0 0 2 2',
  clips:
    'M5.75 11.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM14.25 11.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM7 11.75l6.5-8.5M13 11.75 6.5 3.25',
  docs: `${PAGE}M7.5 10.25h5M7.5 13.5h5`,
  dubbing: `${BUBBLE}M6.5 7.75v2.5M10 6.5v5M13.5 7.75v2.5`,
  eye: 'M2.5 10S5 4.75 10 4.75 17.5 10 17.5 10 15 15.25 10 15.25 2.5 10 2.5 10ZM10 7.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z',
  help: `${CIRCLE}M7.9 8a2.15 2.15 0 1 1 3.2 1.9c-.7.4-1.1.8-1.1 1.6M10 13.9v.01`,
  hosting:
    'M10 9a1.25 1.25 0 1 1 0 2.5A1.25 1.25 0 0 1 10 9ZM6.6 13.6a4.75 4.75 0 1 1 6.8 0M4.2 15.6a8 8 0 1 1 11.6 0M10 11.5v5.75',
  mail: 'M4.25 4.5h11.5a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4.25a1.5 1.5 0 0 1-1.5-1.5V6a1.5 1.5 0 0 1 1.5-1.5ZM3.25 6 10 11l6.75-5',
  microphone:
    'M10 2.75a2.75 2.75 0 0 1 2.75 2.75V9a2.75 2.75 0 0 1-5.5 0V5.5A2.75 2.75 0 0 1 10 2.75ZM4.75 9a5.25 5.25 0 0 0 10.5 0M10 14.25v3',
  noise: 'M2.75 10h1.5M6.75 6.5v7M10 3.5v13M13.25 6.5v7M15.75 10h1.5M3.5 16.5l13-13',
  price:
    'M3 9.6V4.5A1.5 1.5 0 0 1 4.5 3h5.1a1.5 1.5 0 0 1 1.06.44l5.9 5.9a1.5 1.5 0 0 1 0 2.12l-5.1 5.1a1.5 1.5 0 0 1-2.12 0l-5.9-5.9A1.5 1.5 0 0 1 3 9.6ZM6.75 6.75v.01',
  reframe:
    'M3 7V4.5A1.5 1.5 0 0 1 4.5 3H7M13 3h2.5A1.5 1.5 0 0 1 17 4.5V7M17 13v2.5a1.5 1.5 0 0 1-1.5 1.5H13M7 17H4.5A1.5 1.5 0 0 1 3 15.5V13M8 6.5h4v7H8Z',
  silence: 'M3 8v4M6 5.5v9M14 5.5v9M17 8v4M9 10h2',
  sparkles:
    'M8.5 4.5 10 8.5l4 1.5-4 1.5-1.5 4L7 11.5 3 10l4-1.5ZM15 2.75v3.5M13.25 4.5h3.5M15.5 14v2.5M14.25 15.25h2.5',
  speech: 'M3 5.5V4h8v1.5M7 4v8M5.5 12h3M12 9.5v5M14.5 7.5v9M17 10v4',
  subtitles: `${SCREEN}M5.5 12.5h3M10.5 12.5h4M5.5 9.75h5M12.5 9.75h2`,
  tools: 'M3.25 3.25h5.5v5.5h-5.5ZM11.25 3.25h5.5v5.5h-5.5ZM3.25 11.25h5.5v5.5h-5.5ZM14 11.25v5.5M11.25 14h5.5',
  trailer: `${SCREEN}M8.5 7.5v5l4-2.5Z`,
  transcript: 'M3 5.5h14M3 9h9M3 12.5h6M12.5 13v1.5M15 11.5v4.5M17.5 13v1.5',
  updates: 'M3 8.5v3h2.5l6.75 3.75V4.75L5.5 8.5ZM15 8a3 3 0 0 1 0 4M6.5 12.25l.75 4h2',
  video:
    'M4.25 5h7.5a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-7.5a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4.25 5ZM13.25 9l4-2.5v7l-4-2.5',
  voices: 'M7 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM2.75 15.5c0-2.4 1.8-4 4.25-4s4.25 1.6 4.25 4M14 5.5v6M16.75 7v3',
};

const icons = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, icon(path)])) as Record<
  HeaderIconName,
  ReturnType<typeof icon>
>;

/** Unknown names already reported. */
const unknown = new Set<string>();

/** Renders nothing for an unknown name, which is reported once. */
export function MenuItemIcon({ name }: { name: HeaderIconName }) {
  if (Object.hasOwn(icons, name)) {
    const Icon = icons[name];
    return <Icon />;
  }
  if (!unknown.has(name)) console.error(`<pc-header> menu: there is no icon "${name}".`);
  unknown.add(name);
  return null;
}
