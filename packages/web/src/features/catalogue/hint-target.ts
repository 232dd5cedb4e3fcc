import type { SearchHintOnWire } from '@loge/contract/catalogue/universe-wire';
import { pathTo } from '../../routing/paths.ts';

type Target = Pick<SearchHintOnWire, 'type' | 'universeId' | 'catOffreId' | 'partId' | 'offreId'>;

/**
 * The screen that a hint leads to: a universe, a category, a partner's offers or the start of an offer. What names too
 * little leads to the nearest screen that it does name. Spec: beneficiary-and-access §2.4 (Search).
 */
export function hintTarget({ type, universeId: universe, catOffreId, partId, offreId }: Target): string {
  if (type === 'universe' || catOffreId === null) return pathTo('/bnfv2/universe/$id', { id: universe });
  if (type === 'category' || partId === null) {
    return pathTo('/bnfv2/category/$universe/$category', { universe, category: catOffreId });
  }
  const partner = { universe, category: catOffreId, partner: partId };
  if (type === 'partnerCategory' || offreId === null) {
    return pathTo('/bnfv2/partenaire/$universe/$category/$partner', partner);
  }
  return pathTo('/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre', {
    backTo: 1,
    ...partner,
    offre: offreId,
  });
}
