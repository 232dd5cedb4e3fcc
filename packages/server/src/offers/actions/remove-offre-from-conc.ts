import { removeOffreFromConc } from '@loge/contract/offers/remove-offre-from-conc';
import { handle } from '../../platform/gateway/action-handler.ts';
import { removeDesk, findDesksOfOffer, lockNewestSave } from '../rows/saved-offer-rows.ts';
import { saveUnchanged } from '../save-offer.ts';

export const removeOffreFromConcHandler = handle(
  removeOffreFromConc,
  async ({ rows, caller, database, changes, now }) => {
    const conciergerieId = rows.conciergerieId.id;
    // Several desks are told one after the other, each time by the row that was edited.
    const newest = await lockNewestSave(database, rows.offreId.id);
    const proposed = (await findDesksOfOffer(database, newest)).some(({ id }) => id === conciergerieId);
    if (!proposed) return { newOffreId: newest };
    const newOffreId = await saveUnchanged(database, { ...rows.offreId, id: newest }, { savedBy: caller.userId, now });
    await removeDesk(database, newOffreId, conciergerieId);
    changes.announce({});
    changes.record({ action: 'offer-withdrawn', conciergerieId, comment: `${rows.offreId.name} (${newOffreId})` });
    return { newOffreId };
  },
);
