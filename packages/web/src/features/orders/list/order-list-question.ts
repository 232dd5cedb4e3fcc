import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import { hasOtherServers } from '../../../client/every-server.ts';
import type { ListAddress } from '../../../lists/list-address.ts';

/** The question that a list's address asks. */
export function orderListQuestion(
  {
    page,
    filters,
    sort,
    search,
    view,
    upTo = null,
  }: Pick<ListAddress, 'page' | 'filters' | 'sort' | 'search' | 'view' | 'upTo'>,
  adherentId: number | null,
  firstView?: string,
): OrderListQuery {
  const asked = view ?? firstView ?? null;
  return {
    page,
    filters: [...filters],
    includeItemDetails: false,
    everyServer: hasOtherServers(),
    ...(sort !== null && { sort }),
    ...(search !== '' && { search }),
    ...(asked !== null && { view: asked }),
    ...(upTo !== null && { upTo }),
    ...(adherentId !== null && { adherentId }),
  };
}
