import { getPresentationForPartenaire } from '@loge/contract/partners/get-presentation-for-partenaire';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { isManagedBy } from '../rows/managed-partner-rows.ts';
import { presentEdited, presentNew, presentPresentedPartner } from '../presenters/present-presentation.ts';
import { findPartner } from '../rows/partner-rows.ts';
import { findCategoryChoices, findPresentation, findPresentationsOf } from '../rows/presentation-rows.ts';

export const getPresentationForPartenaireHandler = handle(
  getPresentationForPartenaire,
  async ({ input: { ppId }, caller, database }) => {
    const row = ppId > 0 ? await findPresentation(database, ppId) : null;
    const partnerId = row?.partnerId ?? (ppId < 0 ? -ppId : null);
    if (partnerId === null || !(await isManagedBy(database, partnerId, caller))) return refuse('not-found');
    const [partner, categories, others] = await Promise.all([
      findPartner(database, partnerId),
      findCategoryChoices(database),
      findPresentationsOf(database, partnerId),
    ]);
    const taken = new Set(others.filter(({ id }) => id !== row?.id).map(({ categoryId }) => categoryId));
    return {
      partner: presentPresentedPartner(partner),
      categories: categories.map(({ id, label, universeLabel }) => ({
        id,
        label,
        universeLabel,
        taken: taken.has(id),
      })),
      presentation: row === null ? presentNew(partnerId) : presentEdited(row),
    };
  },
);
