import { updateOffre } from '@loge/contract/offers/update-offre';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { offerProblems } from '@loge/domain/offers/check-offer';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentPartner } from '../presenters/present-editable-offer.ts';
import { refuseSaveConflict } from '../refuse-save-conflict.ts';
import { findEditedPartner } from '../rows/offer-choice-rows.ts';
import { saveOffer, unknownNames } from '../save-offer.ts';

export const updateOffreHandler = handle(updateOffre, async ({ input, rows, caller, database, changes, now, lang }) => {
  const { offre, items, addresses } = input;
  const former = rows.offre.id;
  const named = rows.partnerId ?? null;
  const partnerId = former?.partnerId ?? named?.id;
  if (partnerId === undefined || (named !== null && named.id !== partnerId)) return refuse('not-found');
  const replaced = former === null ? null : await refuseSaveConflict(database, former);
  if (replaced !== null) return replaced;
  const partner = await findEditedPartner(database, partnerId);
  if (partner === null) return refuse('not-found');
  const problems = [
    ...offerProblems(offre, items, addresses, presentPartner(partner)),
    ...(await unknownNames(database, { offre, items, former })),
  ];
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

  const newOffreId = await saveOffer(
    database,
    { offre, items, addresses, partnerId, former },
    { savedBy: caller.userId, now },
  );
  changes.announce({});
  changes.record({
    action: former === null ? 'offer-created' : 'offer-saved',
    comment: `${offre.name} (${newOffreId})`,
  });
  return { newOffreId };
});
