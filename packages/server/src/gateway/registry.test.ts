import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { describe, expect, test } from 'vitest';
import { handlers } from '../actions/registry.ts';

const actionsFolder = join(import.meta.dirname, '..', 'actions');
const testTexts = readdirSync(actionsFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(actionsFolder, name), 'utf8'))
  .join('\n');

describe('the registry', () => {
  test('has exactly one handler for every contract', () => {
    const handled = handlers.map(({ contract }) => contract.name).sort();
    expect(handled).toEqual(catalogueOfActions.map(({ name }) => name).sort());
    expect(new Set(handled).size).toBe(handled.length);
  });

  test.each(catalogueOfActions.map(({ name }) => [name]))('%s is called by a test of its own', (name) => {
    expect(testTexts).toContain(`'${name}'`);
  });
});
