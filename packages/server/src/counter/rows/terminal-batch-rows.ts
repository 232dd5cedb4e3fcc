import type { BatchComparison, ToldCard } from '@loge/domain/counter/compare-batch';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A terminal sends its batch each day or so; what is older than this is not compared any more. */
const BATCH_DAYS = 31;

export interface BookedCardRow {
  readonly paymentId: number;
  readonly orderId: number | null;
  readonly amountCents: number;
  readonly authorisation: string;
  readonly byHand: boolean;
}

/** Ends a terminal's batch while none of its money is being booked: what was booked before is seen, what comes after is of the next one. */
export async function lockTerminal(transaction: Database, terminalId: number): Promise<void> {
  await sql`select id from card_terminals where id = ${terminalId} for no key update`.execute(transaction);
}

/** Since when a terminal's next batch counts: the end of its last one; before the first, its first debit or a day ago. At most `BATCH_DAYS` ago. */
export async function findBatchStart(database: Database, terminalId: number, now: Date): Promise<Date> {
  const found = await sql<{ since: Date }>`
    select greatest(${now}::timestamptz - ${BATCH_DAYS} * interval '1 day', coalesce(
      (select b.until_at from terminal_batches b where b.terminal_id = ${terminalId} order by b.id desc limit 1),
      least((select min(r.asked_at) from terminal_requests r where r.terminal_id = ${terminalId}), ${now}::timestamptz - interval '1 day'))) as since
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A batch has no beginning.');
  return row.since;
}

/**
 * Card payments at the counter that were booked in some time: those of the terminal, and those of its desk that were entered by hand, which may be anybody's. A refund is negative. Bounded by
 * the time between two batches (`BATCH_DAYS`).
 */
export async function findBookedCards(
  database: Database,
  {
    terminalId,
    conciergerieId,
    since,
    until,
  }: { readonly terminalId: number; readonly conciergerieId: number; readonly since: Date; readonly until: Date },
): Promise<readonly BookedCardRow[]> {
  const found = await sql<BookedCardRow>`
    select p.id as "paymentId", p.order_id as "orderId", case p.kind when 'refund' then -p.amount_cents else p.amount_cents end as "amountCents",
      coalesce(r.receipt ->> 'authorisation', '') as authorisation, r.id is null as "byHand"
    from payments p left join terminal_requests r on r.payment_id = p.id
    where p.conciergerie_id = ${conciergerieId} and p.mode = 'desk_card' and p.status = 'collected'
      -- As the index of payments at the bank has it.
      and coalesce(p.collected_at, p.created_at) > ${since} and coalesce(p.collected_at, p.created_at) <= ${until}
      and (r.id is null or r.terminal_id = ${terminalId})
    order by p.id
  `.execute(database);
  return found.rows;
}

/** Keeps a comparison. */
export async function insertTerminalBatch(
  database: Database,
  batch: {
    readonly conciergerieId: number;
    readonly terminalId: number;
    readonly since: Date;
    readonly until: Date;
    readonly lines: readonly ToldCard[];
    readonly compared: BatchComparison;
    readonly note: string;
    readonly by: number;
  },
): Promise<void> {
  const { bookedCents, toldCents, onlyBooked, onlyTold } = batch.compared;
  await sql`
    insert into terminal_batches (conciergerie_id, terminal_id, from_at, until_at, booked_cents, told_cents, told_lines, differences, note, made_by)
    values (${batch.conciergerieId}, ${batch.terminalId}, ${batch.since}, ${batch.until}, ${bookedCents}, ${toldCents},
      ${JSON.stringify(batch.lines)}::jsonb, ${JSON.stringify({ onlyBooked, onlyTold })}::jsonb, ${batch.note}, ${batch.by})
  `.execute(database);
}
