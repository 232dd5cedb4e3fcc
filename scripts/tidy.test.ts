import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { capabilities } from '../packages/contract/src/shared/capabilities.ts';
import { describe, expect, test } from 'vitest';

/** The habits of STYLE.md that a machine can watch. An exception stands in a list here, with its number, and may only shrink. */
const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const code = tracked.filter((path) => /\.tsx?$/.test(path));
const written = code.filter((path) => !path.endsWith('database-types.ts'));

const maxLines = 400;
/** Lists that are written from the files: a line for each action. */
const longer: Readonly<Record<string, number>> = {
  'packages/contract/src/every-action.ts': 1000,
  'packages/server/src/every-handler.ts': 1000,
};

describe('files', () => {
  test(`have at most ${maxLines} lines`, () => {
    const tooLong = written
      .map((path) => [path, read(path).split('\n').length] as const)
      .filter(([path, lines]) => lines > (longer[path] ?? maxLines));
    expect(tooLong).toEqual([]);
  });

  test('are no barrels: what is used is imported from where it stands', () => {
    expect(written.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([]);
  });

  test("write an order's number by its own rule, not as a count with the thousands of a language", () => {
    const asCount = /formatCount\(\s*(?:[\w.]+\.)?(?:id|orderId|number)\b/;
    expect(written.filter((path) => asCount.test(read(path)))).toEqual([]);
    const inMessages = /\{(?:number|orderId|id), number\}/;
    expect(written.filter((path) => inMessages.test(read(path)))).toEqual([]);
  });

  test('tell the day of a moment in a zone, not by the first ten signs of its text, which are of UTC', () => {
    const ofUtc = /(?:formatDate\(|date=\{|day\()[^\n]*\.slice\(0, 10\)|\(moment: string\)[^\n]*\.slice\(0, 10\)/;
    const shown = written.filter((path) => /^packages\/(?:web|server)\/src\//.test(path) && !path.includes('.test.'));
    expect(shown.filter((path) => ofUtc.test(read(path)))).toEqual([]);
  });

  test('name their neighbours by paths of the file system: a checkout may lie in a folder with a space or an accent', () => {
    expect(code.filter((path) => /import\.meta\.url\)\.pathname/.test(read(path)))).toEqual([]);
  });

  test('leave nothing unfinished and switch nothing off', () => {
    const signs = new RegExp(
      [
        'TO' + 'DO',
        'FIX' + 'ME',
        '@ts-' + 'ignore',
        '@ts-' + 'expect-error',
        ' as an' + 'y\\b(?! [a-z])',
        '\\b(test|it|describe)\\.(on' + 'ly|sk' + 'ip|fix' + 'me)\\(',
      ].join('|'),
    );
    const found = written.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (signs.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('folders', () => {
  const foldersOf = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);

  test.each(['packages/domain/src', 'packages/contract/src', 'packages/web/src/features'])(
    '%s holds capabilities and nothing else',
    (folder) => {
      const known = new Set<string>([...capabilities, 'shared']);
      expect(foldersOf(folder).filter((name) => !known.has(name))).toEqual([]);
    },
  );

  const rooms = (createRequire(import.meta.url)('../packages/server/floors.cjs') as string[][]).flat();

  test('packages/server/src holds the rooms that have their floor, each once, and what puts them to use', () => {
    expect(foldersOf('packages/server/src').toSorted()).toEqual(
      [...rooms, 'command-line', 'demo-world', 'testing'].toSorted(),
    );
  });

  test('every room of the server is a capability or explained in ARCHITECTURE.md', () => {
    const explained = new Set<string>([
      ...capabilities,
      ...[...read('ARCHITECTURE.md').matchAll(/^\| (`.+`) \|/gm)].flatMap(([, names = '']) =>
        [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
      ),
    ]);
    expect(rooms.filter((room) => !explained.has(room))).toEqual([]);
  });

  test.each(rooms.filter((room) => room !== 'platform'))(
    'the room %s of the server keeps its files in order',
    (room) => {
      const known = ['actions', 'presenters', 'rows', 'jobs'];
      expect(foldersOf(`packages/server/src/${room}`).filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  test('migrations are numbered without twin and named by meaning', () => {
    const names = readdirSync(join(root, 'packages/server/src/platform/database/migrations'));
    for (const name of names) expect(name).toMatch(/^\d{4}-[a-z][a-z0-9-]+\.sql$/);
    const numbers = names.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('names', () => {
  /** The values that stand more than once. */
  const twice = (names: readonly string[]): string[] =>
    [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].toSorted();

  test.each(['packages/domain/src', 'packages/server/src'])('%s has no two files of one name', (folder) => {
    expect(twice(code.filter((path) => path.startsWith(`${folder}/`)).map((path) => basename(path)))).toEqual([]);
  });

  test('of components are given once: what is searched by its name is found', () => {
    const homes = new Map<string, string[]>();
    for (const path of code.filter((file) => file.startsWith('packages/web/src/') && !file.includes('.test.')))
      for (const [, name = ''] of read(path).matchAll(/^export (?:function|const) ([A-Z][a-z]\w+)/gm))
        homes.set(name, [...(homes.get(name) ?? []), path]);
    expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  test('exported rules say what they mean', () => {
    const silent = written
      .filter((path) => path.startsWith('packages/domain/src/') && !path.includes('.test.'))
      .flatMap((path) => {
        const lines = read(path).split('\n');
        return lines.flatMap((line, index) => {
          if (!/^export (async )?function /.test(line)) return [];
          return /\*\/\s*$/.test(lines[index - 1] ?? '') ? [] : [`${path}:${index + 1}`];
        });
      });
    expect(silent).toEqual([]);
  });

  test('every file that a document names in prose is there', () => {
    const ends = new Set(
      tracked.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
    );
    const missing = tracked
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...read(path).matchAll(/`([\w@.{},/-]+\.(?:tsx?|mjs|cjs|sql|css|md|tsv|\w+\.json))`/g)].flatMap(
          ([, named = '']) => {
            const [, before = named, choices = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(named) ?? [];
            return (
              choices
                .split(',')
                .map((choice) => `${before}${choice}${after}`)
                // `name.tsx` stands for any.
                .filter((name) => !/^name\./.test(name) && !ends.has(name))
                .map((name) => `${path} → ${name}`)
            );
          },
        ),
      );
    expect(missing).toEqual([]);
  });

  test('every relative link in the documents leads somewhere', () => {
    const broken = tracked
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
          .map(([, target]) => join(path, '..', decodeURIComponent(target ?? '')))
          .filter((target) => !existsSync(join(root, target)))
          .map((target) => `${path} → ${target}`),
      );
    expect(broken).toEqual([]);
  });
});
