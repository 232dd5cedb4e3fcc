import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readGuide } from '../../domain/src/help/read-guide.ts';

const guideFile = /\/docs\/guides\/[^/]+\.md$/;
const picturePath = /\.\.\/pictures\/[\w./-]+\.(?:png|webp|jpg)/g;

/**
 * Reads guides (`docs/guides/*.md`) while the application is built: an import of one gives its chapters, and its pictures by the address from which the browser fetches
 * them. Nothing that reads Markdown travels.
 */
export function guides(): Plugin {
  return {
    name: 'loge:guides',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? '';
      if (!guideFile.test(file)) return null;
      this.addWatchFile(file);
      const markdown = await readFile(file, 'utf8');
      const guide = readGuide(markdown);
      const paths = [...new Set([...markdown.matchAll(picturePath)].map(([path]) => path))];
      const imports = paths.map(
        (path, at) => `import picture${at} from ${JSON.stringify(resolve(dirname(file), path))};`,
      );
      const addresses = paths.map((path, at) => `${JSON.stringify(path)}: picture${at}`);
      return {
        code: [
          ...imports,
          `export const pictures = { ${addresses.join(', ')} };`,
          `export const guide = ${JSON.stringify(guide)};`,
        ].join('\n'),
        map: { mappings: '' },
        moduleType: 'js',
      };
    },
  };
}
