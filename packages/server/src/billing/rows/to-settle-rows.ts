import type { OrderToSettle, ShareToDeduct } from '@loge/domain/billing/partner-statement';
import { dayThatCounts, type SettledMonths } from '@loge/domain/billing/statement-months';
import { isDone, ORDER_STATUS_KEYS } from '@loge/domain/orders/order-status';
import type { RateType } from '@loge/domain/partners/desk-terms';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a statement is computed for. */
export interface Period {
  readonly partnerId: number;
  /** The first and the last day of its month. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The statement that is computed anew; null for one that is not there yet. */
  readonly statementId: number | null;
}

const doneStatuses = ORDER_STATUS_KEYS.filter(isDone);
/** How long after a closed month something may still turn up that belongs to it, in months. */
const latestAfterwards = sql`interval '12 months'`;

/** The closed months before a period: what turns up of them stands in the period's own statement. */
const closedMonths = ({ partnerId, from }: Omit<Period, 'statementId'>) => sql`
  array(select s.month from billing_statements s
    where s.partner_id = ${partnerId} and s.state = 'closed' and s.month < ${from}::date and s.month >= ${from}::date - ${latestAfterwards})`;

/** Whether a day belongs to a period: it is of its month, or of an earlier one that is closed. */
export const isOfPeriod = (day: ReturnType<typeof sql>, period: Omit<Period, 'statementId'>) => sql`
  date_trunc('month', ${day})::date = any(${period.from}::date || ${closedMonths(period)})`;

/** Whether a moment may belong to a period, whatever the clock of its desk says: what an index finds. */
export const possiblyOfPeriod = (moment: ReturnType<typeof sql>, { from, to }: Omit<Period, 'statementId'>) => sql`
  ${moment} >= ${from}::date - ${latestAfterwards} - interval '1 day' and ${moment} < ${to}::date + interval '2 days'`;

/** Whether an order o stands in no other statement. */
const isInNoOther = ({ statementId }: Period) => sql`
  not exists (select from billing_statement_lines l where l.order_id = o.id and l.statement_id is distinct from ${statementId}::bigint)`;

/**
 * The orders of a partner that a statement of the period holds: done, in no other statement, not paid to the partner directly, and not taken out by hand; and those that were added
 * by hand. A price that was missing when the order was placed is looked for in what the offer says now. Spec: partner-content-locker §3.
 */
export async function findOrdersToSettle(database: Database, period: Period): Promise<readonly OrderToSettle[]> {
  const { partnerId, from, statementId } = period;
  const found = await sql<OrderToSettle>`
    with wanted as materialized (
      select o.id, (o.done_at at time zone c.zone)::date as day
      from orders o
      join conciergeries c on c.id = o.conciergerie_id
      left join billing_order_choices h on h.order_id = o.id
      where o.partner_id = ${partnerId} and o.status = any(${doneStatuses}::text[])
        and ${possiblyOfPeriod(sql`o.done_at`, period)}
        and h.order_id is null and ${isInNoOther(period)} and ${isOfPeriod(sql`(o.done_at at time zone c.zone)::date`, period)}
        -- What its beneficiary has paid to the partner is none of our debt.
        and not coalesce((select bool_or(m.mode = 'partner') from payments m where m.order_id = o.id and m.kind = 'payment' and m.status not in ('cancelled', 'failed')),
          o.payment_mode = 'partner', false)
      union all
      select o.id, coalesce((o.done_at at time zone c.zone)::date, ${from}::date)
      from billing_order_choices h join orders o on o.id = h.order_id join conciergeries c on c.id = o.conciergerie_id
      where h.statement_id = ${statementId}::bigint and o.partner_id = ${partnerId} and o.status = any(${doneStatuses}::text[])
        and ${isInNoOther(period)}
    )
    select o.id as "orderId", o.conciergerie_id as "conciergerieId", now_offer.id as "offerId", o.offer_label_fr as "offerLabel",
      w.day::text as day, i.items
    from wanted w
    join orders o on o.id = w.id
    join offers f on f.id = o.offer_id
    join partners p on p.id = o.partner_id
    cross join lateral (
      select n.id, n.all_items_buying_price_percent as percent, n.on_quote_buying_price_percent as quote_percent from offers n
      where (n.id = coalesce(f.original_id, f.id) or n.original_id = coalesce(f.original_id, f.id)) and n.replaced_at is null
      order by n.id desc limit 1
    ) now_offer
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'label', i.label_fr, 'type', i.type, 'quantity', i.quantity, 'saleCents', i.amount_cents,
          'onQuote', i.on_quote, 'ratePercent', i.vat_rate_percent,
          'ownUnitCents', coalesce(i.buying_price_cents, (
            select later.buying_price_cents from offer_items ordered
            join offer_items later on later.id = coalesce(ordered.original_id, ordered.id) or later.original_id = coalesce(ordered.original_id, ordered.id)
            where ordered.id = i.offer_item_id and later.buying_price_cents is not null order by later.id desc limit 1)),
          'offerQuotePercent', coalesce(f.on_quote_buying_price_percent, now_offer.quote_percent),
          'offerPercent', coalesce(f.all_items_buying_price_percent, case when p.all_items_buying_price_percent is null then now_offer.percent end),
          'partnerPercent', p.all_items_buying_price_percent,
          'mayOverride', f.products_may_override_buying_price or p.products_may_override_buying_price) order by i.position), '[]') as items
      from order_items i
      where i.order_id = o.id and i.quantity > 0 and (i.amount_cents is distinct from 0 or i.buying_price_cents > 0)
    ) i
    order by o.id
  `.execute(database);
  return found.rows;
}

export interface DeskTerms {
  readonly conciergerieId: number;
  readonly name: string;
  readonly rateCents: number | null;
  readonly rateType: RateType;
}

/** The desks where a partner works or has worked, with what was agreed there, by name. */
export async function findDesksOfPartner(database: Database, partnerId: number): Promise<readonly DeskTerms[]> {
  const found = await sql<DeskTerms>`
    select c.id as "conciergerieId", c.name, t.rate_cents as "rateCents", coalesce(t.rate_type, '') as "rateType"
    from partner_conciergeries t join conciergeries c on c.id = t.conciergerie_id
    where t.partner_id = ${partnerId} order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** Desks by their numbers, by name. */
export async function findDeskNames(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<readonly { readonly conciergerieId: number; readonly name: string }[]> {
  const found = await sql<{ conciergerieId: number; name: string }>`
    select c.id as "conciergerieId", c.name from conciergeries c where c.id = any(${conciergerieIds}::bigint[])
    order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/**
 * The partner's shares of credits that were given in a period and are in no other statement, nor deducted by hand: what the books say that it bears. Of a credit whose rest was
 * cancelled that is its part of what had been used by then.
 */
export async function findSharesToDeduct(database: Database, period: Period): Promise<readonly ShareToDeduct[]> {
  const { partnerId, statementId } = period;
  const found = await sql<ShareToDeduct>`
    select r.id as "creditId", r.conciergerie_id as "conciergerieId", r.name, r.partner_share_percent as "sharePercent",
      booked.share_cents as "shareCents", (r.created_at at time zone c.zone)::date::text as day
    from credits r join conciergeries c on c.id = r.conciergerie_id left join billing_shares_put_off put_off on put_off.credit_id = r.id
    cross join lateral (select share_cents from partner_shares_of_credits where credit_id = r.id) booked
    where r.partner_id = ${partnerId} and r.collected_at is null and booked.share_cents > 0
      and ${possiblyOfPeriod(sql`r.created_at`, period)}
      and ${isOfPeriod(sql`greatest((r.created_at at time zone c.zone)::date, put_off.month)`, period)}
      and not exists (select from billing_statement_lines l where l.credit_id = r.id and l.statement_id is distinct from ${statementId}::bigint)
    order by r.id
  `.execute(database);
  return found.rows;
}

/** Which day a moment falls on where a partner works, at the desk where it is earliest. */
export const dayOfPartner = (moment: RawBuilder<unknown>, partnerId: RawBuilder<unknown>) => sql<LocalDate>`
  coalesce((select min((${moment} at time zone c.zone)::date) from partner_conciergeries t
    join conciergeries c on c.id = t.conciergerie_id where t.partner_id = ${partnerId}), (${moment} at time zone 'UTC')::date)`;

/** Which months of a partner are settled, since when it has orders, and what day it is where it works. */
export async function findSettledMonths(
  database: Database,
  partnerId: number,
  now: Date,
): Promise<SettledMonths & { readonly actualToday: LocalDate }> {
  const found = await sql<SettledMonths & { readonly isTrial: boolean }>`
    select array(select s.month::text from billing_statements s where s.partner_id = ${partnerId} order by s.month) as settled,
      (select (o.done_at at time zone c.zone)::date::text from orders o join conciergeries c on c.id = o.conciergerie_id
        where o.partner_id = ${partnerId} and o.done_at is not null order by o.done_at limit 1) as "firstDone",
      coalesce((select bool_and(c.is_fake) from partner_conciergeries t join conciergeries c on c.id = t.conciergerie_id
        where t.partner_id = ${partnerId}), false) as "isTrial",
      ${dayOfPartner(sql`${now}::timestamptz`, sql`${partnerId}::bigint`)}::text as today
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A question without a table has one answer.');
  const { settled, firstDone, isTrial, today } = row;
  return { settled, firstDone, today: dayThatCounts(today, isTrial), actualToday: today };
}
