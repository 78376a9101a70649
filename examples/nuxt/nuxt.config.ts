export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  css: ['pc-elements/styles/landing.css', '../shared/studio.css'],
  nitro: { output: { publicDir: 'dist' } },
  telemetry: false,
  vite: { server: { fs: { allow: ['..'] } } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pc-') } },
});
