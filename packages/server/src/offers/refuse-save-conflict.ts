import type { Database } from '../platform/database/connection.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { EditedOfferRow } from './offer-sources.ts';
import { findSave } from './rows/offer-history-rows.ts';

/** Who saves what somebody else has saved in the meantime is told which row stands for it now, and whose it is; null where nobody has. */
export async function refuseSaveConflict(
  database: Database,
  offer: EditedOfferRow & { readonly id: number },
): Promise<Refusal<'changed-meanwhile'> | null> {
  if (offer.replacedAt === null) return null;
  const save = await findSave(database, offer.id);
  const newest = save?.replacedBy ?? null;
  const theirs = newest === null ? null : await findSave(database, newest);
  return refuse('changed-meanwhile', {
    offreId: newest,
    by: theirs?.by ?? '',
    at: theirs === null ? null : theirs.at.toISOString(),
  });
}
