import type { LedgerEvent } from '@loge/domain/payments/ledger';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface LedgerTransactionRow {
  /** What caused it: the same cause can be booked only once. */
  readonly sourceKey: string;
  readonly conciergerieId: number;
  readonly event: LedgerEvent;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly creditId: number | null;
  readonly createdBy: number | null;
  readonly createdAt: Date;
  /** The taxpayer in whose books it stands, where that does not follow from what it is about (`books_of`). */
  readonly siren?: string;
  readonly entries: readonly { readonly account: string; readonly nature: string; readonly amountCents: number }[];
}

/**
 * Writes whole transactions with their entries, and the accounts that nothing was booked on before (an unusual VAT rate), in one statement.
 * That each sums to zero is checked again by the database when the transaction commits.
 */
export async function insertLedgerTransactions(
  database: Database,
  rows: readonly LedgerTransactionRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("sourceKey" text, "conciergerieId" bigint,
        event text, "orderId" bigint, "paymentId" bigint, "creditId" bigint, "createdBy" bigint, "createdAt" timestamptz, siren text, entries jsonb)
    ), lines as (
      select w."sourceKey", w."conciergerieId", line.position::int as position, line.entry ->> 'account' as account,
        line.entry ->> 'nature' as nature, (line.entry ->> 'amountCents')::bigint as amount_cents
      from wanted w, jsonb_array_elements(w.entries) with ordinality as line (entry, position)
    ), opened as (
      insert into ledger_accounts (code, nature)
      select distinct account, nature from lines where not exists (select from ledger_accounts where code = account)
      on conflict (code) do nothing
    ), booked as (
      insert into ledger_transactions (conciergerie_id, source_key, event, order_id, payment_id, credit_id, created_by, created_at, siren)
      select "conciergerieId", "sourceKey", event, "orderId", "paymentId", "creditId", "createdBy", "createdAt",
        coalesce(siren, books_of(event, "orderId", "paymentId", "creditId", "conciergerieId")) from wanted
      returning id, source_key
    )
    insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
    select b.id, l.position, l."conciergerieId", l.account, l.amount_cents
    from lines l join booked b on b.source_key = l."sourceKey"
  `.execute(database);
}

/**
 * Books a transaction the other way round, entry by entry, in the same books, whatever the rules would say of it today. Of the charge of an order what credit notes have taken off it since is reversed
 * already.
 */
export async function insertReversal(
  database: Database,
  reversal: {
    readonly transactionId: number;
    readonly event: LedgerEvent;
    readonly sourceKey: string;
    readonly createdBy: number | null;
    readonly createdAt: Date;
  },
): Promise<void> {
  await sql`
    with booked as (
      insert into ledger_transactions (conciergerie_id, source_key, event, order_id, payment_id, credit_id, created_by, created_at, siren)
      select t.conciergerie_id, ${reversal.sourceKey}, ${reversal.event}, t.order_id, t.payment_id, t.credit_id,
        ${reversal.createdBy}::bigint, ${reversal.createdAt}::timestamptz,
        coalesce(t.siren, b.siren, books_of(${reversal.event}, t.order_id, t.payment_id, t.credit_id, t.conciergerie_id))
      from ledger_transactions t left join book_entries b on b.transaction_id = t.id where t.id = ${reversal.transactionId}
      returning id
    )
    insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
    select booked.id, row_number() over (order by min(e.line), e.account), e.conciergerie_id, e.account, -sum(e.amount_cents)
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id, booked
    where t.id = ${reversal.transactionId} or (${reversal.event} = 'orderReleased' and t.event = 'orderCredited' and t.id > ${reversal.transactionId}
      and t.order_id = (select charge.order_id from ledger_transactions charge where charge.id = ${reversal.transactionId}))
    group by booked.id, e.conciergerie_id, e.account having sum(e.amount_cents) <> 0
  `.execute(database);
}
