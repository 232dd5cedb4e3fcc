import type { LifeCycleCode } from '@loge/domain/invoicing/life-cycle';
import type { TransmissionKind, TransmissionState } from '@loge/domain/invoicing/transmission';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { type Condition, daysWithin, flag, oneOf, unless } from '../../platform/lists/conditions.ts';
import type { ChosenFilter } from '../../platform/lists/list-filters.ts';
import { holds } from '../../platform/lists/search-pattern.ts';

export interface ListedTransmission {
  readonly id: number;
  readonly kind: TransmissionKind;
  readonly isCreditNote: boolean;
  readonly reference: string;
  readonly otherParty: string;
  readonly issuedOn: string;
  readonly includingVatCents: number;
  readonly state: TransmissionState;
  readonly status: LifeCycleCode | null;
  readonly statusAt: Date | null;
  readonly needsAct: boolean;
}

const kind = sql`case when r.bill_id is not null then 'bill' when r.self_billed_invoice_id is not null then 'selfBilled' else 'commission' end`;

/** A document that was taken back as a whole by its credit note asks for nothing any more. */
const needsAct = sql<SqlBool>`(r.needs_act
  and not exists (select from bills n where n.reverses_bill_id = r.bill_id and not n.is_partial)
  and not exists (select from commission_invoices n where n.reverses_id = r.commission_invoice_id)
  and (r.self_billed_invoice_id is null or r.is_credit_note or exists (select from standing_self_billed_invoices s where s.id = r.self_billed_invoice_id)))`;

const columns = sql`r.id, ${kind} as kind, r.is_credit_note as "isCreditNote", r.reference, r.other_party as "otherParty", r.issued_on::text as "issuedOn",
  r.including_vat_cents as "includingVatCents", r.state, r.status, r.status_at as "statusAt", ${needsAct} as "needsAct"`;

/** Documents by their numbers. */
export async function findListedTransmissions(
  database: Database,
  ids: readonly number[],
): Promise<readonly ListedTransmission[]> {
  const found = await sql<ListedTransmission>`
    select ${columns} from invoice_transmissions r where r.id = any(${[...ids]}::bigint[])
  `.execute(database);
  return found.rows;
}

/** Documents of some conciergeries: bills of one of them, and what their company has with partners. */
export const transmissionsOfDesks = (conciergerieIds: Iterable<number>): Condition =>
  sql<SqlBool>`r.conciergerie_ids && ${[...conciergerieIds]}::bigint[]`;

/** The list of documents in SQL. */
export const transmissionListRows = {
  rows: { from: sql`invoice_transmissions r`, id: 'r.id' },
  filters: () => ({
    needsAct: flag(needsAct),
    state: oneOf('r.state'),
    status: ({ values, excluded }: ChosenFilter) =>
      unless(excluded, sql<SqlBool>`r.status = any(${values.map(Number)}::int[])`),
    kind: ({ values, excluded }: ChosenFilter) => unless(excluded, sql<SqlBool>`${kind} = any(${[...values]}::text[])`),
    issuedOn: daysWithin('r.issued_on'),
  }),
  sorts: () => ({ id: { by: 'id' as const } }),
  search: (words: string) => [
    sql<SqlBool>`${holds(sql`searchable(r.reference)`, words)}`,
    sql<SqlBool>`${holds(sql`searchable(r.other_party)`, words)}`,
  ],
};

/** How many documents of some conciergeries wait to leave, and how many ask for something. */
export async function countTransmissions(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<{ readonly waiting: number; readonly toSettle: number }> {
  const found = await sql<{ waiting: number; toSettle: number }>`
    select count(*) filter (where r.state = 'waiting')::int as waiting, count(*) filter (where ${needsAct})::int as "toSettle"
    from invoice_transmissions r where (r.state = 'waiting' or r.needs_act) and ${transmissionsOfDesks(conciergerieIds)}
  `.execute(database);
  return found.rows[0] ?? { waiting: 0, toSettle: 0 };
}

export interface TransmissionDetails extends ListedTransmission {
  readonly orderId: number | null;
  readonly statementId: number | null;
  /** A credit note takes the whole bill back. */
  readonly isReversed: boolean;
  readonly buyerOrder: string;
  readonly sellerSiren: string;
  readonly buyerSiren: string | null;
  readonly sentAt: Date | null;
  readonly nextTryAt: Date | null;
  readonly attempts: number;
  readonly problemCode: string;
  readonly problem: string;
  readonly addresses: readonly {
    readonly address: string;
    readonly startsOn: string | null;
    readonly endsOn: string | null;
    readonly isActive: boolean;
    readonly seenFrom: string;
    readonly seenUntil: string | null;
  }[];
}

/** One document with what its panel says, but for its statuses. */
export async function findTransmissionDetails(database: Database, id: number): Promise<TransmissionDetails> {
  const found = await sql<TransmissionDetails>`
    select ${columns}, (select order_id from bills where id = r.bill_id) as "orderId",
      exists (select from bills n where n.reverses_bill_id = r.bill_id and not n.is_partial) as "isReversed",
      coalesce((select document ->> 'buyerOrder' from bills where id = r.bill_id), '') as "buyerOrder",
      coalesce((select statement_id from self_billed_invoices where id = r.self_billed_invoice_id), (select statement_id from commission_invoices where id = r.commission_invoice_id))
        as "statementId",
      r.seller_siren as "sellerSiren", r.buyer_siren as "buyerSiren", r.sent_at as "sentAt", r.next_try_at as "nextTryAt", r.attempts, r.problem_code as "problemCode", r.problem,
      (select coalesce(jsonb_agg(jsonb_build_object('address', a.address, 'startsOn', a.starts_on, 'endsOn', a.ends_on, 'isActive', a.is_active, 'seenFrom', a.seen_from,
          'seenUntil', a.seen_until) order by a.id desc), '[]')
        from electronic_addresses a where a.siren = case when r.self_billed_invoice_id is null then r.buyer_siren else r.seller_siren end) as addresses
    from invoice_transmissions r where r.id = ${id}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no transmission ${id}.`);
  return row;
}
