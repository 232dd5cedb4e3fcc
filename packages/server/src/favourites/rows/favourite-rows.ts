import { sql } from 'kysely';
import type { FavouriteTarget } from '@loge/domain/favourites/favourite-target';
import type { Database } from '../../platform/database/connection.ts';

/** A favourite; exactly one of the two ids is set, that of a first version. */
export interface FavouriteRow {
  readonly id: number;
  readonly offer_id: number | null;
  readonly presentation_id: number | null;
  readonly created_at: Date;
}

/** The favourites of a beneficiary of that conciergerie, latest first. */
export async function findFavourites(
  database: Database,
  userId: number,
  conciergerieId: number,
): Promise<FavouriteRow[]> {
  return database
    .selectFrom('favourites as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.offer_id', 'f.presentation_id', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .where('u.conciergerie_id', '=', conciergerieId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(500)
    .execute();
}

/** Adds a favourite, or finds the one that is there. */
export async function insertFavourite(
  transaction: Database,
  userId: number,
  target: FavouriteTarget,
  now: Date,
): Promise<FavouriteRow> {
  const [offerId, presentationId] = target.kind === 'offer' ? [target.originalId, null] : [null, target.originalId];
  const kept = await sql<FavouriteRow>`
    with added as (
      insert into favourites (user_id, offer_id, presentation_id, created_at)
      values (${userId}, ${offerId}, ${presentationId}, ${now})
      on conflict do nothing
      returning id, offer_id, presentation_id, created_at
    )
    select id, offer_id, presentation_id, created_at from added
    union all
    select id, offer_id, presentation_id, created_at from favourites
     where user_id = ${userId} and offer_id is not distinct from ${offerId}::bigint
       and presentation_id is not distinct from ${presentationId}::bigint
     limit 1
  `.execute(transaction);
  const row = kept.rows[0];
  // Somebody added the same one in this very moment: their row shows once they have committed, which the conflict waited for.
  return row ?? insertFavourite(transaction, userId, target, now);
}

export async function deleteFavourite(transaction: Database, userId: number, target: FavouriteTarget): Promise<void> {
  await transaction
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where(target.kind === 'offer' ? 'offer_id' : 'presentation_id', '=', target.originalId)
    .execute();
}

/** Whether a beneficiary belongs to a conciergerie: whom a manager names must. */
export async function isBeneficiaryOf(
  database: Database,
  beneficiaryId: number,
  conciergerieId: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', beneficiaryId)
    .where('conciergerie_id', '=', conciergerieId)
    .where('is_beneficiary', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
