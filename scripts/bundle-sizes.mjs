// What a browser downloads before it shows a first screen: JavaScript, CSS and fonts of the production build, as sent, without
// pictures and answers (journeys/both/first-visit.spec.ts counts those too). `node scripts/bundle-sizes.mjs` builds what is served, unless
// that is done, and prints.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../packages/server/src/command-line/build-web.ts';

const web = join(import.meta.dirname, '..', 'packages', 'web');

/** The limit of a first visit, in bytes as they travel. A beneficiary’s home has 285 kB with its pictures and answers (first-visit.spec.ts). */
const limits = { entrance: 117_000, beneficiary: 256_000 };

/** What the page itself names: its scripts, their styles and the fonts. */
const namedByPage = (html) =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file]) => file);

/**
 * Bytes of the first visits, as they are sent (Brotli), from a folder that Vite has built: the page's own files, and those of the
 * first screen in French (`first-screens.json`).
 */
function firstLoadSizes(folder) {
  const read = (file) => readFileSync(join(folder, file));
  const sent = (file) => (existsSync(join(folder, `${file}.br`)) ? read(`${file}.br`) : read(file)).length;
  const page = namedByPage(read('index.html').toString());
  return Object.entries(JSON.parse(read('first-screens.json').toString())).map(([name, { fr }]) => {
    const files = [...new Set([...page, ...fr])];
    const sum = (ending) =>
      files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sent(file), 0);
    const [javascript, css, fonts] = [sum('.js'), sum('.css'), sum('.woff2')];
    return { name, javascript, css, fonts, total: javascript + css + fonts, files: files.length, limit: limits[name] };
  });
}

// The journeys are walked on the same build: who comes first makes it.
await buildWeb();
const measured = firstLoadSizes(join(web, 'dist'));
for (const { name, javascript, css, fonts, total, files, limit } of measured) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const against = limit === undefined ? '' : `, limit ${kilobytes(limit)}`;
  console.log(
    `${name}: ${kilobytes(total)} as sent (JavaScript ${kilobytes(javascript)}, CSS ${kilobytes(css)}, fonts ${kilobytes(fonts)}) in ${files} files${against}`,
  );
}
if (measured.some(({ total, limit }) => limit !== undefined && total > limit)) process.exitCode = 1;
