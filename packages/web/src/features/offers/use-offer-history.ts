import { getOffreHistory } from '@loge/contract/offers/get-offre-history';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useActionQuery } from '../../client/use-action.ts';

export type History = OutputOf<typeof getOffreHistory>;
const nothing: History = {
  versions: [],
  priceChanges: [],
  touches: { nbSeries: 0, nbWaiting: 0, nbQuotes: 0, nbOpenOrders: 0 },
};

/** Every save of an offer; nothing for one that was never saved. */
export function useOfferHistory(offreId: number): History {
  const query = useActionQuery(getOffreHistory, { offreId }, { enabled: offreId > 0 });
  return query.data ?? nothing;
}
