import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { describe, expect, test } from 'vitest';
import { handlers } from '../../registry.ts';

const server = join(import.meta.dirname, '..', '..');
const testTexts = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => /[\\/]actions[\\/][^\\/]+\.test\.ts$/.test(name))
  .map((name) => readFileSync(join(server, name), 'utf8'))
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
