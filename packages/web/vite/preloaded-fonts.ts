import type { Plugin } from 'vite';

/** Adds `<link rel="preload">` for the named font files to the built page, so that text is drawn once. */
export function preloadedFonts(names: readonly string[]): Plugin {
  return {
    name: 'loge:preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}
