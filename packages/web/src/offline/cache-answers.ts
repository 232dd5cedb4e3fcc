import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { getOffreDuMomentForBnf } from '@loge/contract/content/get-offre-du-moment-for-bnf';
import { getOffresDuMomentForBnf } from '@loge/contract/content/get-offres-du-moment-for-bnf';
import { getFavorites } from '@loge/contract/favourites/get-favorites';
import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import { qrCodeForKernOrder } from '@loge/contract/lockers/qr-code-for-kern-order';
import { myAlerts } from '@loge/contract/notifications/my-alerts';
import { myOrderSeries } from '@loge/contract/ordering/my-order-series';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { actionQuery } from '../client/use-action.ts';
import { saveOfflineVisit } from '../session/offline-visit.ts';
import { clearOfflineVisit } from '../session/local-data.ts';
import { currentUser } from '../session/session.ts';

/** What a beneficiary may read without a network. Nothing about means of payment, documents or messages stays on the device. */
const offlineActions: ReadonlySet<unknown> = new Set(
  [
    getActualiteForBnf,
    getBnfHomePageContent,
    getConcInfos,
    getFavorites,
    getOffreDuMomentForBnf,
    getOffresDuMomentForBnf,
    homeCategoriesV2,
    mobileCarrousel2,
    myAlerts,
    myOrderSeries,
    myOrdersList,
    orderDetail,
    partPrezList,
    qrCodeForKernOrder,
  ].map(({ name }) => name),
);

/** Answers come in bursts: all of one are written at once. */
const pauseMs = 2_000;

/** So many of the orders in progress can be opened without a network, though nobody has looked at them. */
const maxPrefetchedOrders = 3;

const isKept = ({ queryKey, state }: Query): boolean => state.status === 'success' && offlineActions.has(queryKey[0]);

/** Keeps on this device what the person is answered, until the answer is called or they are gone. */
export function cacheAnswersOffline(owner: number, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    const user = currentUser();
    const answers = dehydrate(client, { shouldDehydrateQuery: isKept });
    if (user?.id !== owner || answers.queries.length === 0) return;
    try {
      await saveOfflineVisit({
        user,
        seenAt: Math.max(...answers.queries.map(({ state }) => state.dataUpdatedAt)),
        answers,
      });
      // They signed out while it was being written.
      if (currentUser()?.id !== owner) clearOfflineVisit();
    } catch {
      // A browser without room keeps what it had.
    }
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(() => void write(), pauseMs);
  });
  timer = setTimeout(() => void write(), pauseMs);
  void prefetchOrders(client);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

async function prefetchOrders(client: QueryClient): Promise<void> {
  const { data } = (await client.fetchQuery(actionQuery(myOrdersList, {})).catch(() => undefined)) ?? { data: [] };
  for (const { id } of data.slice(0, maxPrefetchedOrders)) await client.prefetchQuery(actionQuery(orderDetail, { id }));
}
