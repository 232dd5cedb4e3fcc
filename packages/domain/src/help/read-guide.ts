import { foldText } from '../catalogue/search-hints.ts';
import { readInlines, textOf, type Inline } from './read-inlines.ts';

/** A piece of a guide below a heading. */
export type Block =
  | { readonly kind: 'heading'; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'quote'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly path: string; readonly alt: string };

interface Chapter {
  /** Its address within the guide: `l-ete`. */
  readonly slug: string;
  /** How guides link to it, as GitHub makes it of the heading: `lété`. */
  readonly anchor: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Guide {
  readonly title: string;
  /** What stands before the first chapter. */
  readonly introduction: readonly Block[];
  readonly chapters: readonly Chapter[];
}

/**
 * A guide of `docs/guides`, in the part of Markdown that guides use: two depths of headings below the title, paragraphs, flat lists, tables, quotes, code and pictures.
 */
export function readGuide(markdown: string): Guide {
  const lines = onlyForDevelopers
    .reduce((text, each) => text.replaceAll(each, ''), withoutComments(markdown))
    .split('\n');
  const title = /^# (.*)$/.exec(lines[0] ?? '')?.[1] ?? '';
  const [introduction = [], ...chapters] = parts(lines.slice(1));
  return {
    title,
    introduction: readBlocks(introduction),
    chapters: chapters.map(([heading = '', ...rest]) => {
      const content = readInlines(heading.slice(3));
      const chapter = textOf(content);
      return { slug: slugOf(chapter), anchor: anchorOf(chapter), title: chapter, blocks: readBlocks(rest) };
    }),
  };
}

/** A part without an end of a comment lies within one. */
const withoutComments = (markdown: string): string =>
  markdown
    .split('<!--')
    .map((part, index) => {
      const end = part.indexOf('-->');
      if (index === 0) return part;
      return end === -1 ? '' : part.slice(end + '-->'.length).replace(/^\n/, '');
    })
    .join('');

/** The lines before the first chapter, then those of each chapter with its heading. A line in code is no heading. */
function parts(lines: readonly string[]): string[][] {
  const found: string[][] = [[]];
  let isCode = false;
  for (const line of lines) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && line.startsWith('## ')) found.push([]);
    found.at(-1)?.push(line);
  }
  return found;
}

const slugOf = (title: string): string =>
  foldText(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const repositoryLink = String.raw`\[[^\][]+\]\(\.\./(?:rules|decisions)/[^()\s]*\)`;
const repositoryLinks = String.raw`${repositoryLink}(?:,\s+${repositoryLink})*`;
/**
 * What says but where the repository holds more: an item of a list, a sentence (“The rules: [bills](../rules/bills.md), [credits](../rules/credits.md).”), what stands in
 * brackets (“([the rule](../rules/bills.md))”). A reader in the product could not follow it.
 */
const onlyForDevelopers: readonly RegExp[] = [
  new RegExp(String.raw`^- ${repositoryLinks}\.(?:\n|$)`, 'gm'),
  new RegExp(
    String.raw`(?<=^|\n\n|[.)»]\s)(?:(?:Les règles|The rules)[^.:\n]*:\s|(?:Voir|See)\s)?${repositoryLinks}\.(?=\s|$)`,
    'g',
  ),
  new RegExp(String.raw`\s\(${repositoryLinks}\)`, 'g'),
];

const listItem = /^(?:-|(\d+)\.) (.*)$/;
const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/;
const htmlPicture = /^<img alt="([^"]*)" src="([^"]+)"[^>]*>$/;
const tableRule = /^\|[\s:|-]+\|$/;

function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  /** The lines from here on as long as they fit. */
  const take = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[at]; line !== undefined && fits(line); line = lines[at]) {
      taken.push(line);
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const drawn = picture.exec(line) ?? htmlPicture.exec(line);
    if (line.trim() === '') at += 1;
    else if (line.startsWith('```')) {
      at += 1;
      blocks.push({ kind: 'code', text: take((next) => !next.startsWith('```')).join('\n') });
      at += 1;
    } else if (line.startsWith('### ')) {
      blocks.push({ kind: 'heading', content: readInlines(line.slice(4)) });
      at += 1;
    } else if (drawn !== null) {
      blocks.push({ kind: 'picture', alt: drawn[1] ?? '', path: drawn[2] ?? '' });
      at += 1;
    } else if (line.startsWith('|')) blocks.push(readTable(take((next) => next.startsWith('|'))));
    else if (line.startsWith('>')) {
      const quoted = take((next) => next.startsWith('>')).map((next) => next.replace(/^> ?/, ''));
      blocks.push({ kind: 'quote', content: readInlines(quoted.join(' ')) });
    } else if (listItem.test(line)) {
      const isOrdered = listItem.exec(line)?.[1] !== undefined;
      blocks.push({ kind: 'list', isOrdered, items: readItems(take((next) => next.trim() !== '')) });
    } else {
      const first = [line];
      at += 1;
      const rest = take((next) => next.trim() !== '' && !beginsBlock(next));
      blocks.push({
        kind: 'paragraph',
        content: readInlines([...first, ...rest].map((each) => each.trim()).join(' ')),
      });
    }
  }
  return blocks;
}

const beginsBlock = (line: string): boolean =>
  /^(?:```|#{2,3} |\||>)/.test(line) || listItem.test(line) || picture.test(line) || htmlPicture.test(line);

/** Lines that begin no item go on with the one above. */
function readItems(lines: readonly string[]): Inline[][] {
  const items: string[] = [];
  for (const line of lines) {
    const item = listItem.exec(line);
    if (item === null) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else items.push((item[2] ?? '').trim());
  }
  return items.map((item) => readInlines(item));
}

function readTable(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !tableRule.test(line))
    .map((line) => cellsOf(line).map((cell) => readInlines(cell)));
  return { kind: 'table', head, rows };
}

/** A bar after a backslash parts no cells. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());

/** All words of a block, for searches. */
export function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(textOf).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join('\n');
    case 'code':
      return block.text;
    case 'picture':
      return block.alt;
    default:
      return textOf(block.content);
  }
}
