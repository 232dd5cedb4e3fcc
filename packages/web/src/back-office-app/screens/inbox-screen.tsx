import type { ListViewOnWire } from '@loge/contract/orders/list-wire';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { OrderList } from '../../features/orders/list/order-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ListContext } from '../list-context.tsx';
import { OrderWorkplace } from '../order-workplace.tsx';
import { useOrderNavigation } from '../use-order-navigation.ts';

/** All, and the reasons for which something waits. */
const withSomething = (views: readonly ListViewOnWire[]): readonly ListViewOnWire[] =>
  views.filter(({ count }, index) => index === 0 || count > 0);

/** The orders that need attention, most pressing first, by reason. Spec: manager §2 "Inbox". */
export function InboxScreen() {
  const t = useTranslations('orders.inbox');
  const navigation = useOrderNavigation();
  useScreenTitle(t('title'));
  return (
    <OrderWorkplace>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <OrderList
        name="inbox"
        adherentId={null}
        viewsOf={withSomething}
        context={<ListContext />}
        leading={
          <Button size="sm" variant="ghost" icon={IconAlertTriangle} href="/conciergeinbox/anomalies">
            {t('anomalies')}
          </Button>
        }
        empty={
          <EmptyState object="accueil" title={t('empty')}>
            {t('emptyHelp')}
          </EmptyState>
        }
        {...navigation}
      />
    </OrderWorkplace>
  );
}
