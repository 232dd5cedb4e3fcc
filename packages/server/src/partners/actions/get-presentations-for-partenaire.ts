import { getPresentationsForPartenaire } from '@loge/contract/partners/get-presentations-for-partenaire';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentListed, presentPresentedPartner } from '../presenters/present-presentation.ts';
import { findPartner } from '../rows/partner-rows.ts';
import { findPresentationsOf, findUnpresentedCategories } from '../rows/presentation-rows.ts';

export const getPresentationsForPartenaireHandler = handle(
  getPresentationsForPartenaire,
  async ({ rows, database }) => {
    const partnerId = rows.partnerId.id;
    const [partner, presentations, missing] = await Promise.all([
      findPartner(database, partnerId),
      findPresentationsOf(database, partnerId),
      findUnpresentedCategories(database, partnerId),
    ]);
    return {
      partner: presentPresentedPartner(partner),
      presentations: presentations.map(presentListed),
      missing: missing.map(({ id, label }) => ({ id, label })),
    };
  },
);
