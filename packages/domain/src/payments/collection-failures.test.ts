import { expect, test } from 'vitest';
import { COLLECTION_FAILURES, COLLECTION_FAILURES_AT_DESK, collectionFailure } from './collection-failures.ts';

test('the desk is told the same reasons, and never spoken to as if it were the one who pays', () => {
  expect(Object.keys(COLLECTION_FAILURES_AT_DESK)).toEqual(Object.keys(COLLECTION_FAILURES));
  for (const { fr, en } of Object.values(COLLECTION_FAILURES_AT_DESK)) {
    expect(fr).not.toMatch(/\b(vous|votre|vos)\b/i);
    expect(en).not.toMatch(/\byour?\b/i);
  }
});

test('what nobody knows any more is a plain refusal', () => {
  expect(collectionFailure('declined')).toBe('declined');
  expect(collectionFailure('of another year')).toBe('providerRefused');
});
