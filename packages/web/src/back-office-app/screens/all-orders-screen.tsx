import { useTranslations } from 'use-intl';
import { OrderList } from '../../features/orders/list/order-list.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { AskDeskOfOpenOrder } from '../ask-desk-of-open-order.tsx';
import { ListContext } from '../list-context.tsx';
import { OrderWorkplace } from '../order-workplace.tsx';
import { useOrderNavigation } from '../use-order-navigation.ts';
import { useUser } from '../../session/session.ts';

/** Every order of the conciergerie, or of the beneficiary one acts for. Spec: manager §2 "All orders list". */
export function AllOrdersScreen() {
  const t = useTranslations('orders');
  const { selectedAdherent } = useUser();
  const navigation = useOrderNavigation();
  useScreenTitle(t('title'));
  return (
    <OrderWorkplace>
      <AskDeskOfOpenOrder />
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <OrderList
        name="all"
        adherentId={selectedAdherent?.id ?? null}
        context={<ListContext />}
        empty={
          <EmptyState
            object="colis"
            title={
              selectedAdherent === null
                ? t('empty')
                : t('emptyForPerson', { name: `${selectedAdherent.firstName} ${selectedAdherent.name}` })
            }
          >
            {selectedAdherent === null && t('emptyHelp')}
          </EmptyState>
        }
        {...navigation}
      />
    </OrderWorkplace>
  );
}
