import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import { CONVERSATIONS } from './data/conversations.ts';
import { type DemoClock, stamp, stampOrNull } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';

const minuteMs = 60_000;
/** Seen a few minutes after it was written. */
const seenAfterMs = 4 * minuteMs;

/** Conversations between beneficiaries and their desks; a world without the order that one is about does without it. */
export async function fillChat(
  transaction: DatabaseTransaction,
  people: readonly Beneficiary[],
  clock: DemoClock,
): Promise<void> {
  const staff = await deskStaff(transaction);
  const orders = await newestOrders(transaction);
  const last = await lastNumbers(transaction);
  const spoken = CONVERSATIONS.flatMap(({ person, desk, about, lines, unseen }) => {
    const beneficiary = people.filter((one) => one.desk === desk)[person];
    const manager = staff.get(deskId(desk));
    const orderId = beneficiary === undefined ? undefined : orders.get(beneficiary.id);
    if (beneficiary === undefined || manager === undefined || (about === 'order' && orderId === undefined)) return [];
    return [
      { beneficiary, manager, desk: deskId(desk), orderId: about === 'order' ? orderId : undefined, lines, unseen },
    ];
  }).map((conversation, index) => ({ ...conversation, threadId: last.thread + index + 1 }));
  const messages = spoken
    .flatMap(({ threadId, beneficiary, manager, desk, lines, unseen }) =>
      lines.map(([side, minutesAgo, content], place) => {
        const writtenAt = clock.now - minutesAgo * minuteMs;
        const isSeen = place < lines.length - unseen;
        return {
          writtenAt,
          row: {
            thread_id: threadId,
            conciergerie_id: desk,
            beneficiary_id: beneficiary.id,
            author_id: side === 'desk' ? manager : beneficiary.id,
            author_side: side,
            content,
            file_id: null,
            created_at: stamp(writtenAt),
            acknowledged_at: stampOrNull(isSeen ? writtenAt + seenAfterMs : null),
            acknowledged_by: isSeen ? (side === 'desk' ? beneficiary.id : manager) : null,
          },
        };
      }),
    )
    .toSorted((one, other) => one.writtenAt - other.writtenAt)
    .map(({ row }, index) => ({ id: last.message + index + 1, ...row }));
  await insertRows(
    transaction,
    'chat_threads',
    spoken.map(({ threadId, beneficiary, desk, orderId, lines }) => ({
      id: threadId,
      conciergerie_id: desk,
      beneficiary_id: beneficiary.id,
      order_id: orderId ?? null,
      created_at: stamp(clock.now - (lines[0]?.[1] ?? 0) * minuteMs),
    })),
  );
  await insertRows(transaction, 'chat_messages', messages);
  await sql`
    update chat_threads t set last_message_id = (select max(id) from chat_messages where thread_id = t.id)
  `.execute(transaction);
}

/** Who answers at each desk: of those who work at few desks the first. */
async function deskStaff(transaction: DatabaseTransaction): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ desk: number; manager: number }>`
    select distinct on (w.conciergerie_id) w.conciergerie_id as desk, w.user_id as manager
    from manager_conciergeries w join users u on u.id = w.user_id and u.is_manager
    order by w.conciergerie_id, (select count(*) from manager_conciergeries o where o.user_id = w.user_id) > 2, w.user_id
  `.execute(transaction);
  return new Map(rows.map(({ desk, manager }) => [desk, manager]));
}

/** The newest order of each beneficiary. */
async function newestOrders(transaction: DatabaseTransaction): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ beneficiary: number; newest: number }>`
    select o.beneficiary_id as beneficiary, max(o.id) as newest
    from orders o join users u on u.id = o.beneficiary_id and u.conciergerie_id = o.conciergerie_id
    group by o.beneficiary_id
  `.execute(transaction);
  return new Map(rows.map(({ beneficiary, newest }) => [beneficiary, newest]));
}

/** The last numbers of conversations that are there already. */
async function lastNumbers(
  transaction: DatabaseTransaction,
): Promise<{ readonly thread: number; readonly message: number }> {
  const { rows } = await sql<{ thread: number; message: number }>`
    select (select coalesce(max(id), 0) from chat_threads) as thread, (select coalesce(max(id), 0) from chat_messages) as message
  `.execute(transaction);
  return rows[0] ?? { thread: 0, message: 0 };
}
