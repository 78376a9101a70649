/**
 * Pages as site builders publish them: the elements that they put around pasted code, and what of their stylesheets
 * reaches it. Written from what their published pages have in common, not copied from one.
 */

export interface BuilderPage {
  css: string;
  /** What is around the element, from the outside in, as start tags. */
  wrappers: readonly string[];
}

export const BUILDER_PAGES: Readonly<Record<string, BuilderPage>> = {
  'WordPress.com': {
    css: `
      :root { --wp--preset--font-size--medium: 1.05rem; --wp--style--block-gap: 1.2rem; }
      :where(body) { margin: 0; } body { font: 400 1.05rem/1.55 Georgia, serif; color: #111; background: #fff; }
      :where(.is-layout-flow) > * { margin-block: 1.2rem 0; } :where(.is-layout-flow) > :first-child { margin-block-start: 0; }
      .is-layout-constrained > :where(:not(.alignleft):not(.alignright):not(.alignfull)) {
        max-width: 620px; margin-left: auto !important; margin-right: auto !important; }
      .entry-content > * { overflow-wrap: break-word; } a:where(:not(.wp-element-button)) { text-decoration: underline; }
      :where(.wp-block-button__link), button, input[type='submit'] {
        background: #32373c; border: 0; color: #fff; padding: calc(0.667em + 2px) calc(1.333em + 2px); font: inherit; }
      html :where([style*='border-width']) { border-style: solid; } html :where(img) { height: auto; max-width: 100%; }`,
    wrappers: [
      '<div class="wp-site-blocks">',
      '<main class="is-layout-flow">',
      '<div class="entry-content wp-block-post-content is-layout-constrained">',
    ],
  },
  Webflow: {
    css: `
      html { font-family: sans-serif; text-size-adjust: 100%; height: 100%; } * { box-sizing: border-box; }
      body { margin: 0; min-height: 100%; background: #fff; font: 14px/20px Arial, sans-serif; color: #333; }
      button, input, select, textarea { color: inherit; font: inherit; margin: 0; }
      button { overflow: visible; text-transform: none; appearance: button; cursor: pointer; }
      img { max-width: 100%; vertical-align: middle; display: inline-block; border: 0; } svg:not(:root) { overflow: hidden; }
      h1, h2, h3 { font-weight: bold; margin: 20px 0 10px; line-height: 44px; } p { margin: 0 0 10px; }
      ul, ol { margin: 0 0 10px; padding-left: 40px; } label { display: block; margin-bottom: 5px; font-weight: bold; }
      .w-embed::before, .w-embed::after { content: ' '; grid-area: 1 / 1 / 2 / 2; display: table; }
      .w-embed::after { clear: both; } .w-container { max-width: 940px; margin: 0 auto; }`,
    wrappers: ['<section class="section">', '<div class="w-container">', '<div class="w-embed w-script">'],
  },
  Squarespace: {
    css: `
      html { font-size: clamp(14px, 1.2vw, 18px); -webkit-font-smoothing: antialiased; } body { margin: 0; background: #fff; }
      *, *::before, *::after { box-sizing: border-box; }
      body { font: 300 1.1rem/1.8 'Helvetica Neue', sans-serif; letter-spacing: 0.02em; color: hsl(0 0% 15%); }
      .fluid-engine { display: grid; grid-template-columns: repeat(24, minmax(0, 1fr)); row-gap: 11px; }
      .fe-block { grid-area: 1 / 1 / 9 / 25; display: flex; flex-direction: column; z-index: 1; }
      .sqs-block { position: relative; padding: 0; } .sqs-block-content { outline: none; word-break: break-word; }
      .sqs-block button, .sqs-block-content button { text-transform: uppercase; letter-spacing: 0.1em; border-radius: 300px; }
      h2, h3, h4 { font-weight: 500; letter-spacing: -0.02em; text-wrap: balance; } p { margin: 1rem 0; }`,
    wrappers: [
      '<section class="page-section">',
      '<div class="fluid-engine">',
      '<div class="fe-block">',
      '<div class="sqs-block code-block sqs-block-code">',
      '<div class="sqs-block-content">',
    ],
  },
  Wix: {
    css: `
      html, body { margin: 0; padding: 0; height: 100%; } body { background: #fff; overflow: auto; }
      * { margin: 0; padding: 0; border: 0; outline: 0; vertical-align: baseline; font: inherit; text-decoration: none; }
      body { font-family: Arial, Helvetica, sans-serif; font-size: 10px; } input, textarea, select, button { cursor: inherit; }`,
    wrappers: ['<div id="container">'],
  },
  Framer: {
    css: `
      *, *::before, *::after { box-sizing: border-box; -webkit-font-smoothing: inherit; } html, body, #main { margin: 0; padding: 0; }
      h1, h2, h3, h4, h5, h6, p, figure { margin: 0; } body { background: #fff; --framer-will-change-override: none; }
      body, input, textarea, select, button { font-size: 12px; font-family: sans-serif; }
      #main { display: flex; flex-flow: column; align-items: center; place-content: center flex-start; min-height: 100vh; }
      #main * { user-select: auto; } .framer-stack { display: flex; flex-flow: row nowrap; width: 100%; overflow: clip; }
      .framer-embed { flex: none; position: relative; width: 100%; height: auto; transform: translateZ(0); }`,
    wrappers: [
      '<div id="main">',
      '<div style="display: contents">',
      '<div class="framer-stack">',
      '<div class="framer-embed">',
    ],
  },
  Shopify: {
    css: `
      html { box-sizing: border-box; font-size: 62.5%; height: 100%; } *, *::before, *::after { box-sizing: inherit; }
      body { display: grid; grid-template-rows: auto auto 1fr auto; grid-template-columns: 100%; min-height: 100%; margin: 0;
        font: 400 1.6rem/1.8 Georgia, serif; letter-spacing: 0.06rem; background: #fff; color: rgb(18 18 18 / 75%); }
      div:empty, section:empty, article:empty, p:empty, h2:empty, span:empty { display: none; }
      .shopify-section { margin: 0; } .page-width { max-width: 120rem; margin: 0 auto; padding: 0 1.5rem; }
      summary { cursor: pointer; list-style: none; } ul { list-style: none; padding: 0; }
      button:focus-visible, *:focus-visible { outline: 0.2rem solid rgb(18 18 18 / 50%); outline-offset: 0.3rem; }
      .rte::after { clear: both; content: ''; display: block; }`,
    wrappers: ['<main>', '<div class="shopify-section section">', '<div class="custom-liquid rte">'],
  },
  Elementor: {
    css: `
      body { margin: 0; background: #fff; font: 400 1rem/1.5 system-ui, sans-serif; color: #333; } * { box-sizing: border-box; }
      .elementor *, .elementor *::before, .elementor *::after { box-sizing: border-box; }
      .elementor a { box-shadow: none; text-decoration: none; } .elementor hr { margin: 0; background: transparent; }
      .elementor img { height: auto; max-width: 100%; border: none; border-radius: 0; box-shadow: none; }
      .elementor audio, .elementor iframe, .elementor video { max-width: 100%; width: 100%; margin: 0; line-height: 1; }
      .e-con { display: flex; flex-direction: column; --padding: 10px; padding: var(--padding); transition: background 0.3s; }
      .elementor-widget { position: relative; width: 100%; } .elementor-widget:not(:last-child) { margin-block-end: 20px; }
      [type='button'], [type='submit'], button { display: inline-block; font-weight: 400; color: #c36; text-align: center;
        white-space: nowrap; user-select: none; background: transparent; border: 1px solid #c36; padding: 0.5rem 1rem;
        border-radius: 3px; transition: all 0.3s; } [type='button']:hover, button:hover { color: #fff; background: #c36; }
      label { display: inline-block; line-height: 1; vertical-align: middle; } legend { color: inherit; white-space: normal; }`,
    wrappers: [
      '<div class="elementor elementor-7">',
      '<div class="e-con e-flex">',
      '<div class="elementor-element elementor-widget elementor-widget-html">',
    ],
  },
};
