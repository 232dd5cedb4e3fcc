import { defineTable } from '@loge/contract/shared/define-table';
import { sameInBoth } from '@loge/contract/shared/define-list';
import { accountingEntry, type AccountingEntry } from '@loge/domain/accounting/accounting-entries';
import { letterClaims, lineKey } from '@loge/domain/accounting/letter-claims';
import { openingEntry } from '@loge/domain/accounting/opening-entry';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { addDays } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import { dayRange, mainZone } from '../platform/lists/day-range.ts';
import {
  type BookedPeriod,
  findBookedLines,
  findClaimLines,
  findClosingBalances,
  findLastTransaction,
  findLinesOfBooks,
  type ReadTo,
} from './rows/booked-line-rows.ts';

/** The entries of a period as In Extenso, and any accountant, reads them. */
export const entryTable = defineTable<AccountingEntry>()({
  file: sameInBoth('in-extenso'),
  columns: {
    journal: { label: sameInBoth('Journal'), kind: 'text', value: ({ journal }) => journal },
    number: { label: sameInBoth('Écriture'), kind: 'number', value: ({ number }) => number },
    day: { label: sameInBoth('Date'), kind: 'day', value: ({ day }) => day },
    account: { label: sameInBoth('Compte'), kind: 'text', value: ({ account }) => account },
    accountLabel: { label: sameInBoth('Intitulé du compte'), kind: 'text', value: ({ accountLabel }) => accountLabel },
    auxiliary: { label: sameInBoth('Auxiliaire'), kind: 'text', value: ({ auxiliary }) => auxiliary },
    auxiliaryLabel: { label: sameInBoth('Nom'), kind: 'text', value: ({ auxiliaryLabel }) => auxiliaryLabel },
    piece: { label: sameInBoth('Pièce'), kind: 'text', value: ({ piece }) => piece },
    label: { label: sameInBoth('Libellé'), kind: 'text', value: ({ label }) => label },
    debit: { label: sameInBoth('Débit'), kind: 'cents', value: ({ debitCents }) => debitCents },
    credit: { label: sameInBoth('Crédit'), kind: 'cents', value: ({ creditCents }) => creditCents },
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
    siren: { label: sameInBoth('SIREN'), kind: 'text', value: ({ siren }) => siren },
  },
});

const transactionsAtOnce = 2000;

/** All entries from a day to a day, both included, in the order in which they were booked; read as they are asked for. */
export async function* entriesOf(
  database: Database,
  of: { readonly conciergerieIds: readonly number[]; readonly first: LocalDate; readonly last: LocalDate },
): AsyncGenerator<readonly AccountingEntry[]> {
  const { from, before } = dayRange(of.first, of.last);
  if (from === null || before === null) return;
  const upTo = await findLastTransaction(database);
  const period: BookedPeriod = { conciergerieIds: of.conciergerieIds, from, before, upTo, zone: mainZone };
  let after: ReadTo | null = null;
  for (;;) {
    const lines: Awaited<ReturnType<typeof findBookedLines>> = await findBookedLines(database, period, {
      after,
      transactions: transactionsAtOnce,
    });
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines.map((line) => accountingEntry(line));
    after = { bookedAt: last.bookedAt, transactionId: last.transactionId };
  }
}

/**
 * All entries in the books of a taxpayer in a year: what the year before left, then each by its number, lettered with what settled it until the year's end; read as they are asked for. In the
 * plain form without numbers of bills, letters and what the year before left.
 */
export async function* entriesOfBooks(
  database: Database,
  of: {
    readonly siren: string;
    readonly year: number;
    readonly firstDay: LocalDate;
    readonly form: 'plain' | 'full';
  },
): AsyncGenerator<readonly AccountingEntry[]> {
  const isPlain = of.form === 'plain';
  const left = isPlain ? [] : await findClosingBalances(database, of);
  const opening = openingEntry(left, { siren: of.siren, firstDay: of.firstDay });
  if (opening.length > 0) yield opening;
  let after = { serverNumber: 0, number: 0 };
  for (;;) {
    const lines: Awaited<ReturnType<typeof findLinesOfBooks>> = await findLinesOfBooks(database, of, {
      after,
      entries: transactionsAtOnce,
    });
    const last = lines.at(-1);
    if (last === undefined) return;
    after = { serverNumber: last.serverNumber, number: last.number };
    if (isPlain) {
      yield lines.map((line) => accountingEntry({ ...line, paper: '', paperDay: null }));
      continue;
    }
    const claims = lines.filter(({ account }) => isLettered(account)).map(({ transactionId }) => transactionId);
    const letters = letterClaims(await findClaimLines(database, of, claims));
    yield lines.map((line) =>
      accountingEntry(line, isLettered(line.account) ? (letters.get(lineKey(line)) ?? null) : null),
    );
  }
}

/** Accounts on which what settles each other shares a letter. */
const isLettered = (account: string): boolean => account === 'receivable' || account === 'suppliers';

/** The first and the last day of a month. */
export function daysOfMonth(year: number, month: number): { readonly first: LocalDate; readonly last: LocalDate } {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { first, last: addDays(next, -1) };
}
