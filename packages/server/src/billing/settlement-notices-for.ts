import { type NoticeSide, type SettlementNotice, settlementNotice } from '@loge/domain/billing/settlement-notices';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import {
  findInvoicesContested,
  findInvoicesToTellPartner,
  type NoticedInvoiceRow,
} from './rows/settlement-notice-rows.ts';

export interface InvoiceToNotify {
  readonly invoice: NoticedInvoiceRow;
  readonly notice: SettlementNotice;
  readonly since: LocalDate;
}

/** What is older than the longest time to contest an invoice and the time for which its end is told is no news. */
const newsDays = 180;

/** What a caller who may be told of settlement is told now, latest first: as a partner of its own invoices, as a manager of what is contested. */
export async function settlementNoticesFor(
  database: Database,
  caller: Caller,
  now: Date,
): Promise<readonly InvoiceToNotify[]> {
  const { partnerId, userId } = caller;
  const since = new Date(now.getTime() - newsDays * 24 * 3_600_000);
  const own =
    caller.isPartner && partnerId !== null
      ? await findInvoicesToTellPartner(database, { partnerId, userId }, { since, now })
      : [];
  const contested = caller.isManager ? await findInvoicesContested(database, caller, now) : [];
  return [...noticesOf('partner', own), ...noticesOf('desk', contested)].toSorted(
    (one, other) => other.since.localeCompare(one.since) || other.invoice.id - one.invoice.id,
  );
}

const noticesOf = (side: NoticeSide, invoices: readonly NoticedInvoiceRow[]): readonly InvoiceToNotify[] =>
  invoices.flatMap((invoice) => {
    const notice = settlementNotice(side, invoice, invoice.today);
    return notice === null ? [] : [{ invoice, ...notice }];
  });
