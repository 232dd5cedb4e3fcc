import { removalDueDay } from '@loge/domain/access/removal-due-day';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import { addWorkdays, at, type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';

const administratorId = 1;

/** Requests to remove an account: one that is late, one for today, one of this morning from nobody we know, and one that is done. */
export async function fillRemovals(
  transaction: DatabaseTransaction,
  clock: DemoClock,
  beneficiaries: readonly Beneficiary[],
): Promise<void> {
  const ids = beneficiaries.slice(-2).map(({ id }) => id);
  const people = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const request = (workdaysAgo: number, who: { email: string; name: string; userId: number | null }, reason = '') => {
    const day = addWorkdays(clock.today, -workdaysAgo);
    return {
      email: who.email,
      name: who.name,
      reason,
      lang: 'fr',
      user_id: who.userId,
      due_on: removalDueDay(day, []),
      created_at: stamp(at(day, '09:20')),
      processed_at: null as string | null,
      processed_by: null as number | null,
    };
  };
  const ask = (index: number) => {
    const person = people[index];
    return {
      email: person?.email ?? '',
      name: `${person?.first_name} ${person?.last_name}`,
      userId: person?.id ?? null,
    };
  };
  await insertRows(transaction, 'account_removal_requests', [
    {
      // Filed long ago: nobody here had that address.
      ...request(9, { email: 'ancienne.salariee@exemple.test', name: 'Solène Garnier', userId: null }),
      processed_at: stamp(at(addWorkdays(clock.today, -7), '11:05')),
      processed_by: administratorId,
    },
    request(4, ask(0), 'Je quitte l’entreprise à la fin du mois.'),
    request(3, ask(1)),
    request(0, { email: 'ancien.salarie@exemple.test', name: 'Dominique Faure', userId: null }, 'Compte plus utilisé.'),
  ]);
}
