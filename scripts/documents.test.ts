import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/* What the pages for operators, for people and for developers name is there: commands with their options, files, links, settings and routes. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync(['docs/*.md', 'docs/guides/*.md', 'docs/rules/*.md', 'docs/decisions/README.md', 'deploy/**/*.md'], {
    cwd: root,
  }),
];
const entries = globSync(['*', '.*', '{packages,scripts,deploy,docs}/**/*'], {
  cwd: root,
  exclude: ({ name }) => ['node_modules', 'dist', '.data', '.git'].includes(name),
  withFileTypes: true,
});
const pathOf = ({ parentPath, name }: (typeof entries)[number]): string => relative(root, join(parentPath, name));
const files = entries.filter((entry) => entry.isFile()).map(pathOf);
const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
const names = new Set(files.map((path) => basename(path)));
const sources = files
  .filter(
    (path) =>
      /^(packages|scripts|deploy)\//.test(path) &&
      /\.(ts|tsx|mjs|cjs|json|sql|cfg|conf|env|example|service|timer|yaml)$|Caddyfile|loge-command|Containerfile/.test(
        path,
      ),
  )
  .filter((path) => !path.includes('.test.'));
const code = sources.map(read).join('\n');
const words = new Set(code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g));

/** What is wrong, page by page. */
const wrongIn = (find: (text: string, page: string) => readonly string[]): readonly string[] =>
  pages.flatMap((page) => [...new Set(find(read(page), page))].map((wrong) => `${page}: ${wrong}`));
/** Short pieces of code in a text. */
const inlineCode = (text: string): string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, piece = '']) => piece);
/** Blocks of commands. */
const shellBlocks = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) => block);

const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const fileOfCommand = (name: string): string | undefined =>
  [`packages/server/src/command-line/${name}.ts`, `scripts/${name.replace(':', '-')}.ts`].find((path) =>
    files.includes(path),
  );

describe('commands', () => {
  const named = (text: string) => [
    ...[...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\b(?:sudo|`) ?loge ([a-z][\w-]*)/g)].map(([, name = '']) => name),
  ];

  test('are those of the package', () => {
    expect(pages.flatMap((page) => named(read(page))).length).toBeGreaterThan(60);
    expect(wrongIn((text) => named(text).filter((name) => !commands.includes(name)))).toEqual([]);
  });

  test('have the options that are named with them', () => {
    const wrong = wrongIn((text) =>
      [...text.matchAll(/(?:npm run (?:--silent )?|sudo loge )([a-z][\w:-]*)((?: +(?!-- *$)[^\s`|;&#)]+)*)/gm)].flatMap(
        ([, name = '', rest = '']) => {
          const path = fileOfCommand(name);
          if (path === undefined) return [];
          // What a command leaves to another file, that file reads.
          const folder = files.filter(
            (each) => dirname(each) === dirname(path) || /\/(backup|desk-moves)\//.test(each),
          );
          const known = folder.map(read).join('\n');
          return [...rest.matchAll(/ --([a-z][\w-]*)/g)]
            .map(([, option = '']) => option)
            .filter((option) => !new RegExp(`['"-]${option}\\b`).test(known))
            .map((option) => `${name} --${option}`);
        },
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  const shape =
    /^[\w@.-]+(?:\/[\w@.{},*-]+)*\.(?:ts|tsx|md|mjs|cjs|css|sql|json|yml|yaml|cfg|conf|service|timer|env|http|html|csv)$/;
  /** `{a,b}` is several; `*` is any. */
  const expanded = (path: string): string[] => {
    const [, before = '', inside, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
    return inside === undefined ? [path] : inside.split(',').flatMap((part) => expanded(before + part + after));
  };
  const isThere = (path: string): boolean => {
    // What the build or a backup writes has its name in the code.
    if (!path.includes('/') && !path.includes('*')) return names.has(path) || code.includes(path);
    const pattern = new RegExp(
      `(^|/)${path
        .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('**', '.*')
        .replaceAll(/(?<!\.)\*/g, '[^/]*')}$`,
    );
    return files.some((file) => pattern.test(file));
  };

  test('are where the text says', () => {
    const wrong = wrongIn((text) =>
      inlineCode(text)
        // `name.test.ts` is any.
        .filter((piece) => shape.test(piece) && !piece.startsWith('name.'))
        .flatMap(expanded)
        .filter((path) => !isThere(path)),
    );
    expect(wrong).toEqual([]);
  });

  test('and the places that links lead to', () => {
    const anchorsOf = (page: string): string[] =>
      [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
          .trim()
          .replaceAll(/\s/g, '-'),
      );
    const wrong = wrongIn((text, page) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, target = '']) => {
        const [path = '', anchor] = decodeURI(target).split('#');
        const file = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '');
        if (![...files, ...folders].includes(file)) return [target];
        return anchor === undefined || !file.endsWith('.md') || anchorsOf(file).includes(anchor) ? [] : [target];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('settings', () => {
  const settings = new Set([
    // Those of drills and measurements stand where they are read.
    ...[...code.matchAll(/process\.env\['([A-Z_]+)'\]/g)].map(([, name = '']) => name),
    ...[...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
      ([, listed = '']) => listed.match(/[A-Z_]+/g) ?? [],
    ),
    ...[...read('scripts/bootstrap.mjs').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
  ]);

  test('that a command is given are those of the README', () => {
    const wrong = wrongIn((text) =>
      [...shellBlocks(text), ...inlineCode(text)].flatMap((block) =>
        [...block.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{3,})=/gm)]
          .map(([, name = '']) => name)
          .filter((name) => !settings.has(name.replace(/^TARGET_/, ''))),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('and all names in capitals are known to the code', () => {
    const wrong = wrongIn((text) =>
      inlineCode(text).filter(
        (piece) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(piece) && !words.has(piece) && !settings.has(piece),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('routes', () => {
  const routes = [
    ...new Set(
      globSync('packages/web/src/**/*routes*.ts', { cwd: root }).flatMap((path) =>
        [...read(path).matchAll(/'(\/[^'\s]*)'/g)].map(([, route = '']) => route),
      ),
    ),
  ];
  const isParameter = (part: string): boolean => /^[$:{<]/.test(part);
  const fits = (named: string, route: string): boolean => {
    const [asked, there] = [named, route].map((path) => path.replace(/\/$/, '').split('/')) as [string[], string[]];
    return (
      asked.length === there.length &&
      asked.every((part, at) => part === there[at] || isParameter(part) || isParameter(there[at] ?? ''))
    );
  };
  /** Of the machine, not of the product. */
  const ofTheMachine = /^\/(?:var|etc|usr|opt|work|tmp|dev|proc|run)(?:\/|$)/;

  /** An address of the server, which may be put together of two. */
  const isInCode = (path: string): boolean =>
    code.includes(path) ||
    [...path.matchAll(/(?!^)\//g)].some(
      ({ index }) => code.includes(path.slice(0, index)) && code.includes(path.slice(index)),
    );

  test('are routes of the application, or addresses of the server', () => {
    const wrong = wrongIn((text) =>
      inlineCode(text)
        .map((piece) => piece.replace(/^\/?#!/, ''))
        .filter((piece) => /^\/[a-zA-Z][\w/:$.{}-]*$/.test(piece) && !ofTheMachine.test(piece))
        .filter((piece) => !routes.some((route) => fits(piece, route)) && !isInCode(piece.replace(/\/$/, ''))),
    );
    expect(wrong).toEqual([]);
  });
});
