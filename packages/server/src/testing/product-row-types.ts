import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readRowTypes } from './row-types.ts';

/** Reads the row types of the whole server, but of its demo world and its tests. Takes some seconds. */
export function readProductRowTypes(): ReturnType<typeof readRowTypes> {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
    config: unknown;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fileNames
    .filter(
      (path) =>
        path.includes('/packages/server/src/') && !/\/(?:testing|demo-world)\/|\.(?:test|drill)\.ts$/.test(path),
    )
    .filter((path) => readFileSync(path, 'utf8').includes('sql<'));
  return readRowTypes(files, options, root);
}
