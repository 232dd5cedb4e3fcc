import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useParams, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { OrderPage } from '../../features/orders/detail/order-page.tsx';
import { useManagerOrder } from '../../features/orders/use-manager-order.ts';
import { ContinueReception, OrderCustody } from '../../features/reception/order-custody.tsx';
import { OrderLabels } from '../../features/reception/order-labels.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { OrderWorkplace } from '../order-workplace.tsx';
import { useAskDeskOnArrival } from '../use-ask-desk.ts';
import { useOrderNavigation } from '../use-order-navigation.ts';
import { useSelectConciergerie } from '../use-select-context.ts';

/** One order as a page. Spec: manager §2 "Concierge order detail". */
export function OrderScreen() {
  const t = useTranslations('orders');
  const { id = '' } = useParams({ strict: false });
  const isForPaper = useRouterState({ select: ({ location }) => 'print' in location.search });
  const { conciergerie } = useUser();
  const { pageOf, onTakeOver } = useOrderNavigation();
  const selectConciergerie = useSelectConciergerie();
  const orderId = Number(id);
  useAskDeskOnArrival('order', orderId, useManagerOrder(orderId).data?.conciergerie);
  useScreenTitle(t('named', { number: Number.isSafeInteger(orderId) ? formatOrderNumber(orderId) : id }));
  return (
    <OrderWorkplace>
      <OrderPage
        key={id}
        orderId={orderId}
        printsAtOnce={isForPaper}
        listHref="/allorders"
        hrefOf={pageOf}
        onTakeOver={onTakeOver}
        selectedConciergerie={conciergerie?.id ?? null}
        goods={
          <>
            <OrderLabels
              orderId={orderId}
              labelsHref={(itemIds) => pathTo('/c/labels/$ids', { ids: itemIds.join(',') })}
            />
            <OrderCustody orderId={orderId} />
          </>
        }
        notices={<ContinueReception isAtDesk={conciergerie !== null} />}
        onSwitch={(conciergerieId) => void selectConciergerie(conciergerieId)}
      />
    </OrderWorkplace>
  );
}
