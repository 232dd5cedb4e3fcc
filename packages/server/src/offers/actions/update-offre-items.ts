import { updateOffreItems } from '@loge/contract/offers/update-offre-items';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { itemProblems } from '@loge/domain/offers/check-offer';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { contentOnWire } from '../offer-columns.ts';
import { presentPartner } from '../presenters/present-editable-offer.ts';
import { refuseSaveConflict } from '../refuse-save-conflict.ts';
import { findEditedPartner } from '../rows/offer-choice-rows.ts';
import { findOfferContent } from '../rows/saved-offer-rows.ts';
import { saveLines, unknownNames } from '../save-offer.ts';

export const updateOffreItemsHandler = handle(
  updateOffreItems,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const { items } = input;
    const former = rows.offreId;
    const replaced = await refuseSaveConflict(database, former);
    if (replaced !== null) return replaced;
    const content = await findOfferContent(database, former.id);
    const partner = await findEditedPartner(database, former.partnerId);
    if (content === null || partner === null) return refuse('not-found');
    const problems = [
      ...itemProblems(items, contentOnWire(content), presentPartner(partner)),
      ...(await unknownNames(database, { items, former })),
    ];
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    const newOffreId = await saveLines(database, former, items, { savedBy: caller.userId, now });
    changes.announce({});
    changes.record({ action: 'offer-saved', comment: `${former.name} (${newOffreId})` });
    return { newOffreId };
  },
);
