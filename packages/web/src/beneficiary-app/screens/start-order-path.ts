import { pathTo } from '../../routing/paths.ts';

export interface PlaceOfOffer {
  readonly universe: number;
  readonly category: number;
  readonly partner: number;
}

/** Where an offer is ordered; `backTo` 0 leads back to the partners, 1 to the partner's offers. */
export const startOrderPath = (place: PlaceOfOffer, offre: number, backTo: 0 | 1): string =>
  pathTo('/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre', { backTo, ...place, offre });
