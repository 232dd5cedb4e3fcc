import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dependentsOf } from './dependents.ts';

const sources = {
  'packages/domain/src/orders/late.ts': 'export const isLate = true;',
  'packages/domain/src/orders/late.test.ts': "import { isLate } from './late.ts';",
  'packages/contract/src/orders/list.ts': "import type { isLate } from '@loge/domain/orders/late';",
  'packages/contract/src/every-action.ts': "export * from './orders/list.ts';",
  'packages/contract/src/every-action.test.ts': "import './every-action.ts';",
  'packages/web/src/orders/list.tsx': "const later = () => import('../../../contract/src/orders/list.ts');",
  'packages/web/src/orders/list.test.tsx': "import { openScreen } from '../testing/open-screen.tsx';",
  'packages/web/src/orders/other.test.tsx': "import { expect } from 'vitest';",
};

describe('which tests a change concerns', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'dependents-'));
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const testsOf = (changed: string) =>
    [...dependentsOf(root, Object.keys(sources), [changed])].filter((path) => path.includes('.test.')).sort();

  it('follows packages, relative names, types and what is loaded later, what a test is named after, and not the registers', () => {
    expect(testsOf('packages/domain/src/orders/late.ts')).toEqual([
      'packages/domain/src/orders/late.test.ts',
      'packages/web/src/orders/list.test.tsx',
    ]);
  });

  it('knows a register’s own tests, a changed test, and a file that nobody imports', () => {
    expect(testsOf('packages/contract/src/every-action.ts')).toEqual(['packages/contract/src/every-action.test.ts']);
    expect(testsOf('packages/web/src/orders/other.test.tsx')).toEqual(['packages/web/src/orders/other.test.tsx']);
    expect(testsOf('packages/web/src/styles.css')).toEqual([]);
  });
});
