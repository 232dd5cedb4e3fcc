import type { OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import { pathTo } from '../../routing/paths.ts';

/** An offer that content leads to. */
export type LinkedOffer = NonNullable<OffreDuMomentOnWire['offre']>;

/** Where a linked offer is ordered; from there one comes back to its partner's offers. */
export const startOrderOf = ({ id, universeId, catOffreId, partId }: LinkedOffer): string =>
  pathTo('/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre', {
    backTo: 1,
    universe: universeId,
    category: catOffreId,
    partner: partId,
    offre: id,
  });
