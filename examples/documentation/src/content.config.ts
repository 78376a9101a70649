import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

export const collections = {
  docs: defineCollection({
    // The site has a page for each element in place of the reference.
    loader: glob({ base: '../../docs', pattern: ['*.md', '!reference.md'] }),
    schema: docsSchema({
      extend: z.object({
        /** Other words for what the page is about, for the search. */
        keywords: z.array(z.string()).default([]),
      }),
    }),
  }),
};
