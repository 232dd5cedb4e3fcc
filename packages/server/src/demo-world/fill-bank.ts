import type { StatementLine } from '@loge/domain/accounting/bank-statement';
import { type BookGroup, bookGroups } from '@loge/domain/accounting/book-items';
import { bankMatched } from '@loge/domain/payments/ledger';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import { createHash } from 'node:crypto';
import { findOpenLines } from '../accounting/rows/bank-line-rows.ts';
import { insertMatch, type MatchPartRow } from '../accounting/rows/bank-match-rows.ts';
import { insertBankAccount, insertBankStatement } from '../accounting/rows/bank-statement-rows.ts';
import { findMoneyForBank } from '../accounting/rows/book-money-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { at, type DemoClock } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

const iban = 'FR7630006000011234567890189';
const DAYS_SHOWN = 24;
/** Of the last days nobody has said yet what their lines are. */
const DAYS_OPEN = 5;
const MAX_LINES = 60;
const openingCents = 1_244_017;

type Line = Omit<StatementLine, 'at' | 'valueOn' | 'bankReference' | 'entryKey'>;

/**
 * The bank of the first desk: three weeks on one statement, of which the last days are to be reconciled: lines that are sure, one that comes to
 * another amount, fees, and one that nobody can know.
 */
export async function fillBank(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const conciergerieId = deskId('horizon');
  const by = RESPONSIBLE_USER_ID;
  const now = new Date(at(clock.today, '08:12'));
  const money = await findMoneyForBank(transaction, {
    conciergerieId,
    from: new Date(at(addDays(clock.today, -DAYS_SHOWN), '00:00')),
    before: new Date(at(addDays(clock.today, -1), '00:00')),
    returnedCents: [],
    limit: 200,
  });
  const groups = bookGroups(money);
  const shown = groups
    .filter(({ isAwaited, isReturn, amountCents }) => !isAwaited && !isReturn && amountCents > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, MAX_LINES);
  const openFrom = addDays(clock.today, -DAYS_OPEN);
  const shownLines = shown.map((group) => ({ group, line: lineOf(group) }));
  const last = addDays(clock.today, -1);
  const unknown = [
    { ...blank, bookedOn: last, amountCents: -1_860, label: 'COM TPE NOVEMBRE', detail: 'Commission' },
    { ...blank, bookedOn: last, amountCents: 3_300, label: 'VIR SEPA RECU', detail: 'Sans référence' },
  ];
  // Two promises whose money came yesterday: one as it was promised, one with 12,00 € too much.
  const kept = groups
    .filter(
      ({ isAwaited, amountCents, kind }) => isAwaited && amountCents > 0 && ['transfer', 'directDebit'].includes(kind),
    )
    .slice(0, 2)
    .map((group, index) => ({
      ...transferOf(group, last),
      amountCents: group.amountCents + (index === 0 ? 0 : 1_200),
    }));
  const lines = [...shownLines.map(({ line }) => line), ...unknown, ...kept].toSorted((a, b) =>
    a.bookedOn < b.bookedOn ? -1 : 1,
  );
  const bankAccountId = await insertBankAccount(transaction, {
    conciergerieId,
    iban,
    label: 'Banque du Centre',
    by,
    now,
  });
  await insertBankStatement(transaction, {
    conciergerieId,
    bankAccountId,
    format: 'camt.053',
    fileName: 'releve.xml',
    openingCents,
    closingCents: openingCents + sumCents(lines.map(({ amountCents }) => amountCents)),
    lines: lines.map((line, index) => ({
      ...line,
      at: null,
      valueOn: line.bookedOn,
      bankReference: '',
      entryKey: '',
      fingerprint: createHash('sha256').update(`demo ${index}`).digest('hex'),
    })),
    by,
    now,
  });
  const open = await findOpenLines(transaction, bankAccountId, lines.length);
  const free = new Set(open);
  for (const { group, line } of shownLines) {
    if (line.bookedOn >= openFrom) continue;
    const its = [...free].find((one) => one.label === line.label && one.bookedOn === line.bookedOn);
    if (its === undefined || its.amountCents !== group.amountCents) continue;
    free.delete(its);
    const parts = partsOf(group, new Map(money.map((one) => [`${one.source}-${one.id}`, one.amountCents])));
    const match = { bankLineId: its.id, conciergerieId, reasons: ['sameAmount' as const], parts, by, now };
    const id = await insertMatch(transaction, match);
    const posting = { sourceKey: `bank-match-${id}`, transaction: bankMatched(parts) };
    await postToLedger(transaction, [posting], { conciergerieId, by, now });
  }
}

const blank: Line = {
  bookedOn: '',
  amountCents: 0,
  label: '',
  detail: '',
  reference: '',
  mandate: '',
  returnReason: '',
  counterparty: '',
  counterpartyLastFour: '',
  operations: null,
};

/** As a bank would write it, a day later. */
function lineOf(group: BookGroup): Line {
  const { kind, day, amountCents, payments, number } = group;
  const bookedOn = addDays(day, 1);
  const compact = `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;
  const line = { ...blank, bookedOn, amountCents, counterparty: group.names[0] ?? '' };
  switch (kind) {
    case 'terminal':
      return { ...line, label: `REMISE CB TPE 04 ${compact}`, operations: payments.length };
    case 'onlineCards':
      return { ...line, label: `REMISE VAD ${compact}`, operations: payments.length };
    case 'directDebit':
      return { ...line, label: `PRLV SEPA LOT ${compact}`, operations: payments.length };
    case 'cheques':
      return { ...line, label: `REMISE CHEQUES ${number.padStart(7, '0')}` };
    case 'cash':
      return { ...line, label: `VERSEMENT ESPECES ${number}` };
    default:
      return transferOf(group, bookedOn);
  }
}

const transferOf = ({ kind, names, orderId, amountCents }: BookGroup, bookedOn: LocalDate): Line => ({
  ...blank,
  bookedOn,
  amountCents,
  counterparty: names[0] ?? '',
  label:
    `${kind === 'directDebit' ? 'PRLV SEPA' : 'VIR'} ${(names[0] ?? '').toUpperCase()} CMD ${orderId ?? ''}`.trim(),
});

const partsOf = (group: BookGroup, cents: ReadonlyMap<string, number>): MatchPartRow[] => [
  ...group.payments.map((id): MatchPartRow => ({
    kind: 'payment',
    paymentId: id,
    registerEntryId: null,
    account: group.account,
    amountCents: cents.get(`payment-${id}`) ?? 0,
    collected: false,
  })),
  ...group.movements.map((id): MatchPartRow => ({
    kind: 'deposit',
    paymentId: null,
    registerEntryId: id,
    account: group.account,
    amountCents: cents.get(`deposit-${id}`) ?? 0,
    collected: false,
  })),
];
