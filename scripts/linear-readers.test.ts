import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * Whatever somebody types or sends is read in a time that grows with its length, not with its length squared: a text of a megabyte would else
 * hold up everybody for minutes. Patterns are analysed without being run; rules that take a text are run on growing ones.
 */
const timeoutMs = 60_000;
const root = join(import.meta.dirname, '..');
const product = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/end-to-end\//.test(path))
  .filter((path) => existsSync(join(root, path)));

const sourceOf = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** What makes a pattern take longer than a text is long, in words; empty where nothing does. */
function slownessOf(pattern: string, flags: string): string[] {
  return analyse({ source: pattern, flags }, { reportTypes: { Self: true, Trade: true, Move: true } }).reports.map(
    ({ type, exponential, character }) =>
      `${exponential ? 'exponential' : 'polynomial'} (${type}) on /${character.literal.source}/`,
  );
}

/**
 * Made at run time of names and patterns in this repository alone: of the contracts' own patterns, tried on texts that stand beside them, and of a pattern for links, read in the guides of the
 * repository.
 */
const composed = [
  'packages/domain/src/help/read-guide.ts',
  'packages/server/src/platform/gateway/sample-of-schema.ts',
  'packages/web/vite.config.ts',
];

describe('patterns', () => {
  test('the analysis finds what it is for', () => {
    expect(slownessOf(String.raw`^[-+]?(\d+\.?\d*|\.\d+)$`, '')).not.toEqual([]);
    expect(slownessOf(String.raw`\/+$`, '')).not.toEqual([]);
    expect(slownessOf(String.raw`^(a+)+$`, '')).not.toEqual([]);
    expect(slownessOf(String.raw`^\d+(\.\d*)?$`, '')).toEqual([]);
  });

  test(
    'none in the product takes longer than a text is long, and none is composed of what somebody typed',
    () => {
      const slow: string[] = [];
      const madeIn = new Set<string>();
      let found = 0;
      for (const path of product) {
        const source = sourceOf(path);
        if (!/\/|RegExp/.test(source.text)) continue;
        visit(source, (node) => {
          if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') madeIn.add(path);
          if (!ts.isRegularExpressionLiteral(node)) return;
          found += 1;
          const end = node.text.lastIndexOf('/');
          for (const slowness of slownessOf(node.text.slice(1, end), node.text.slice(end + 1)))
            slow.push(`${path}: ${node.text} ${slowness}`);
        });
      }
      expect(found).toBeGreaterThan(200);
      expect(slow).toEqual([]);
      expect([...madeIn].toSorted()).toEqual(composed);
    },
    timeoutMs,
  );
});

/** What a rule's parameter may be here: any text, or one of a few words that the type names. */
const valueOf = (type: string, text: string): unknown =>
  ({ string: text, 'string | null': text, 'string | undefined': text, Lang: 'fr', number: 1 })[type];

interface Reader {
  readonly path: string;
  readonly name: string;
  readonly types: readonly string[];
}

const isExported = (node: ts.HasModifiers): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The exported functions of a file whose parameters can all be filled in, a text among them. */
function readersIn(path: string): Reader[] {
  const functions = sourceOf(path).statements.flatMap((statement): (readonly [string, ts.SignatureDeclaration])[] => {
    if (ts.isFunctionDeclaration(statement) && isExported(statement)) return [[statement.name?.text ?? '', statement]];
    if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer !== undefined && ts.isArrowFunction(initializer) ? [[name.getText(), initializer] as const] : [],
    );
  });
  return functions
    .map(([name, { parameters }]) => ({ path, name, types: parameters.map(({ type }) => type?.getText() ?? '') }))
    .filter(({ types }) => types.some((type) => type.startsWith('string')))
    .filter(({ types }) => types.every((type) => valueOf(type, 'text') !== undefined));
}

const outsideOfRules = [
  'packages/server/src/platform/html/clean-html.ts',
  'packages/server/src/platform/html/escape-html.ts',
  'packages/server/src/platform/lists/search-pattern.ts',
  'packages/server/src/files/store-file.ts',
];
const readers = product
  .filter((path) => path.startsWith('packages/domain/src/') || outsideOfRules.includes(path))
  .flatMap(readersIn);

const pieces = [
  ...Array.from('1a /.,;:-_%@<([{&\'"\n\u00a0*?#=+é\u0301'),
  'http://',
  'https://a.b/(',
  'shortcuts/',
  '/shortcuts/',
  '<!--',
  '<b>',
  '&amp',
  '1 ',
  '.1',
  'a,',
  'a*',
  '::',
  '%31',
];

const shortest = 16;
const longest = 32_000;
/** In small steps: the text at which a reader begins to be slow must not be one at which it takes for ever. */
const step = 1.4;
/** Of a text eight times as long: eight times the time is linear, 64 times quadratic. */
const longer = 8;
const maxGrowth = 24;
/** Below, the machine's own unrest says more than the text; of the longest text, a quadratic reader takes hundreds. */
const measurableMs = 25;

/** The shortest of a few times, the processor's and not the clock's: whatever else the machine does only adds to it. */
function shortestMs(act: () => void, times = 3): number {
  const taken = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    act();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...taken);
}

/** How much longer the first text that takes its time takes than one an eighth as long; 0 where even the longest takes none. */
function growthOf(read: (length: number) => void): number {
  let length = shortest;
  while (length < longest && shortestMs(() => read(length), 1) < measurableMs) length *= step;
  if (length >= longest && shortestMs(() => read(longest), 1) < measurableMs) return 0;
  const growths = Array.from(
    { length: 3 },
    () => shortestMs(() => read(length)) / shortestMs(() => read(length / longer)),
  );
  return Math.min(...growths);
}

describe('rules that take a text', () => {
  test('are found', () => {
    expect(readers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'parseDecimal',
        'readShortcut',
        'textParts',
        'guessServers',
        'isExcludedEmail',
        'shownName',
      ]),
    );
  });

  test.each(readers.map((reader) => [reader.name, reader] as const))(
    '%s',
    async (name, { path, types }) => {
      const module = (await import(join(root, path))) as Record<string, (...values: unknown[]) => unknown>;
      const read = (text: string): void => {
        try {
          module[name]?.(...types.map((type) => valueOf(type, text)));
        } catch {
          // What it makes of it is for its own tests to say; how long it takes to refuse counts as well.
        }
      };
      const slow: string[] = [];
      for (const piece of pieces) {
        for (const last of ['', '!\n']) {
          const growth = growthOf((length) => read(piece.repeat(Math.ceil(length / piece.length)) + last));
          if (growth > maxGrowth) slow.push(`${JSON.stringify(piece + last)}: ${growth.toFixed(1)} times the time`);
        }
      }
      expect(slow).toEqual([]);
    },
    timeoutMs,
  );
});
