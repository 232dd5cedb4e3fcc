import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guides = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'guides');

/** The blocks of commands below a heading of a guide, in their order, up to the next heading of its rank or a higher one. */
export function shellBlocks(guide: string, heading: string): readonly string[] {
  const text = readFileSync(join(guides, guide), 'utf8');
  const begins = text.indexOf(`\n${heading}\n`);
  if (begins < 0) throw new Error(`${guide} has no ${heading}`);
  const rest = text.slice(begins + heading.length + 2);
  const rank = heading.indexOf(' ');
  // A comment of a block begins like a heading.
  const headings = rest.replaceAll(/^```[\s\S]*?^```$/gm, (block) => '`'.repeat(block.length));
  const ends = headings.search(new RegExp(`^#{1,${rank}} `, 'm'));
  const section = ends < 0 ? rest : rest.slice(0, ends);
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

/** The block that has a line which begins like this. */
export function shellBlockWith(guide: string, heading: string, beginning: string): string {
  const found = shellBlocks(guide, heading).find((block) => `\n${block}`.includes(`\n${beginning}`));
  if (found === undefined) throw new Error(`${guide}, ${heading}: no block has a line ${beginning}`);
  return found;
}
