import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../shared/local-date.ts';
import { mayAnswerInvoice, selfBilledState } from './self-billed-invoice.ts';
import { type NoticeFacts, type NoticeSide, settlementNotice } from './settlement-notices.ts';

const invoice: NoticeFacts = {
  kind: 'self_billed_invoice',
  issuedOn: '2026-11-03',
  answerBy: '2026-11-18',
  lastAnswer: null,
  answeredOn: null,
  isCredited: false,
};
const note: NoticeFacts = { ...invoice, kind: 'self_billed_credit_note', answerBy: null };
const contested: NoticeFacts = { ...invoice, lastAnswer: 'contested', answeredOn: '2026-11-05' };
const kept: NoticeFacts = { ...invoice, lastAnswer: 'kept', answeredOn: '2026-11-09' };

test.each<[what: string, facts: NoticeFacts, today: string, notice: string | null, since?: string]>([
  ['on its day', invoice, '2026-11-03', 'toAnswer', '2026-11-03'],
  ['the day before the reminder', invoice, '2026-11-15', 'toAnswer', '2026-11-03'],
  ['three days before its time is over', invoice, '2026-11-16', 'answerSoon', '2026-11-16'],
  ['on the last day', invoice, '2026-11-18', 'answerSoon', '2026-11-16'],
  ['the day after', invoice, '2026-11-19', 'tacit', '2026-11-19'],
  ['when that is no news any more', invoice, '2026-12-19', null],
  ['with a day to answer', { ...invoice, answerBy: '2026-11-04' }, '2026-11-03', 'answerSoon', '2026-11-03'],
  ['contested', contested, '2026-11-06', null],
  ['kept by the desk', kept, '2026-11-30', 'kept', '2026-11-09'],
  ['kept long ago', kept, '2026-12-09', null],
  ['accepted', { ...kept, lastAnswer: 'accepted' }, '2026-11-10', null],
  ['taken back as a whole', { ...invoice, isCredited: true }, '2026-11-10', null],
  ['its credit note', note, '2026-11-03', 'creditNote', '2026-11-03'],
  ['its credit note, a month later', note, '2026-12-03', null],
])('a partner is told of an invoice, %s', (_what, facts, today, notice, since) => {
  expect(settlementNotice('partner', facts, today)).toEqual(notice === null ? null : { notice, since });
});

test('a desk is told of what is contested until it has answered, however long that takes', () => {
  expect(settlementNotice('desk', contested, '2027-11-05')).toEqual({ notice: 'contested', since: '2026-11-05' });
  for (const facts of [invoice, kept, note, { ...contested, isCredited: true }])
    expect(settlementNotice('desk', facts, '2026-11-10')).toBeNull();
});

test('anyone who is asked for a word is told so, and nobody who cannot give one', () => {
  const days = fc.integer({ min: 0, max: 60 }).map((more) => addDays('2026-11-03', more));
  const facts = fc.record({
    lastAnswer: fc.constantFrom(null, 'accepted', 'contested', 'kept'),
    answeredOn: days,
    isCredited: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, days, (said, today) => {
      const told = { ...invoice, ...said };
      const state = selfBilledState({ ...told, answerBy: '2026-11-18' }, today);
      const noticeOf = (side: NoticeSide) => settlementNotice(side, told, today)?.notice ?? null;
      expect(['toAnswer', 'answerSoon'].includes(noticeOf('partner') ?? '')).toBe(mayAnswerInvoice(state, 'contested'));
      expect(noticeOf('desk') === 'contested').toBe(mayAnswerInvoice(state, 'kept'));
    }),
  );
});
