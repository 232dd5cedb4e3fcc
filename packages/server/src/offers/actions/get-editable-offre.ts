import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  newOffer,
  presentChoices,
  presentLine,
  presentOffer,
  presentPartner,
  presentPlace,
} from '../presenters/present-editable-offer.ts';
import { findEditableChoices, findEditedPartner, findEditedPresentation } from '../rows/offer-choice-rows.ts';
import { findSave } from '../rows/offer-history-rows.ts';
import { findEditedLines, findOfferPlaces } from '../rows/offer-line-rows.ts';
import {
  findDeskLooks,
  findDesks,
  findDesksOfOffer,
  findOfferContent,
  type OfferDeskRow,
} from '../rows/saved-offer-rows.ts';

interface ListedDesk extends OfferDeskRow {
  readonly selected: boolean;
  readonly own: boolean;
}

async function withLooks(database: Database, desks: readonly ListedDesk[]) {
  const looks = await findDeskLooks(
    database,
    desks.map(({ id }) => id),
  );
  const byId = new Map(looks.map((look) => [look.id, look]));
  return desks.flatMap((desk) => {
    const look = byId.get(desk.id);
    return look === undefined ? [] : [{ ...desk, ...look }];
  });
}

export const getEditableOffreHandler = handle(getEditableOffre, async ({ input, rows, caller, database }) => {
  const partner = await findEditedPartner(database, rows.partnerId.id);
  const asked = rows.offreId;
  if (partner === null || (asked !== null && asked.partnerId !== partner.id)) return refuse('not-found');

  const content = asked === null ? null : await findOfferContent(database, asked.id);
  const own = await findDesks(database, [...caller.conciergerieIds]);
  const categoryId = input.catOffreId ?? content?.category_id ?? null;
  const choices = await findEditableChoices(database, categoryId);
  const presentation = await findEditedPresentation(database, partner.id, categoryId);
  if (asked === null || content === null) {
    const offre = { ...newOffer, catOffreId: 0, partnerWillBill: partner.willBill };
    return {
      offre,
      items: [],
      addresses: [],
      conciergeries: await withLooks(
        database,
        own.map((desk) => ({ ...desk, selected: false, own: true })),
      ),
      ...presentChoices(choices, offre),
      partner: presentPartner(partner),
      presentation,
      saved: null,
    };
  }
  const offre = presentOffer(asked.id, asked.originalId, content);
  const proposed = await findDesksOfOffer(database, asked.id);
  const selected = new Set(proposed.map(({ id }) => id));
  const others = proposed.filter(({ id }) => !caller.conciergerieIds.has(id));
  const save = await findSave(database, asked.id);
  return {
    offre,
    items: (await findEditedLines(database, asked.id)).map(presentLine),
    addresses: (await findOfferPlaces(database, asked.id)).map(presentPlace(asked.id)),
    conciergeries: await withLooks(database, [
      ...own.map((desk) => ({ ...desk, selected: selected.has(desk.id), own: true })),
      ...others.map((desk) => ({ ...desk, selected: true, own: false })),
    ]),
    ...presentChoices(choices, offre),
    partner: presentPartner(partner),
    presentation,
    saved: save === null ? null : { at: save.at.toISOString(), by: save.by, replacedBy: save.replacedBy },
  };
});
