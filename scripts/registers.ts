import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The lists that follow from which files exist. An action exists because its contract does, in `contract/src/<capability>/`; its handler stands
 * in the file of the same name in `server/src/<capability>/actions/`. `npm run registers` writes the lists, `npm run check` holds them against
 * the files. One line per file and no order that matters, so that branches which both add actions merge by themselves (.gitattributes).
 */
const root = join(import.meta.dirname, '..');

export const registers = {
  contracts: 'packages/contract/src/every-action.ts',
  handlers: 'packages/server/src/every-handler.ts',
} as const;

const head = '// Written by `npm run registers`: what stands here follows from the files.';

interface ContractFile {
  /** `ordering/create-order.ts` */
  readonly path: string;
  /** What it exports: nearly always one action. */
  readonly actions: readonly string[];
}

const contractFiles = (): ContractFile[] =>
  globSync('*/*.ts', { cwd: join(root, 'packages/contract/src') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('shared/') && !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, 'packages/contract/src', path), 'utf8');
      return {
        path,
        actions: [...text.matchAll(/^export const (\w+) = defineAction\(/gm)].map(([, name]) => name ?? ''),
      };
    })
    .filter(({ actions }) => actions.length > 0);

const listOf = (lines: readonly string[]): string => `${[head, ...lines].join('\n')}\n`;

/** What each list is to say. */
export function wantedRegisters(): Record<keyof typeof registers, string> {
  const files = contractFiles();
  return {
    contracts: listOf(files.map(({ path, actions }) => `export { ${actions.join(', ')} } from './${path}';`)),
    handlers: listOf(
      files.map(({ path, actions }) => {
        const names = actions.map((action) => `${action}Handler`).join(', ');
        return `export { ${names} } from './${path.replace('/', '/actions/')}';`;
      }),
    ),
  };
}

/** The lists that say something else than they should: a merge may have put new lines in another order, which does not matter. */
export const staleRegisters = (): string[] => {
  const wanted = wantedRegisters();
  const linesOf = (text: string): string => text.split('\n').toSorted().join('\n');
  return Object.entries(registers)
    .filter(([name, path]) => {
      const file = join(root, path);
      return (
        !existsSync(file) || linesOf(readFileSync(file, 'utf8')) !== linesOf(wanted[name as keyof typeof registers])
      );
    })
    .map(([, path]) => path);
};

/** Files among the handlers that no contract has, and the other way round. */
export function unpairedHandlers(): string[] {
  const contracts = new Set(contractFiles().map(({ path }) => path));
  const handlers = new Set(
    globSync('*/actions/*.ts', { cwd: join(root, 'packages/server/src') })
      .map((path) => path.replaceAll('\\', '/').replace('/actions/', '/'))
      .filter((path) => !/\.(test|drill)\.ts$/.test(path)),
  );
  return [
    ...[...handlers].filter((path) => !contracts.has(path)).map((path) => `${path}: a handler without a contract`),
    ...[...contracts].filter((path) => !handlers.has(path)).map((path) => `${path}: a contract without a handler`),
  ];
}

if (import.meta.main) {
  const wanted = wantedRegisters();
  for (const [name, path] of Object.entries(registers))
    writeFileSync(join(root, path), wanted[name as keyof typeof registers]);
  for (const problem of unpairedHandlers()) console.log(problem);
}
