import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { LockerTasks } from '../../features/lockers/locker-tasks.tsx';
import { OrderList } from '../../features/orders/list/order-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { AskDeskOfOpenOrder } from '../ask-desk-of-open-order.tsx';
import { EmptyInbox } from '../empty-inbox.tsx';
import { ListContext } from '../list-context.tsx';
import { mayCall } from '../may-call.ts';
import { OrderWorkplace } from '../order-workplace.tsx';
import { lockersOf } from '../places.ts';
import { useOrderNavigation } from '../use-order-navigation.ts';

/** All, the reasons for which something waits, and the one that is open: it may have been settled a moment ago. */
const withSomething = (views: readonly ListViewOnWire[], current: string | null): readonly ListViewOnWire[] =>
  views.filter(({ name, count }, index) => index === 0 || count > 0 || name === current);

/** The orders that need attention, of the conciergerie or of the beneficiary one acts for: most pressing first, by reason. Spec: manager §2 "Inbox". */
export function InboxScreen() {
  const t = useTranslations('orders.inbox');
  const navigation = useOrderNavigation();
  const user = useUser();
  const { conciergerie, selectedAdherent, permissionsSet } = user;
  // Spec: manager §2 "Inbox": for users with PROD the link differs. They look after all desks.
  const anomaliesHref = permissionsSet.includes('PROD') ? '/dashboard/commandes/details' : '/conciergeinbox/anomalies';
  useScreenTitle(t('title'));
  return (
    <OrderWorkplace>
      <AskDeskOfOpenOrder />
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <OrderList
        name="inbox"
        adherentId={selectedAdherent?.id ?? null}
        viewsOf={withSomething}
        context={<ListContext />}
        leading={
          <>
            {conciergerie !== null && mayCall(user, getKernLockerStatus) && (
              <LockerTasks conciergerieId={conciergerie.id} href={lockersOf(conciergerie.id)} />
            )}
            <Button size="sm" variant="ghost" icon={IconAlertTriangle} href={anomaliesHref}>
              {t('anomalies')}
            </Button>
          </>
        }
        empty={<EmptyInbox of="waiting" />}
        {...navigation}
      />
    </OrderWorkplace>
  );
}
