import type { OrderingWorld } from './ordering-world.ts';
import type { TestServer } from './running-server.ts';

/** A list of CESU cheques, over nothing. */
export async function buildCesuRemittance(
  { database, now }: TestServer,
  { conciergerieId, marc }: OrderingWorld,
): Promise<number> {
  const { id } = await database
    .insertInto('cesu_remittances')
    .values({
      conciergerie_id: conciergerieId,
      made_on: now.toISOString().slice(0, 10),
      created_by: marc.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
