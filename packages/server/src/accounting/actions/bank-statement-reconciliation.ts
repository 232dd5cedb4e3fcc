import { bankStatementReconciliation } from '@loge/contract/accounting/bank-statement-reconciliation';
import { LIST_PAGE_SIZE } from '@loge/contract/shared/define-list';
import { sumCents } from '@loge/domain/shared/money';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newerThan, openedAt } from '../../platform/lists/placed-up-to.ts';
import { refuse } from '../../platform/refusal.ts';
import { findProposals } from '../find-reconciliation.ts';
import { presentBankLine, presentMatch } from '../presenters/present-bank-line.ts';
import { countMatchedLines, findLineTotals, findMatchedLines } from '../rows/bank-line-rows.ts';
import { findMatches } from '../rows/bank-match-rows.ts';
import { findBankAccounts, findLatestStatement } from '../rows/bank-statement-rows.ts';
import { findMatchedMoney } from '../rows/book-money-rows.ts';

/** Open lines that one answer holds; those behind them follow when these are done. */
const MAX_SHOWN = 200;

export const bankStatementReconciliationHandler = handle(
  bankStatementReconciliation,
  async ({ input, caller, database, now }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const accounts = await findBankAccounts(database, conciergerieId);
    const asked = { conciergerieId, bankAccountId: input.bankAccountId ?? null };
    if (asked.bankAccountId !== null && !accounts.some(({ id }) => id === asked.bankAccountId))
      return refuse('not-found');
    const statement = await findLatestStatement(database, asked);
    const bankAccountId = asked.bankAccountId ?? statement?.bankAccountId ?? accounts[0]?.id ?? null;
    const presented = accounts.map(({ id, label, iban }) => ({ id, label, lastFour: iban.slice(-4) }));
    if (bankAccountId === null || statement === null)
      return { accounts: presented, bankAccountId, statement: null, ...nothingYet };

    const [totals, { lines, proposals }] = await Promise.all([
      findLineTotals(database, bankAccountId, statement.firstOn),
      findProposals(database, conciergerieId, bankAccountId),
    ]);
    // Lines are matched at any time, whatever their day: later pages have those that were when the list was opened.
    const opened = openedAt(input.upTo, now);
    const isLaterPage = input.shown === 'matched' && opened < now;
    const matchedCount = isLaterPage ? await countMatchedLines(database, bankAccountId, opened) : totals.matchedCount;
    const counts = { sure: 0, probable: 0, toCheck: 0 };
    for (const { confidence } of proposals.values()) counts[confidence] += 1;
    const isSure = (lineId: number): boolean => proposals.get(lineId)?.confidence === 'sure';
    return {
      accounts: presented,
      bankAccountId,
      statement: {
        firstOn: statement.firstOn,
        lastOn: statement.lastOn,
        importedAt: statement.importedAt.toISOString(),
        balance: statement.closingCents,
      },
      counts: { ...counts, matched: totals.matchedSinceCount, none: totals.openCount - proposals.size },
      matchedAmount: totals.matchedSinceCents,
      openAmount: totals.openCents,
      sureAmount: sumCents(lines.filter(({ id }) => isSure(id)).map(({ amountCents }) => amountCents)),
      lines:
        input.shown === 'open'
          ? lines.slice(0, MAX_SHOWN).map((line) => presentBankLine(line, { proposal: proposals.get(line.id) ?? null }))
          : await matchedLines(database, bankAccountId, { page: input.page, opened }),
      moreOpen: totals.openCount > MAX_SHOWN,
      totalItems: input.shown === 'open' ? totals.openCount : matchedCount,
      pageSize: LIST_PAGE_SIZE,
      upTo: opened.getTime(),
      newer: newerThan(matchedCount, totals.matchedCount),
    };
  },
);

const nothingYet = {
  counts: { matched: 0, sure: 0, probable: 0, toCheck: 0, none: 0 },
  matchedAmount: 0,
  openAmount: 0,
  sureAmount: 0,
  lines: [],
  moreOpen: false,
  totalItems: 0,
  pageSize: LIST_PAGE_SIZE,
};

async function matchedLines(
  database: Database,
  bankAccountId: number,
  { page, opened }: { readonly page: number; readonly opened: Date },
) {
  const lines = await findMatchedLines(database, bankAccountId, { page, size: LIST_PAGE_SIZE, opened });
  const matches = await findMatches(
    database,
    lines.map(({ id }) => id),
  );
  const parts = matches.flatMap((match) => match.parts);
  const numbers = (kind: 'payment' | 'return' | 'deposit'): number[] =>
    parts.flatMap((part) => (part.kind === kind ? [part.paymentId ?? part.registerEntryId ?? 0] : []));
  const money = await findMatchedMoney(database, {
    payments: numbers('payment'),
    returns: numbers('return'),
    deposits: numbers('deposit'),
  });
  const ofLine = new Map(matches.map((match) => [match.bankLineId, presentMatch(match, money)]));
  return lines.map((line) => presentBankLine(line, { match: ofLine.get(line.id) ?? null }));
}
