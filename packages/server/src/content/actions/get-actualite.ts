import { getActualite } from '@loge/contract/content/get-actualite';
import { findAround } from '../../catalogue/around-content.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { newNews, presentEditedNews } from '../presenters/present-edited.ts';

export const getActualiteHandler = handle(getActualite, async (request) => {
  const row = request.rows.actualiteId;
  const [leadsTo, won] = [row?.offer_id ?? null, row?.wheel?.offer_id ?? null];
  const { around, offerOf } = await findAround(request, {
    conciergeries: row?.conciergeries ?? [],
    offers: [leadsTo, won],
  });
  return {
    actu: row === null ? newNews : presentEditedNews(row),
    ...around,
    offre: offerOf(leadsTo),
    offreGagnante: offerOf(won),
  };
});
