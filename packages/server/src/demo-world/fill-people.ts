import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { SUBSCRIPTIONS } from './data/desks.ts';
import { type Beneficiary, makeBeneficiaries } from './beneficiaries.ts';
import { type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';
import { SeededRandom } from './seeded-random.ts';
import { companyRow, fillRights, partnerRows, staffRows } from './staff.ts';

/** Everyone who signs in: staff, partners (whose rows must exist), and so many beneficiaries. All share one password hash. */
export async function fillPeople(
  transaction: DatabaseTransaction,
  clock: DemoClock,
  passwordHash: string,
  count: number,
): Promise<readonly Beneficiary[]> {
  const { beneficiaries, rows } = makeBeneficiaries(count, clock, passwordHash);
  await insertRows(transaction, 'users', [
    ...staffRows(clock, passwordHash),
    ...partnerRows(clock, passwordHash),
    companyRow(clock, passwordHash),
    ...rows,
  ]);
  await fillRights(transaction, clock);
  await insertRows(
    transaction,
    'user_subscriptions',
    beneficiaries
      .filter(({ zeal }) => zeal > 0)
      .flatMap(({ id, joinedAt }) => {
        const random = new SeededRandom(`interests-${id}`);
        const chosen = random.sample([...SUBSCRIPTIONS.keys()], random.between(0, 4));
        return chosen.map((index) => ({ user_id: id, subscription_id: index + 1, created_at: stamp(joinedAt) }));
      }),
  );
  return beneficiaries;
}
