import { duplicateOffre } from '@loge/contract/offers/duplicate-offre';
import { copiedName } from '@loge/domain/offers/copied-name';
import { handle } from '../../platform/gateway/action-handler.ts';
import { beginFrom } from '../save-offer.ts';

export const duplicateOffreHandler = handle(duplicateOffre, async ({ rows, caller, database, changes, now }) => {
  const source = rows.offreId;
  const partnerId = rows.newPartnerId.id;
  const newOffreId = await beginFrom(
    database,
    source,
    {
      sameOffer: false,
      partnerId,
      changed: {
        name_fr: partnerId === source.partnerId ? copiedName(source.name) : source.name,
        publication: 'unpublished',
        start_date: null,
        end_date: null,
        fallback_offer_id: null,
      },
    },
    { savedBy: caller.userId, now },
  );
  changes.announce({});
  changes.record({ action: 'offer-duplicated', comment: `${source.name} (${source.id} → ${newOffreId})` });
  return { newOffreId };
});
