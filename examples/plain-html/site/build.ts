/** Writes the site's pages, an HTML file for each language, and the index of its search. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { LANGUAGES, type Language } from '../../../src/definition/common.ts';
import { addEveryLanguage } from '../../../src/messages/every-language.ts';
import { textOf } from '../../../src/messages/messages.ts';
import { defaultMenu } from '../../../src/react/widgets/header/menus/default-menu.ts';
import { dropdownOf } from '../../../src/react/widgets/header/menus/dropdowns.ts';
import { headerMessages } from '../../../src/messages/en/header.ts';
import { textIn, type LocalisedText } from '../../../src/react/widgets/header/menu.ts';
import { localisedPath } from '../../../src/visitor/localised-path.ts';
import { texts } from './texts.ts';

interface Page {
  path: string;
  title: string;
  /** HTML. */
  content: string;
  /** Part of what the search finds. */
  isPost?: boolean;
}

/** Writes everything into the folder, replacing its contents. */
export async function buildSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  addEveryLanguage();
  for (const language of LANGUAGES) {
    for (const page of pagesIn(language)) {
      const file = join(folder, localisedPath(language, page.path), 'index.html');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, htmlOf(page, language));
    }
  }
  for (const name of ['site.css', 'navigation.js', 'icon.svg']) {
    await cp(join(import.meta.dirname, name), join(folder, 'assets', name));
  }
  const { index, errors } = await createIndex();
  if (!index) throw new Error(errors.join('\n'));
  await index.addDirectory({ path: folder });
  await index.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
}

function pagesIn(language: Language): Page[] {
  const text = texts[language];
  const link = (path: string, label: string, name = ''): string =>
    `<a${name && ` class="${name}"`} href="${localisedPath(language, path)}">${label}</a>`;
  const posts: Page[] = text.posts.map(({ slug, title, paragraphs }) => ({
    path: `/blog/${slug}`,
    title,
    isPost: true,
    content:
      `<h1>${title}</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}` +
      `<p data-pagefind-ignore>${link('/blog', text.back)}</p>`,
  }));
  const list = `<ul class="posts">${posts.map(({ path, title }) => `<li>${link(path, title)}</li>`).join('')}</ul>`;
  return [
    {
      path: '/',
      title: 'Podlab',
      content:
        `<h1>${text.title}</h1><p class="lead">${text.lead}</p><p>${link('/blog', text.action, 'action')}</p>` +
        `<h2>${text.latest}</h2>${list}`,
    },
    { path: '/blog', title: text.blog, content: `<h1>${text.blog}</h1>${list}` },
    ...posts,
    ...menuPages(language, text.placeholder),
  ];
}

/** A page for each link of the header's menu that has none yet. */
function menuPages(language: Language, placeholder: string): Page[] {
  const { main, right } = defaultMenu({}, textOf(headerMessages, language).menu);
  const rows = main.flatMap((item) =>
    item.dropdownComponent
      ? dropdownOf(item.dropdownComponent, item, {}, language).groups.flatMap(({ lists }) => lists)
      : [],
  );
  const entries = [...main, ...right, ...rows.flatMap(({ items }) => items)] as readonly {
    link?: string;
    label: LocalisedText;
    description?: LocalisedText;
  }[];
  const pages = new Map<string, Page>();
  for (const { link, label, description } of entries) {
    if (link === undefined || link === '/blog') continue;
    const title = textIn(label, language);
    const lead = description === undefined ? '' : `<p class="lead">${textIn(description, language)}</p>`;
    pages.set(link, { path: link, title, content: `<h1>${title}</h1>${lead}<p>${placeholder}</p>` });
  }
  return [...pages.values()];
}

const htmlOf = ({ title, content, isPost = false }: Page, language: Language): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title === 'Podlab' ? title : `${title} – Podlab`}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/cdn/landing.css" />
    <link rel="stylesheet" href="/assets/site.css" />
    <script type="application/json" data-pc-config data-pc-banner>
      { "product": { "name": "Podlab", "nextName": "Soundry", "transitionPostUrl": "/blog/soundry" } }
    </script>
    <script type="module" src="/cdn/autoload.js"></script>
    <script type="module" src="/assets/navigation.js"></script>
  </head>
  <body>
    <pc-header sticky no-one-tap></pc-header>
    <main tabindex="-1"${isPost ? ' data-pagefind-body' : ''}>${content}</main>
  </body>
</html>
`;
