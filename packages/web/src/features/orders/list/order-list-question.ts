import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import { FIGURE_FILTER } from '@loge/domain/reporting/figure-name';
import { hasOtherServers } from '../../../client/every-server.ts';
import type { ListAddress } from '../../../lists/list-address.ts';

/** The question that a list's address asks. A figure of the explorer counts everybody's orders, so those behind it are not one person's. */
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
  const isOfFigure = filters.some(({ name }) => name === FIGURE_FILTER);
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
    ...(adherentId !== null && !isOfFigure && { adherentId }),
  };
}
