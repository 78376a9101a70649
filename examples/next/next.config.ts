import { join } from 'node:path';
import type { NextConfig } from 'next';

export default {
  output: 'export',
  distDir: 'dist',
  // It contains what the applications share.
  turbopack: { root: join(import.meta.dirname, '..') },
} satisfies NextConfig;
