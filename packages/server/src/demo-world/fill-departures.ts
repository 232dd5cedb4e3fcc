import { isInProgress, ORDER_STATUS_KEYS } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { addWorkdays, at, type DemoClock, stamp } from './demo-clock.ts';

const inProgress = ORDER_STATUS_KEYS.filter(isInProgress);

/** How the last people to leave left, latest first; what ends an account is the word that its row keeps. */
const departures = [
  { workdaysAgo: 1, why: 'scim', settled: null },
  { workdaysAgo: 3, why: 'absent-from-file', settled: null },
  { workdaysAgo: 6, why: 'manager', settled: null },
  { workdaysAgo: 9, why: 'scim', settled: 'Chemises rendues à son ancien service, crédits perdus d’un commun accord.' },
] as const;

/** Some people who left with orders in progress, at the first desk and at the second; of one of each everything was handed over. */
export async function fillDepartures(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  for (const desk of [1, 2]) {
    const found = await sql<{ id: number }>`
      select u.id from users u
      where u.conciergerie_id = ${desk} and u.is_beneficiary and not u.is_manager and not u.is_partner and u.active and u.id > 100
        and exists (select from orders o where o.beneficiary_id = u.id and o.conciergerie_id = ${desk} and o.status = any(${inProgress}::text[]))
        and not exists (select from order_series s where s.beneficiary_id = u.id)
        and not exists (select from account_removal_requests r where r.user_id = u.id)
      order by u.id desc limit ${departures.length}
    `.execute(transaction);
    for (const [index, { workdaysAgo, why, settled }] of departures.entries()) {
      const id = found.rows[index]?.id;
      if (id === undefined) continue;
      const leftAt = stamp(at(addWorkdays(clock.today, -workdaysAgo), '18:30'));
      await sql`
        update users set active = false, deactivated_at = ${leftAt}, deactivation_reason = ${why} where id = ${id}
      `.execute(transaction);
      if (settled !== null)
        await sql`
          update departures set settled_at = ${stamp(at(addWorkdays(clock.today, -2), '10:10'))}, note = ${settled},
            settled_by = (select min(m.user_id) from manager_conciergeries m where m.conciergerie_id = ${desk})
          where user_id = ${id}
        `.execute(transaction);
    }
  }
}
