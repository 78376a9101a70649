// @ts-check
/** The documentation: the Markdown of `docs/`, and a page for each element from its definition. */
import { readFileSync } from 'node:fs';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { elementsIn, titleOf } from './src/elements.js';
import { links } from './src/links.js';

/** @type {{ repository: { url: string } }} */
const { repository } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const source = repository.url.replace(/^git\+|\.git$/g, '');

/** @param {'widget' | 'control'} group */
const pagesOf = (group) => elementsIn(group).map(({ tag }) => ({ label: titleOf(tag), link: `/widgets/${tag}/` }));

const base = process.env.DOCS_BASE ?? '/';

export default defineConfig({
  site: process.env.DOCS_URL ?? 'http://localhost:4242',
  base,
  outDir: './dist',
  cacheDir: '../../node_modules/.cache/documentation',
  trailingSlash: 'always',
  image: { service: passthroughImageService() },
  markdown: {
    // Quotation marks in the JSON of a tag would be changed too.
    processor: satteri({ mdastPlugins: [links(base, source)], features: { smartPunctuation: false } }),
  },
  integrations: [
    starlight({
      title: 'pc-elements',
      description: 'Audio and video tools for any page, as custom elements.',
      favicon: '/favicon.svg',
      customCss: ['./src/styles/site.css'],
      components: { Head: './src/components/Head.astro', PageTitle: './src/components/PageTitle.astro' },
      editLink: { baseUrl: `${source}/edit/main/examples/documentation/` },
      markdown: { processedDirs: ['../../docs'] },
      // Code that wraps needs no landmark to be scrolled by keyboard.
      expressiveCode: { defaultProps: { wrap: true }, styleOverrides: { borderRadius: '0.5rem' } },
      sidebar: [
        { label: 'Start', items: [{ slug: 'index', label: 'Overview' }, 'add-to-your-site', 'snippets'] },
        {
          label: 'Widgets',
          items: [
            { label: 'All elements', link: '/widgets/' },
            ...pagesOf('widget'),
            { label: 'Controls', collapsed: true, items: pagesOf('control') },
          ],
        },
        { label: 'Customize', items: ['theming', 'language', 'configuration', 'analytics', 'accessibility'] },
        {
          label: 'Put it on your page',
          items: [
            'frameworks',
            'coding-assistants',
            'episodes',
            'sidecars',
            'recording',
            'leveling',
            'waveforms',
            'prerender',
            'iframe',
            'strict-pages',
            { label: 'Site builders', items: ['webflow', 'squarespace', 'wix', 'framer', 'shopify', 'elementor'] },
            { label: 'WordPress', items: ['wordpress', 'wordpress-com'] },
          ],
        },
        { label: 'Run the service', items: ['hosting', 'backend', 'environment', 'capacity'] },
        {
          label: 'Reference',
          items: [
            'service-api',
            'events',
            'policy',
            'runtimes',
            'comparison',
            'browsers',
            'testing',
            'licences',
            'glossary',
          ],
        },
      ],
    }),
  ],
});
