import { complaintDeadlines } from '@loge/domain/complaints/complaint';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import { COMPLAINTS } from './data/complaints.ts';
import { type DemoClock, stamp } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';

const dayMs = 24 * 3_600_000;
const desk = 'horizon';
const delays = { acknowledgeDays: 1, answerDays: 30 };

/** Complaints of the first desk, in every state, with their conversations. */
export async function fillComplaints(
  transaction: DatabaseTransaction,
  people: readonly Beneficiary[],
  clock: DemoClock,
): Promise<void> {
  const here = people.filter((one) => one.desk === desk);
  const manager = await findManager(transaction);
  if (manager === null) return;
  await transaction
    .updateTable('complaint_terms')
    .set({
      mediator_name: 'Médiation Services (médiateur fictif de la démonstration)',
      mediator_address: '5 rue de la Paix, 75002 Paris',
      mediator_url: 'https://mediation.loge.test',
    })
    .execute();
  const orders = await newestOrders(transaction);
  const complaints = COMPLAINTS.flatMap((complaint) => {
    const beneficiary = here[complaint.person];
    return beneficiary === undefined ? [] : [{ ...complaint, beneficiary }];
  }).map((complaint, index) => ({ ...complaint, id: index + 1, threadId: index + 1 }));
  const conciergerie_id = deskId(desk);
  const at = (daysAgo: number): number => clock.now - daysAgo * dayMs;
  await insertRows(
    transaction,
    'complaints',
    complaints.map(({ id, subject, steps, beneficiary, about }) => {
      const madeAt = at(steps[0]?.daysAgo ?? 0);
      const madeOn = instantToLocal(madeAt, 'Europe/Paris').date;
      const { acknowledgeBy, answerBy } = complaintDeadlines(madeOn, delays);
      return {
        id,
        conciergerie_id,
        beneficiary_id: beneficiary.id,
        order_id: about === 'order' ? (orders.get(beneficiary.id) ?? null) : null,
        subject,
        state: steps.at(-1)?.state ?? 'received',
        outcome: steps.findLast(({ outcome }) => outcome !== undefined)?.outcome ?? null,
        made_at: stamp(madeAt),
        made_on: madeOn,
        acknowledge_by: acknowledgeBy,
        answer_by: answerBy,
      };
    }),
  );
  const steps = complaints.flatMap(({ id, threadId, beneficiary, steps: made }) =>
    made.map((step) => ({ ...step, id, threadId, beneficiary, by: step.side === 'desk' ? manager : beneficiary.id })),
  );
  await insertRows(
    transaction,
    'complaint_steps',
    steps.map(({ id, state, outcome, side, by, daysAgo }, index) => ({
      id: index + 1,
      complaint_id: id,
      conciergerie_id,
      state,
      outcome: outcome ?? null,
      by_side: side,
      by_user_id: by,
      made_at: stamp(at(daysAgo)),
    })),
  );
  await insertRows(
    transaction,
    'chat_threads',
    complaints.map(({ id, threadId, beneficiary, steps: made }) => ({
      id: threadId,
      conciergerie_id,
      beneficiary_id: beneficiary.id,
      order_id: null,
      complaint_id: id,
      created_at: stamp(at(made[0]?.daysAgo ?? 0)),
    })),
  );
  await insertRows(
    transaction,
    'chat_messages',
    steps
      .filter(({ words }) => words !== '')
      .toSorted((one, other) => other.daysAgo - one.daysAgo)
      .map(({ threadId, beneficiary, side, by, daysAgo, words }, index) => ({
        id: index + 1,
        thread_id: threadId,
        conciergerie_id,
        beneficiary_id: beneficiary.id,
        author_id: by,
        author_side: side,
        content: words,
        file_id: null,
        created_at: stamp(at(daysAgo)),
        acknowledged_at: stamp(at(daysAgo) + dayMs / 24),
        acknowledged_by: side === 'desk' ? beneficiary.id : manager,
      })),
  );
  await sql`
    update chat_threads t set last_message_id = (select max(id) from chat_messages where thread_id = t.id) where complaint_id is not null
  `.execute(transaction);
}

/** Who answers at the desk. */
async function findManager(transaction: DatabaseTransaction): Promise<number | null> {
  const { rows } = await sql<{ manager: number | null }>`
    select min(w.user_id) as manager from manager_conciergeries w join users u on u.id = w.user_id and u.is_manager
    where w.conciergerie_id = ${deskId(desk)}
  `.execute(transaction);
  return rows[0]?.manager ?? null;
}

/** The newest order of each beneficiary of the desk. */
async function newestOrders(transaction: DatabaseTransaction): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ beneficiary: number; newest: number }>`
    select o.beneficiary_id as beneficiary, max(o.id) as newest
    from orders o where o.conciergerie_id = ${deskId(desk)} and o.beneficiary_id is not null group by o.beneficiary_id
  `.execute(transaction);
  return new Map(rows.map(({ beneficiary, newest }) => [beneficiary, newest]));
}
