import { getCarouselItems } from '@loge/contract/content/get-carousel-items';
import { findAround } from '../../catalogue/around-content.ts';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { listEditedCarousel } from '../rows/edited-carousel-rows.ts';

export const getCarouselItemsHandler = handle(getCarouselItems, async (request) => {
  const rows = await listEditedCarousel(request.database, request.caller);
  const { around, offerOf } = await findAround(request, {
    conciergeries: [],
    offers: rows.map(({ offerId }) => offerId),
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      titleInterne: row.titleInterne,
      isCompany: row.kind === 'company',
      textFr: row.textFr,
      textEn: row.textEn,
      url: row.url,
      offre: offerOf(row.offerId),
      wideImageId: row.wideImageId,
      tallImageId: row.tallImageId,
      illustration: row.illustration,
      fromDate: row.fromDate,
      toDate: row.toDate,
      version: row.version,
      conciergeries: [...row.conciergeries],
      elsewhere: showsElsewhere(row.conciergeries, request.caller),
    })),
    allConciergeries: around.allConciergeries,
    today: around.today,
  };
});
