import { expect, test } from 'vitest';
import { type MailedEntry, wasMailSkipped } from './overtaken-mail.ts';
import { UNDO_WINDOW_MS } from './undo-status.ts';

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
  ['a step followed in time', [step('being_processed', UNDO_WINDOW_MS - 1)], true],
  ['a step followed after it was due', [step('being_processed', UNDO_WINDOW_MS)], false],
  [
    'a step followed in time and was taken back in time',
    [step('being_processed', 1), step('accepted', 2, back)],
    false,
  ],
  [
    'a step followed in time and was taken back later',
    [step('being_processed', 1), step('accepted', UNDO_WINDOW_MS + 1, back)],
    true,
  ],
  ['the system followed at once', [step('being_processed', 0, { authorRole: 'system' })], false],
  ['the system followed in time', [step('being_processed', 1, { authorRole: 'system' })], true],
] as const)('a mail that waited is skipped or not: %s', (_case, later, isSkipped) => {
  expect(wasMailSkipped([placed, accepted, ...later], 1)).toBe(isSkipped);
});

test('a mail that did not wait was written', () => {
  const forGood = { ...accepted, undoable: false };
  expect(wasMailSkipped([placed, forGood, step('being_processed', 1)], 1)).toBe(false);
});
