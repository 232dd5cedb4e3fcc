import type { SalesDraft } from '@loge/domain/cash-registers/sales-record';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What was noted for a chain, with all that its record is to say. */
export interface SalesFactRow {
  readonly number: number;
  readonly kind: SalesDraft['kind'];
  readonly at: Date;
  readonly by: number | null;
  readonly content: Record<string, unknown>;
}

/** Who sells at the desk. */
const seller = sql`(select jsonb_build_object('siren', s.siren, 'name', s.legal_name) from conciergeries c
  join seller_identities s on s.id = c.seller_identity_id where c.id = f.conciergerie_id)`;

/** What an order is charged: its items, or the fee that is kept of a cancelled one. */
const orderLines = sql`coalesce((
  select jsonb_agg(jsonb_build_object('label', 'Frais d’annulation', 'quantity', 1, 'ratePercent', v.rate_percent,
    'includingVatCents', v.including_vat_cents) order by v.rate_percent)
  from cancellation_fee_vat_lines v where v.order_id = p.order_id), (
  select jsonb_agg(jsonb_build_object('label', i.label_fr, 'quantity', i.quantity, 'ratePercent', i.vat_rate_percent,
    'includingVatCents', i.amount_cents - i.discount_cents) order by i.position)
  from order_items i where i.order_id = p.order_id and i.amount_cents > 0), '[]')`;
const orderRates = sql`coalesce((
  select jsonb_agg(jsonb_build_object('ratePercent', v.rate_percent, 'excludingVatCents', v.excluding_vat_cents, 'vatCents', v.vat_cents,
    'includingVatCents', v.including_vat_cents) order by v.rate_percent)
  from cancellation_fee_vat_lines v where v.order_id = p.order_id), (
  select jsonb_agg(jsonb_build_object('ratePercent', v.rate_percent, 'excludingVatCents', v.excluding_vat_cents, 'vatCents', v.vat_cents,
    'includingVatCents', v.including_vat_cents) order by v.rate_percent)
  from order_vat_lines v where v.order_id = p.order_id), '[]')`;

const billLines = sql`coalesce((
  select jsonb_agg(jsonb_build_object('label', line ->> 'label', 'quantity', line -> 'quantity', 'ratePercent', line -> 'ratePercent',
    'includingVatCents', line -> 'includingVatCents') order by place)
  from jsonb_array_elements(b.document -> 'lines') with ordinality as told (line, place)), '[]')`;
const billRates = sql`coalesce((
  select jsonb_agg(jsonb_build_object('ratePercent', v.rate_percent, 'excludingVatCents', v.excluding_vat_cents, 'vatCents', v.vat_cents,
    'includingVatCents', v.including_vat_cents) order by v.rate_percent)
  from bill_vat_lines v where v.bill_id = b.id), '[]')`;

const facts = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number | null) => sql<SalesFactRow>`
  select f.number, f.kind, f.at, f.created_by as by, f.content || case
    when f.payment_id is not null then (
      select jsonb_build_object('seller', ${seller}, 'payment', p.id, 'order', p.order_id, 'forPartner', coalesce(o.partner_will_bill, false),
        'lines', ${orderLines}, 'rates', ${orderRates})
      from payments p left join orders r on r.id = p.order_id left join offers o on o.id = r.offer_id where p.id = f.payment_id)
    when f.kind in ('bill', 'credit-note') then (
      select jsonb_build_object('seller', jsonb_build_object('siren', b.document #> '{seller,siren}', 'name', b.document #> '{seller,legalName}'),
        'bill', b.id, 'reference', b.reference, 'issuedOn', b.issued_on, 'order', b.order_id, 'isPartial', b.is_partial,
        'reverses', (select other.reference from bills other where other.id = b.reverses_bill_id),
        'excludingVatCents', b.excluding_vat_cents, 'vatCents', b.vat_cents, 'includingVatCents', b.including_vat_cents,
        'lines', ${billLines}, 'rates', ${billRates}, 'document', encode(sha256(convert_to(b.document::text, 'UTF8')), 'hex'))
      from bills b where b.id = f.bill_id)
    else jsonb_build_object('seller', ${seller}) end as content
  from sales_facts f where ${condition} order by ${order} limit ${limit}::bigint
`;

/** What this transaction noted for a desk, in its sequence: what others have noted since is sealed, or is not to be seen yet. */
export async function findFacts(transaction: Database, conciergerieId: number, first: number): Promise<SalesFactRow[]> {
  const condition = sql`f.conciergerie_id = ${conciergerieId} and f.number >= ${first}
    and not exists (select from sales_chain_records r where r.fact_number = f.number)`;
  const { rows } = await facts(condition, sql`f.number`, null).execute(transaction);
  return rows;
}

/** What a desk has noted and not sealed yet, the oldest first. */
export async function findUnsealed(
  transaction: Database,
  conciergerieId: number,
  limit: number,
): Promise<SalesFactRow[]> {
  const condition = sql`f.conciergerie_id = ${conciergerieId}
    and not exists (select from sales_chain_records r where r.fact_number = f.number)`;
  const { rows } = await facts(condition, sql`f.at, f.number`, limit).execute(transaction);
  return rows;
}

/** Notes something that no row of its own reports: a copy, a file that was handed over. */
export async function insertFact(
  transaction: Database,
  fact: {
    readonly conciergerieId: number;
    readonly kind: 'copy' | 'export' | 'archive';
    readonly content: object;
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    select note_sales_fact(${fact.conciergerieId}, ${fact.kind}, null, null, ${JSON.stringify(fact.content)}::jsonb, ${fact.now}::timestamptz, ${fact.by}::bigint)
  `.execute(transaction);
}

/** Desks whose chain is not caught up, and those where something of the last days is not sealed: a process of an earlier release noted it. */
export async function findChainsBehind(
  database: Database,
  now: Date,
): Promise<readonly { readonly conciergerieId: number; readonly state: 'before' | 'behind' }[]> {
  const { rows } = await sql<{ conciergerieId: number; state: 'before' | 'behind' }>`
    select conciergerie_id as "conciergerieId", case state when 'before' then 'before' else 'behind' end as state
    from sales_chains c
    where state <> 'current' or exists (
      select from sales_facts f where f.conciergerie_id = c.conciergerie_id and f.at > ${now}::timestamptz - interval '3 days'
        and not exists (select from sales_chain_records r where r.fact_number = f.number))
    order by conciergerie_id
  `.execute(database);
  return rows;
}

/**
 * Notes payments of before the chain, after one of their numbers: that they came in, and where they were undone since, that too. Answers with the last number it looked at; null at the end.
 */
export async function notePaymentsOfBefore(
  transaction: Database,
  conciergerieId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly last: number | null; readonly noted: number }> {
  const { rows } = await sql<{ last: number | null; noted: number }>`
    with page as materialized (
      select * from payments where conciergerie_id = ${conciergerieId} and id > ${after} order by id limit ${limit}
    ), noted as (
      insert into sales_facts (conciergerie_id, kind, payment_id, content, at, created_by)
      select p.conciergerie_id, told.kind, p.id, told.content, date_trunc('milliseconds', told.at), told.by
      from page s join payments p on p.id = s.id
      cross join lateral (
        select p.kind, money_of_payment(p, case p.kind when 'refund' then -1 else 1 end) as content, p.collected_at as at, null::bigint as by
        where p.collected_at is not null and not exists (select from sales_facts f where f.payment_id = p.id and f.kind = p.kind)
        union all
        select 'reversal', money_of_payment(p, case p.kind when 'refund' then 1 else -1 end), greatest(p.cancelled_at, p.collected_at), p.cancelled_by
        where p.collected_at is not null and p.status <> 'collected'
          and not exists (select from sales_facts f where f.payment_id = p.id and f.kind = 'reversal')
      ) told
      order by told.at, p.id
      returning number
    )
    select (select max(id) from page) as last, (select count(*)::int from noted) as noted
  `.execute(transaction);
  return rows[0] ?? { last: null, noted: 0 };
}

/** The same for bills and credit notes, with the copies that were printed of them. */
export async function noteBillsOfBefore(
  transaction: Database,
  conciergerieId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly last: number | null; readonly noted: number }> {
  const { rows } = await sql<{ last: number | null; noted: number }>`
    with page as materialized (
      select id, conciergerie_id, kind, reference, created_at, issued_by from bills
      where conciergerie_id = ${conciergerieId} and id > ${after} order by id limit ${limit}
    ), noted as (
      insert into sales_facts (conciergerie_id, kind, bill_id, content, at, created_by)
      select b.conciergerie_id, told.kind, b.id, told.content, date_trunc('milliseconds', told.at), told.by
      from page b
      cross join lateral (
        select case b.kind when 'bill' then 'bill' else 'credit-note' end as kind, '{}'::jsonb as content, b.created_at as at, b.issued_by as by
        where not exists (select from sales_facts f where f.bill_id = b.id and f.kind in ('bill', 'credit-note'))
        union all
        select 'copy', jsonb_build_object('paper', 'bill', 'reference', b.reference, 'copy', c.copy), c.printed_at, c.printed_by
        from bill_prints c where c.bill_id = b.id and not exists (
          select from sales_facts f where f.bill_id = b.id and f.kind = 'copy' and (f.content ->> 'copy')::integer = c.copy)
      ) told
      order by told.at, b.id
      returning number
    )
    select (select max(id) from page) as last, (select count(*)::int from noted) as noted
  `.execute(transaction);
  return rows[0] ?? { last: null, noted: 0 };
}
