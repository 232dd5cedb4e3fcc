import { expect, test } from 'vitest';
import { isMailOvertaken, type MailedEntry } from './overtaken-mail.ts';

const step = (status: MailedEntry['status'], at: number, more: Partial<MailedEntry> = {}): MailedEntry => ({
  status,
  kind: 'transition',
  authorRole: 'manager',
  undoable: true,
  at,
  ...more,
});
const placed = step('new', -1000, { kind: 'initial', undoable: false });
const accepted = step('accepted', 0);
const back = { kind: 'rollback', undoable: false } as const;

test.each([
  ['nothing followed', [], false],
  ['a step followed', [step('being_processed', 1)], true],
  ['a step followed and was taken back', [step('being_processed', 1), step('accepted', 2, back)], false],
  ['it was taken back itself', [step('new', 1, back)], true],
  ['the system followed at once', [step('being_processed', 0, { authorRole: 'system' })], false],
  ['the system followed later', [step('being_processed', 1, { authorRole: 'system' })], true],
] as const)('a mail that waits is overtaken or not: %s', (_case, later, isOvertaken) => {
  expect(isMailOvertaken([placed, accepted, ...later], 1)).toBe(isOvertaken);
});

test('a mail that did not wait is not overtaken by what followed', () => {
  const forGood = { ...accepted, undoable: false };
  expect(isMailOvertaken([placed, forGood, step('being_processed', 1)], 1)).toBe(false);
});
