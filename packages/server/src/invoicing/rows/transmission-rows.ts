import type { LifeCycleCode } from '@loge/domain/invoicing/life-cycle';
import type { TransmissionState } from '@loge/domain/invoicing/transmission';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface TransmissionInHand {
  readonly id: number;
  readonly conciergerieIds: readonly number[];
  readonly partnerId: number | null;
  readonly isSelfBilled: boolean;
  readonly sellerSiren: string;
  readonly buyerSiren: string | null;
  readonly reference: string;
  readonly fileId: string;
  readonly sha256: string | null;
  readonly attempts: number;
  readonly trackingId: string;
}

const inHand = sql`id, to_jsonb(conciergerie_ids) as "conciergerieIds", partner_id as "partnerId", self_billed_invoice_id is not null as "isSelfBilled",
  seller_siren as "sellerSiren", buyer_siren as "buyerSiren", reference, file_id as "fileId", sha256, attempts, tracking_id as "trackingId"`;

/** Documents whose next try is due, the longest due first. */
export async function findDueTransmissions(database: Database, now: Date, most: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from invoice_transmissions where next_try_at <= ${now}::timestamptz order by next_try_at, id limit ${most}
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** Takes a document in hand until its lease ends, as one process alone; null where another one has it, or it is not due. */
export async function takeTransmission(
  database: Database,
  id: number,
  { now, leaseEnds }: { readonly now: Date; readonly leaseEnds: Date },
): Promise<TransmissionInHand | null> {
  const taken = await sql<TransmissionInHand>`
    update invoice_transmissions set attempts = attempts + 1, next_try_at = ${leaseEnds}::timestamptz
    where id = ${id} and next_try_at <= ${now}::timestamptz returning ${inHand}
  `.execute(database);
  return taken.rows[0] ?? null;
}

/** Keeps which bytes are sent; answers whether they are those of the tries before. */
export async function keepHash(database: Database, id: number, sha256: string): Promise<boolean> {
  const kept = await sql`
    update invoice_transmissions set sha256 = ${sha256} where id = ${id} and coalesce(sha256, ${sha256}) = ${sha256}
  `.execute(database);
  return kept.numAffectedRows === 1n;
}

/** The platform has a document under its tracking number. */
export async function setTransmissionSent(
  database: Database,
  id: number,
  sent: { readonly flowId: string; readonly isAcknowledged: boolean; readonly trackingId: string; readonly now: Date },
): Promise<void> {
  await sql`
    update invoice_transmissions set state = 'sent', next_try_at = null, flow_id = ${sent.flowId}, is_acknowledged = ${sent.isAcknowledged},
      problem_code = '', problem = '', sent_at = ${sent.now}::timestamptz
    where id = ${id} and tracking_id = ${sent.trackingId} and state in ('waiting', 'unaddressed')
  `.execute(database);
}

export interface TransmissionProblem {
  readonly code: string;
  readonly words: string;
}

/** A try came to nothing: it waits for the next one, or for somebody at the desk (`nextTryAt` null). */
export async function setTransmissionProblem(
  database: Database,
  id: number,
  left: {
    readonly state: Exclude<TransmissionState, 'sent'>;
    readonly problem: TransmissionProblem;
    readonly nextTryAt: Date | null;
  },
): Promise<void> {
  await sql`
    update invoice_transmissions set state = ${left.state}, next_try_at = ${left.nextTryAt}::timestamptz, problem_code = ${left.problem.code.slice(0, 100)},
      problem = ${left.problem.words.slice(0, 1000)}, needs_act = ${left.state !== 'waiting'}
    where id = ${id} and state <> 'sent'
  `.execute(database);
}

/** What the platform says of a flow that it has: it took it in, or rejects it. */
export async function setTransmissionAcknowledged(
  database: Database,
  trackingId: string,
  problem: TransmissionProblem | null,
): Promise<boolean> {
  const changed = await sql`
    update invoice_transmissions set is_acknowledged = ${problem === null}, state = ${problem === null ? 'sent' : 'failed'},
      problem_code = ${problem?.code.slice(0, 100) ?? ''}, problem = ${problem?.words.slice(0, 1000) ?? ''}, needs_act = needs_act or ${problem !== null}
    where tracking_id = ${trackingId} and state = 'sent' and is_acknowledged is distinct from ${problem === null}
      or tracking_id = ${trackingId} and state = 'sent' and ${problem !== null}
  `.execute(database);
  return changed.numAffectedRows === 1n;
}

/** Sends a document again under a new tracking number, after the platform or nobody took it. */
export async function requeueTransmission(
  database: Database,
  id: number,
  { trackingId, now }: { readonly trackingId: string; readonly now: Date },
): Promise<boolean> {
  const changed = await sql`
    update invoice_transmissions set state = 'waiting', next_try_at = ${now}::timestamptz, attempts = 0, tracking_id = ${trackingId}, flow_id = null,
      is_acknowledged = false, problem_code = '', problem = '', needs_act = false, sent_at = null, status = null, status_at = null, sent_again_at = ${now}::timestamptz
    where id = ${id} and (state in ('failed', 'unaddressed') or (state = 'sent' and status = 213))
  `.execute(database);
  return changed.numAffectedRows === 1n;
}

/** How far a bill of an order has come on its way; null where it does not go to the platform. */
export async function findStandingOfBill(
  database: Database,
  billId: number,
): Promise<{ readonly state: TransmissionState; readonly status: LifeCycleCode | null } | null> {
  const found = await sql<{ state: TransmissionState; status: LifeCycleCode | null }>`
    select state, status from invoice_transmissions where bill_id = ${billId}
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface TransmissionOfStatus {
  readonly id: number;
  readonly conciergerieIds: readonly number[];
  readonly partnerId: number | null;
}

/** The document that a status is about, by its number and its seller. */
export async function findTransmissionOf(
  database: Database,
  document: { readonly reference: string; readonly sellerSiren: string },
): Promise<TransmissionOfStatus | null> {
  const found = await sql<TransmissionOfStatus>`
    select id, to_jsonb(conciergerie_ids) as "conciergerieIds", partner_id as "partnerId" from invoice_transmissions
    where reference = ${document.reference} and (seller_siren = ${document.sellerSiren} or ${document.sellerSiren} = '') order by id limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}
