import { classifyOffers } from '@loge/contract/offers/classify-offers';
import { WITHDRAWAL_EXCEPTIONS } from '@loge/domain/orders/withdrawal';
import { handle } from '../../platform/gateway/action-handler.ts';
import { lockNewestSave } from '../rows/saved-offer-rows.ts';
import { insertWithdrawalDecisions } from '../rows/withdrawal-decision-rows.ts';
import { saveWithException } from '../save-offer.ts';

export const classifyOffersHandler = handle(classifyOffers, async ({ input, rows, caller, database, changes, now }) => {
  const { exception } = input;
  const decided =
    exception === null
      ? 'aucune exception, la rétractation est possible'
      : `exception ${WITHDRAWAL_EXCEPTIONS[exception].number}, ${WITHDRAWAL_EXCEPTIONS[exception].label.fr}`;
  const offers = [...new Map(rows.offreIds.map((offer) => [offer.originalId, offer])).values()];
  for (const offer of offers) {
    let savedAs = offer.id;
    if (exception !== null) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each is a save of its own
      const newest = await lockNewestSave(database, offer.id);
      // oxlint-disable-next-line no-await-in-loop
      savedAs = await saveWithException(database, { ...offer, id: newest }, { savedBy: caller.userId, now }, exception);
    }
    changes.record({ action: 'offer-classified', comment: `${offer.name} (${savedAs})\u00a0: ${decided}` });
  }
  if (exception === null) {
    await insertWithdrawalDecisions(
      database,
      offers.map(({ originalId }) => originalId),
      now,
    );
  }
  changes.announce({});
  return { classified: offers.length };
});
