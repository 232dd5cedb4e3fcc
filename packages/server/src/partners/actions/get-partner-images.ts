import { getPartnerImages } from '@loge/contract/partners/get-partner-images';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPartnerImages } from '../rows/partner-image-rows.ts';

export const getPartnerImagesHandler = handle(getPartnerImages, async ({ rows, database }) => ({
  images: (await findPartnerImages(database, rows.partnerId.id)).map(({ id, name, width, height }) => ({
    id,
    name,
    width,
    height,
  })),
}));
