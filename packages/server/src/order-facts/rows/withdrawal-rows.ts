import type { ReturnCondition, ReturnStep } from '@loge/domain/orders/goods-return';
import { CALLED_OFF_STATUSES, type OrderStatus } from '@loge/domain/orders/order-status';
import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import { linePrices, type WithdrawalPlan } from '@loge/domain/orders/withdrawal-plan';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { concludedAt } from './concluded-at.ts';

/** A step of goods on their way back. */
export interface ReturnStepRow {
  readonly step: ReturnStep;
  /** ISO. */
  readonly at: string;
  /** Null for what came back before steps were kept. */
  readonly by: string | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly condition: ReturnCondition | null;
  readonly note: string;
  readonly givenTo: string;
}

/** A withdrawal as it was made. */
export interface WithdrawalRow {
  readonly id: number;
  /** ISO. */
  readonly madeAt: string;
  /** Local to the conciergerie. */
  readonly madeOn: string;
  readonly isWhole: boolean;
  readonly awaits: 'return' | 'desk' | null;
  /** The price of it. */
  readonly refundCents: number;
  /** What goes back of it, before anything that is owed. */
  readonly backCents: number;
  /** What was being taken of it, and goes back as it arrives. */
  readonly arrivingCents: number;
  readonly owedCents: number;
  readonly dueOn: string;
  readonly carriedOutAt: string | null;
  readonly lines: readonly {
    readonly itemId: number;
    readonly labelFr: string;
    readonly labelEn: string;
    readonly quantity: number;
    readonly amountCents: number;
  }[];
  /** The way back of its goods, the first step first. */
  readonly returnSteps: readonly ReturnStepRow[];
}

/** What the right of withdrawal of an order follows from, and what came of it. */
export interface OrderWithdrawalFacts {
  readonly id: number;
  readonly status: OrderStatus;
  readonly exception: WithdrawalException | null;
  readonly isForPerson: boolean;
  readonly sellsGoods: boolean;
  readonly expressRequest: boolean;
  readonly serviceAt: Date | null;
  readonly doneAt: Date | null;
  readonly concludedAt: Date | null;
  readonly zone: string;
  readonly finalCents: number | null;
  readonly adjustedTotalCents: number | null;
  readonly totalCents: number | null;
  /** Paid, and neither given back nor about to be. */
  readonly keptCents: number;
  /** With a provider or a bank that is taking it: its outcome is not known yet. */
  readonly takingCents: number;
  /** Authorised, and taken later unless the order is cancelled. */
  readonly authorisedCents: number;
  /** What is sold, with what no withdrawal that waits is about. */
  readonly lines: readonly {
    readonly id: number;
    readonly labelFr: string;
    readonly labelEn: string;
    readonly ordered: number;
    /** What the ordered quantity costs, in its part of a manager's total. */
    readonly priceCents: number;
    readonly quantity: number;
    readonly amountCents: number;
  }[];
  readonly withdrawals: readonly WithdrawalRow[];
}

type FoundFacts = Omit<OrderWithdrawalFacts, 'lines'> & {
  readonly lines: readonly (Omit<OrderWithdrawalFacts['lines'][number], 'priceCents' | 'amountCents'> & {
    readonly ownCents: number;
    readonly waitingCents: number;
  })[];
};

/** The steps of a withdrawal as JSON; `withdrawalId` is an expression of the query around it. */
export const returnStepsOf = (withdrawalId: RawBuilder<unknown>): RawBuilder<readonly ReturnStepRow[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('step', r.step, 'at', to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', trim(n.first_name || ' ' || n.last_name), 'carrier', r.carrier, 'trackingNumber', r.tracking_number,
    'condition', r.condition, 'note', r.note, 'givenTo', r.given_to)
    order by array_position(array['sent', 'received', 'checked', 'to_partner', 'kept'], r.step))
  from withdrawal_return_steps r left join users n on n.id = r.made_by where r.withdrawal_id = ${withdrawalId}), '[]')`;

/** Read after the order is locked where it decides a change. Who may know it is for the caller to check. */
export async function findWithdrawalFacts(database: Database, orderId: number): Promise<OrderWithdrawalFacts | null> {
  const found = await sql<FoundFacts>`
    select o.id, o.status, o.withdrawal_exception as exception, o.beneficiary_id is not null as "isForPerson", f.sells_goods as "sellsGoods",
      o.express_request_at is not null as "expressRequest", o.service_at as "serviceAt", o.done_at as "doneAt",
      ${concludedAt} as "concludedAt",
      c.zone, o.final_cents as "finalCents", o.adjusted_total_cents as "adjustedTotalCents", o.total_cents as "totalCents",
      (select coalesce(sum(case when y.kind = 'refund' then -y.amount_cents else y.amount_cents end), 0)::bigint from payments y
        where y.order_id = o.id and (y.status = 'collected' or (y.kind = 'refund' and y.status in ('pending', 'authorised', 'unknown')))) as "keptCents",
      (select coalesce(sum(y.amount_cents), 0)::bigint from payments y where y.order_id = o.id and y.kind = 'payment' and y.status = 'unknown') as "takingCents",
      (select coalesce(sum(y.amount_cents), 0)::bigint from payments y where y.order_id = o.id and y.kind = 'payment' and y.status = 'authorised') as "authorisedCents",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'labelFr', i.label_fr, 'labelEn', i.label_en, 'ordered', i.quantity::float8,
          'quantity', (i.quantity - taken.quantity)::float8, 'ownCents', i.amount_cents - i.discount_cents, 'waitingCents', taken.cents) order by i.position)
        from order_items i
        cross join lateral (
          select coalesce(sum(l.quantity), 0) as quantity, coalesce(sum(l.amount_cents), 0)::bigint as cents
          from order_withdrawal_lines l join order_withdrawals w on w.id = l.withdrawal_id
          where l.order_item_id = i.id and w.carried_out_at is null
        ) taken
        where i.order_id = o.id and i.amount_cents is not null and i.quantity > 0
          and (i.type = 'product' or (i.type = 'group_master' and i.group_is_product))
      ), '[]') as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', w.id, 'madeAt', to_char(w.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'madeOn', timezone(c.zone, w.made_at)::date, 'isWhole', w.is_whole, 'awaits', w.awaits, 'refundCents', w.refund_cents, 'backCents', w.back_cents,
          'arrivingCents', w.arriving_cents, 'owedCents', w.owed_cents, 'dueOn', w.due_on,
          'carriedOutAt', to_char(w.carried_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lines', coalesce((
            select jsonb_agg(jsonb_build_object('itemId', l.order_item_id, 'labelFr', i.label_fr, 'labelEn', i.label_en,
              'quantity', l.quantity::float8, 'amountCents', l.amount_cents) order by i.position)
            from order_withdrawal_lines l join order_items i on i.id = l.order_item_id where l.withdrawal_id = w.id), '[]'),
          'returnSteps', ${returnStepsOf(sql`w.id`)}) order by w.id)
        from order_withdrawals w where w.order_id = o.id
      ), '[]') as withdrawals
    from orders o join offers f on f.id = o.offer_id join conciergeries c on c.id = o.conciergerie_id
    where o.id = ${orderId}
  `.execute(database);
  const facts = found.rows[0];
  if (facts === undefined) return null;
  const prices = linePrices(
    facts.lines.map(({ ownCents }) => ownCents),
    facts,
  );
  const lines = facts.lines.map(({ ownCents, waitingCents, ...line }, index) => {
    const priceCents = prices[index] ?? ownCents;
    return { ...line, priceCents, amountCents: Math.max(0, priceCents - waitingCents) };
  });
  return { ...facts, lines };
}

/** Keeps a withdrawal with what it is about. */
export async function insertWithdrawal(
  database: Database,
  row: WithdrawalPlan & {
    readonly orderId: number;
    readonly conciergerieId: number;
    readonly backCents: number;
    readonly arrivingCents: number;
    readonly dueOn: string;
    readonly now: Date;
  },
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    with made as (
      insert into order_withdrawals (conciergerie_id, order_id, made_at, is_whole, awaits, refund_cents, back_cents, arriving_cents, due_on, carried_out_at)
      values (${row.conciergerieId}, ${row.orderId}, ${row.now}, ${row.isWhole}, ${row.awaits}, ${row.refundCents}, ${row.backCents}, ${row.arrivingCents},
        ${row.dueOn}, ${row.awaits === null ? row.now : null})
      returning id
    ), lines as (
      insert into order_withdrawal_lines (withdrawal_id, conciergerie_id, order_item_id, quantity, amount_cents)
      select made.id, ${row.conciergerieId}, l.id, l.quantity, l."amountCents"
      from made, jsonb_to_recordset(${JSON.stringify(row.lines)}::jsonb) as l (id bigint, quantity numeric, "amountCents" bigint)
    )
    select id from made
  `.execute(database);
  const id = inserted.rows[0]?.id;
  if (id === undefined) throw new Error('A withdrawal that was written has a number.');
  return id;
}

/** Keeps that its buyer asks expressly that the service begin before the time to withdraw is over (L221-25). */
export async function setExpressRequest(database: Database, orderId: number, now: Date): Promise<void> {
  await sql`update orders set express_request_at = ${now} where id = ${orderId}`.execute(database);
}

/** Notes that withdrawals are carried out, and what is owed where the whole of a service was withdrawn from. */
export async function setWithdrawalsCarriedOut(
  database: Database,
  row: { readonly ids: readonly number[]; readonly owedCents: number; readonly now: Date },
): Promise<void> {
  await sql`
    update order_withdrawals set carried_out_at = ${row.now}, owed_cents = case when is_whole then ${row.owedCents} else 0 end
    where id = any(${row.ids}::bigint[]) and carried_out_at is null
  `.execute(database);
}

/** An order is cancelled and its money goes back: nothing waits of it any more. */
export async function settleWaitingWithdrawals(database: Database, orderId: number, now: Date): Promise<void> {
  await sql`
    update order_withdrawals set carried_out_at = ${now} where order_id = ${orderId} and carried_out_at is null
  `.execute(database);
}

/** Whether a withdrawal cancelled an order, or was carried out by its being cancelled: what was promised goes back, and it is never taken up again. */
export async function isCancelledByWithdrawal(database: Database, orderId: number): Promise<boolean> {
  const found = await sql`
    select from order_withdrawals w where w.order_id = ${orderId} and w.carried_out_at is not null and ((w.is_whole and w.owed_cents = 0)
      or exists (select from order_status_changes s where s.order_id = w.order_id and s.created_at = w.carried_out_at
        and s.to_status = any(${CALLED_OFF_STATUSES}::text[])))
    limit 1
  `.execute(database);
  return found.rows.length > 0;
}

/** Whether a withdrawal has changed an order: what it is paid beyond its price goes back. */
export async function hasCarriedOutWithdrawal(database: Database, orderId: number): Promise<boolean> {
  const found = await sql`
    select from order_withdrawals where order_id = ${orderId} and carried_out_at is not null limit 1
  `.execute(database);
  return found.rows.length > 0;
}
