import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { useEffect } from 'react';
import { declareCriticalScreen } from '../../../client/refetch-interval.ts';
import { hasOtherServers } from '../../../client/every-server.ts';
import { useActionQuery } from '../../../client/use-action.ts';

const soonestFirst = () => ({
  sort: { column: 'dateRealisation', ascending: true },
  includeItemDetails: true,
  everyServer: hasOtherServers(),
  page: 1,
});

/** What is to be done, and what is planned on a day, done or not; both followed live. */
export function useDayOrders(day: LocalDate) {
  useEffect(declareCriticalScreen, []);
  const open = useActionQuery(allOrdersPartner, { data: { ...soonestFirst(), view: 'open', filters: [] } });
  const ofDay = useActionQuery(
    allOrdersPartner,
    {
      data: {
        ...soonestFirst(),
        filters: [{ name: 'dateRealisation', type: 'date', valuesSelected: [day, day], excluded: false }],
      },
    },
    { keepPrevious: false },
  );
  return { open, ofDay };
}
