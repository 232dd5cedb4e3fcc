import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { expect, test } from 'vitest';
import { handlers } from '../../registry.ts';

// That each of them is called by a test, and succeeds, is asked after all tests: `testing/declared-answers.afterwards.ts`.
test('the registry has exactly one handler for every contract', () => {
  const handled = handlers.map(({ contract }) => contract.name).sort();
  expect(handled).toEqual(catalogueOfActions.map(({ name }) => name).sort());
  expect(new Set(handled).size).toBe(handled.length);
});
