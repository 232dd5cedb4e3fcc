import { expect, test } from 'vitest';
import { mergeDraft } from './use-form-draft.ts';

test('takes what others changed and keeps what was changed here, both at once too', () => {
  const opened = { city: 'Paris', zip: '75011', name: 'Cuir', active: true };
  const mine = { ...opened, name: 'Le Cuir', city: 'Paris 11e' };
  const theirs = { ...opened, zip: '75012', city: 'Lyon', active: false };
  expect(mergeDraft(opened, mine, theirs)).toEqual({
    draft: { city: 'Paris 11e', zip: '75012', name: 'Le Cuir', active: false },
    taken: ['zip', 'active'],
  });
});
