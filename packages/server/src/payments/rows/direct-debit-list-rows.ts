import type { DebitOfOrder } from '@loge/domain/payments/compare-debits';
import { type DirectDebitState, directDebitState } from '@loge/domain/payments/direct-debits';
import type { PaymentStatus } from '@loge/domain/payments/payment-modes';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql, type SqlBool } from 'kysely';
import { isOfDebitedAccount } from '../../order-facts/rows/mandate-to-use.ts';
import type { Database } from '../../platform/database/connection.ts';
import { any, type Condition, daysWithin, momentsWithin, unless } from '../../platform/lists/conditions.ts';
import { numbered, ofPerson } from '../../platform/lists/word-conditions.ts';
import { findListedPayments, type PaymentRow } from './payment-list-rows.ts';

/** Where a debit is on its way, beside its payment. */
interface DebitFactsRow {
  readonly id: number;
  /** From when it may be collected, a local date of its conciergerie; null while its order is not done. */
  readonly dueOn: string | null;
  readonly mandate: {
    readonly reference: string;
    readonly ibanCountry: string;
    readonly ibanLastFour: string;
    readonly signedOn: string;
    readonly lastUsedOn: string | null;
    readonly hasAddress: boolean;
    readonly noticeDays: number;
  } | null;
  readonly file: {
    readonly id: number;
    readonly messageId: string;
    readonly collectionDate: string;
    readonly state: 'sent' | 'collected' | 'returned';
    readonly mandateReference: string;
  } | null;
}

export interface DirectDebitRow extends PaymentRow {
  readonly debit: DebitFactsRow;
}

/** The day from which a payment `p` of an order `o`, or of a fee, may be collected. */
export const dueOn = sql<string | null>`
  case when p.order_id is null then timezone(c.zone, p.created_at)::date else coalesce(o.debit_date, timezone(c.zone, o.done_at)::date) end`;

/** When something was last collected by a mandate `m`, or is to be: by a file, or as somebody marked by hand. */
export const lastUsedOn = sql<string | null>`greatest(
  (select max(lf.collection_date) from direct_debit_collections ld join direct_debit_files lf on lf.id = ld.file_id
    where ld.mandate_id = m.id and ld.state in ('sent', 'collected')),
  (select max(lp.collected_at)::date from payments lp
    where lp.user_id = m.user_id and lp.mode = 'direct_debit' and lp.status = 'collected' and lp.collected_at >= m.signed_at))`;

/** Whether the person of a mandate `m` can be written to: a debit is announced before it takes place. */
export const hasAddress = sql<boolean>`exists (
  select from users debtor where debtor.id = m.user_id and debtor.anonymised_at is null and position('@' in debtor.email) > 1)`;

const isDebit = sql<SqlBool>`p.mode = 'direct_debit' and p.kind = 'payment'`;
const hasDay = sql<SqlBool>`(p.order_id is null or o.debit_date is not null or o.done_at is not null)`;

/** The payments of a list with where they are on their way. */
export async function findListedDebits(database: Database, ids: readonly number[]): Promise<readonly DirectDebitRow[]> {
  const payments = await findListedPayments(database, ids);
  const found = await sql<DebitFactsRow>`
    select p.id, ${dueOn} as "dueOn",
      case when m.id is not null then jsonb_build_object('reference', m.reference, 'ibanCountry', m.iban_country,
        'ibanLastFour', m.iban_last_four, 'signedOn', timezone(c.zone, m.signed_at)::date, 'lastUsedOn', ${lastUsedOn},
        'hasAddress', ${hasAddress}, 'noticeDays', m.notice_days) end as mandate,
      case when f.id is not null then jsonb_build_object('id', f.id, 'messageId', f.message_id, 'collectionDate', f.collection_date,
        'state', d.state, 'mandateReference', d.mandate_reference) end as file
    from payments p
    join conciergeries c on c.id = p.conciergerie_id
    left join orders o on o.id = p.order_id
    left join direct_debit_mandates m on m.user_id = p.user_id and m.revoked_at is null
    left join direct_debit_collections d on d.payment_id = p.id and d.state <> 'withdrawn'
    left join direct_debit_files f on f.id = d.file_id
    where p.id = any(${ids}::bigint[])
  `.execute(database);
  const debits = new Map(found.rows.map((row) => [row.id, row]));
  return payments.flatMap((payment) => {
    const debit = debits.get(payment.id);
    return debit === undefined ? [] : [{ ...payment, debit }];
  });
}

const inState: Readonly<Record<DirectDebitState, Condition>> = {
  toCollect: sql<SqlBool>`(p.status in ('pending', 'authorised') and ${hasDay})`,
  notDue: sql<SqlBool>`(p.status in ('pending', 'authorised') and not ${hasDay})`,
  atBank: sql<SqlBool>`p.status = 'unknown'`,
  collected: sql<SqlBool>`p.status = 'collected'`,
  gone: sql<SqlBool>`p.status in ('cancelled', 'failed')`,
};

const from = sql`payments p join conciergeries c on c.id = p.conciergerie_id left join orders o on o.id = p.order_id
  left join lateral (select ${dueOn} as day) due on true`;

/** The list of direct debits in SQL: what its filters keep, what it is sorted by, where its words are looked for. */
export const directDebitListRows = {
  rows: { from, id: 'p.id', desk: 'p.conciergerie_id' },
  filters: () => ({
    state: ({ values, excluded }: { readonly values: readonly string[]; readonly excluded: boolean }) =>
      unless(excluded, any(values.map((state) => inState[state as DirectDebitState]))),
    dueDate: daysWithin('due.day'),
    creationDate: momentsWithin('p.created_at'),
    collectionDate: momentsWithin('p.collected_at'),
  }),
  sorts: () => ({ created: { by: 'column' as const, key: sql`p.created_at`, nullable: false } }),
  /** The number of its order, or its person. */
  search: (words: string) => [...numbered('p.order_id', words), ofPerson('p.user_id', words)],
};

export const onlyDebits: Condition = isDebit;

interface DueSum {
  readonly count: number;
  readonly cents: number;
  readonly firstDue: string | null;
  /** The longest that one of their mandates asks for; null where nothing is due. */
  readonly noticeDays: number | null;
}

/** What can be collected at some conciergeries, or of one person there: due, by a mandate that can be used today. */
export async function countDue(
  database: Database,
  {
    desks,
    userId,
    today,
  }: { readonly desks: readonly number[] | null; readonly userId: number | null; readonly today: LocalDate },
): Promise<DueSum> {
  const found = await sql<DueSum>`
    select count(*)::int as count, coalesce(sum(p.amount_cents), 0)::bigint as cents, min(${dueOn}) as "firstDue",
      max(m.notice_days) as "noticeDays"
    from payments p join conciergeries c on c.id = p.conciergerie_id left join orders o on o.id = p.order_id
    join direct_debit_mandates m on m.user_id = p.user_id and m.revoked_at is null and ${isOfDebitedAccount} and ${hasAddress}
    where ${isDebit} and ${inState.toCollect} and coalesce(${lastUsedOn}, m.signed_at::date) + interval '3 years' >= ${today}::date and (${desks}::bigint[] is null or p.conciergerie_id = any(${desks}::bigint[]))
      and (${userId}::bigint is null or p.user_id = ${userId}::bigint)
  `.execute(database);
  return found.rows[0] ?? { count: 0, cents: 0, firstDue: null, noticeDays: null };
}

/** So many debits are compared at once. */
export const MAX_COMPARED = 20_000;

interface Debit extends Pick<DebitOfOrder, 'orderId' | 'amountCents'> {
  readonly status: PaymentStatus;
  readonly dueOn: string | null;
}

/** The direct debits of some orders, and all of orders that are to be collected, at some conciergeries or of one person there. */
export async function findDebitsToCompare(
  database: Database,
  {
    desks,
    userId,
    orderIds,
  }: {
    readonly desks: readonly number[] | null;
    readonly userId: number | null;
    readonly orderIds: readonly number[];
  },
): Promise<readonly DebitOfOrder[]> {
  const found = await sql<Debit>`
    select p.order_id as "orderId", p.amount_cents as "amountCents", p.status, ${dueOn} as "dueOn"
    from payments p join conciergeries c on c.id = p.conciergerie_id join orders o on o.id = p.order_id
    where ${isDebit} and (p.order_id = any(${orderIds}::bigint[]) or ${inState.toCollect})
      and (${desks}::bigint[] is null or p.conciergerie_id = any(${desks}::bigint[]))
      and (${userId}::bigint is null or p.user_id = ${userId}::bigint)
    order by (p.order_id = any(${orderIds}::bigint[])) desc, p.id limit ${MAX_COMPARED}
  `.execute(database);
  return found.rows.map(({ orderId, amountCents, ...debit }) => ({
    orderId,
    amountCents,
    state: directDebitState(debit),
  }));
}
