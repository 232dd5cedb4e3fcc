import type { LifeCycleCode } from '@loge/domain/invoicing/life-cycle';
import type { PaidAtRate } from '@loge/domain/invoicing/payment-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export type StatusSide = 'us' | 'platform' | 'buyer' | 'seller';

export interface NewStatus {
  readonly transmissionId: number;
  readonly code: LifeCycleCode;
  readonly bySide: StatusSide;
  readonly occurredAt: Date;
  readonly reasonCode: string;
  readonly reason: string;
  readonly amounts: readonly PaidAtRate[];
  readonly flowId: string | null;
  readonly paymentId: number | null;
  readonly now: Date;
}

/** Keeps a status once, however often it is told; answers its number where it is new. */
export async function insertStatus(database: Database, status: NewStatus): Promise<number | null> {
  const added = await sql<{ id: number }>`
    insert into invoice_statuses (transmission_id, code, by_side, occurred_at, noted_at, reason_code, reason, amounts, flow_id, payment_id)
    values (${status.transmissionId}, ${status.code}, ${status.bySide}, ${status.occurredAt}::timestamptz, ${status.now}::timestamptz, ${status.reasonCode},
      ${status.reason}, ${JSON.stringify(status.amounts)}::jsonb, ${status.flowId}, ${status.paymentId})
    on conflict do nothing returning id
  `.execute(database);
  return added.rows[0]?.id ?? null;
}

export async function isFlowKnown(database: Database, flowId: string): Promise<boolean> {
  const found = await sql`select from invoice_statuses where flow_id = ${flowId}`.execute(database);
  return found.rows.length > 0;
}

export interface StatusRow {
  readonly id: number;
  readonly code: LifeCycleCode;
  readonly bySide: StatusSide;
  readonly occurredAt: Date;
  readonly reasonCode: string;
  readonly reason: string;
  readonly amounts: readonly PaidAtRate[];
  /** Of what we say: how far it has come; null for what was told to us. */
  readonly sending: 'waiting' | 'sent' | 'failed' | null;
  readonly problem: string;
}

/** All statuses of a document, as they were noted. */
export async function findStatuses(database: Database, transmissionId: number): Promise<readonly StatusRow[]> {
  const found = await sql<StatusRow>`
    select e.id, e.code, e.by_side as "bySide", e.occurred_at as "occurredAt", e.reason_code as "reasonCode", e.reason, e.amounts, s.state as sending,
      coalesce(s.problem, '') as problem
    from invoice_statuses e left join invoice_status_sendings s on s.status_id = e.id where e.transmission_id = ${transmissionId} order by e.id
  `.execute(database);
  return found.rows;
}

/** The statuses that say where a document stands: those that were told since it was last sent again. */
export async function findStandingStatuses(
  database: Database,
  transmissionId: number,
): Promise<readonly Pick<StatusRow, 'code' | 'occurredAt' | 'reasonCode'>[]> {
  const found = await sql<Pick<StatusRow, 'code' | 'occurredAt' | 'reasonCode'>>`
    select e.code, e.occurred_at as "occurredAt", e.reason_code as "reasonCode"
    from invoice_statuses e join invoice_transmissions t on t.id = e.transmission_id
    where e.transmission_id = ${transmissionId} and e.noted_at >= coalesce(t.sent_again_at, '-infinity') order by e.id
  `.execute(database);
  return found.rows;
}

/** Others who note a status of the same document wait until the transaction ends. */
export async function lockTransmission(database: Database, id: number): Promise<void> {
  await sql`select from invoice_transmissions where id = ${id} for no key update`.execute(database);
}

export async function setStanding(
  database: Database,
  transmissionId: number,
  standing: { readonly code: LifeCycleCode; readonly at: Date; readonly needsAct: boolean },
): Promise<void> {
  await sql`
    update invoice_transmissions set status = ${standing.code}, status_at = ${standing.at}::timestamptz,
      needs_act = ${standing.needsAct} or state in ('failed', 'unaddressed')
    where id = ${transmissionId}
  `.execute(database);
}

export async function insertStatusSending(
  database: Database,
  sending: { readonly statusId: number; readonly trackingId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into invoice_status_sendings (status_id, state, next_try_at, tracking_id)
    values (${sending.statusId}, 'waiting', ${sending.now}::timestamptz, ${sending.trackingId})
  `.execute(database);
}

export async function findDueStatuses(database: Database, now: Date, most: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select status_id as id from invoice_status_sendings where next_try_at <= ${now}::timestamptz order by next_try_at, status_id limit ${most}
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

export interface StatusInHand {
  readonly id: number;
  readonly attempts: number;
  readonly trackingId: string;
  readonly code: LifeCycleCode;
  readonly occurredAt: Date;
  readonly amounts: readonly PaidAtRate[];
  readonly reference: string;
  readonly issuedOn: string;
  readonly sellerSiren: string;
  readonly buyerSiren: string;
  readonly buyerName: string;
  readonly sellerName: string;
  readonly isSelfBilled: boolean;
  readonly isCreditNote: boolean;
}

/** Takes a status of ours in hand until its lease ends; null where another process has it. */
export async function takeStatus(
  database: Database,
  statusId: number,
  { now, leaseEnds }: { readonly now: Date; readonly leaseEnds: Date },
): Promise<StatusInHand | null> {
  const taken = await sql<StatusInHand>`
    update invoice_status_sendings s set attempts = s.attempts + 1, next_try_at = ${leaseEnds}::timestamptz
    from invoice_statuses e join invoice_transmissions t on t.id = e.transmission_id join bills b on b.id = t.bill_id
    where s.status_id = ${statusId} and e.id = s.status_id and s.next_try_at <= ${now}::timestamptz
    returning e.id, s.attempts, s.tracking_id as "trackingId", e.code, e.occurred_at as "occurredAt", e.amounts, t.reference, t.issued_on::text as "issuedOn",
      t.seller_siren as "sellerSiren", coalesce(t.buyer_siren, '') as "buyerSiren", t.other_party as "buyerName", b.document -> 'seller' ->> 'legalName' as "sellerName",
      t.self_billed_invoice_id is not null as "isSelfBilled", t.is_credit_note as "isCreditNote"
  `.execute(database);
  return taken.rows[0] ?? null;
}

export async function setStatusSending(
  database: Database,
  statusId: number,
  left: {
    readonly state: 'waiting' | 'sent' | 'failed';
    readonly flowId: string | null;
    readonly nextTryAt: Date | null;
    readonly problemCode: string;
    readonly problem: string;
  },
): Promise<void> {
  await sql`
    update invoice_status_sendings set state = ${left.state}, next_try_at = ${left.nextTryAt}::timestamptz, flow_id = coalesce(${left.flowId}, flow_id),
      problem_code = ${left.problemCode.slice(0, 100)}, problem = ${left.problem.slice(0, 1000)}
    where status_id = ${statusId} and state = 'waiting'
  `.execute(database);
}

/** The platform rejects a status that it had. */
export async function setStatusRejected(
  database: Database,
  trackingId: string,
  problem: { readonly code: string; readonly words: string },
): Promise<void> {
  await sql`
    update invoice_status_sendings set state = 'failed', next_try_at = null, problem_code = ${problem.code.slice(0, 100)}, problem = ${problem.words.slice(0, 1000)}
    where tracking_id = ${trackingId} and state = 'sent'
  `.execute(database);
}

export interface PaymentToSay {
  readonly transmissionId: number;
  readonly paymentId: number;
  /** Negative for a refund. */
  readonly cents: number;
  readonly collectedAt: Date;
  readonly vat: readonly { readonly ratePercent: number; readonly includingVatCents: number }[];
}

/** Payments and refunds that came about on bills of services whose VAT is due on payment, and of which nothing was said yet. */
export async function findPaymentsToSay(database: Database, most: number): Promise<readonly PaymentToSay[]> {
  const found = await sql<PaymentToSay>`
    select t.id as "transmissionId", p.id as "paymentId", case p.kind when 'payment' then p.amount_cents else -p.amount_cents end as cents,
      coalesce(p.collected_at, p.created_at) as "collectedAt", b.document -> 'vat' as vat
    from invoice_transmissions t join bills b on b.id = t.bill_id join payments p on p.order_id = b.order_id
    where t.state = 'sent' and t.says_payments and b.kind = 'bill' and p.status = 'collected' and p.amount_cents > 0 and b.document ->> 'operation' = 'services'
      and coalesce((b.document ->> 'onDebits')::boolean, false) = false and b.document -> 'seller' ->> 'vatNumber' is not null
      and not exists (select from bills n where n.reverses_bill_id = b.id and not n.is_partial)
      and not exists (select from invoice_statuses e where e.payment_id = p.id)
    order by p.id limit ${most}
  `.execute(database);
  return found.rows;
}
