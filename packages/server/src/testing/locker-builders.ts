import { isLockerSize } from '@loge/domain/lockers/box-size';
import type { Database } from '../platform/database/connection.ts';

let built = 0;

/** A bench of a desk with a compartment for each letter of `sizes`, all in one column: with a sensor, and a hanger where it is large enough. */
export async function buildLocker(
  database: Database,
  {
    conciergerieId,
    sizes = 'SML',
    name,
    integration = 'nexence',
  }: {
    readonly conciergerieId: number;
    readonly sizes?: string;
    readonly name?: string;
    readonly integration?: 'kern' | 'nexence';
  },
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('lockers')
    .values({
      conciergerie_id: conciergerieId,
      name: name ?? `BENCH-${conciergerieId}-${built}`,
      integration,
      location: 'Hall B',
      is_simulated: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('locker_compartments')
    .values(
      Array.from(sizes)
        .filter(isLockerSize)
        .map((size, index) => ({
          conciergerie_id: conciergerieId,
          locker_id: id,
          number: index + 1,
          size,
          has_hanger: size !== 'S',
          has_sensor: true,
        })),
    )
    .execute();
  return id;
}
