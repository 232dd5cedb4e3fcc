import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import { IconInbox } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { anomalyReasons } from '../../features/orders/inbox/reason-tag.tsx';
import { AnomalyTiles } from '../../features/orders/inbox/anomaly-tiles.tsx';
import { OrderList } from '../../features/orders/list/order-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { AskDeskOfOpenOrder } from '../ask-desk-of-open-order.tsx';
import { EmptyInbox } from '../empty-inbox.tsx';
import { ListContext } from '../list-context.tsx';
import { OrderWorkplace } from '../order-workplace.tsx';
import { useOrderNavigation } from '../use-order-navigation.ts';
import styles from './anomalies-screen.module.css';

const anomaliesOf = (views: readonly ListViewOnWire[]): readonly ListViewOnWire[] =>
  views.filter(({ name }) => anomalyReasons.includes(name));

/** The tiles above stand for the views. */
const none = (): readonly ListViewOnWire[] => [];

/** What has gone wrong: the reasons where a person waits or money is at stake, each with its severity. Spec: manager §2 "Inbox". */
export function AnomaliesScreen() {
  const t = useTranslations('orders.inbox');
  const navigation = useOrderNavigation();
  const { selectedAdherent } = useUser();
  const adherentId = selectedAdherent?.id ?? null;
  const { data: views } = useActionQuery(
    inboxOrdersList,
    { data: { adherentId } },
    { select: (list) => list.views, intervalMs: clockRefetchMs },
  );
  useScreenTitle(t('anomalies'));
  const anomalies = anomaliesOf(views ?? []);
  const firstView = (anomalies.find(({ count }) => count > 0) ?? anomalies[0])?.name ?? 'late';
  return (
    <OrderWorkplace>
      <AskDeskOfOpenOrder />
      <VisuallyHidden>
        <h1>{t('anomalies')}</h1>
      </VisuallyHidden>
      <div className={styles.screen}>
        <AnomalyTiles anomalies={anomalies} path="/conciergeinbox/anomalies" firstView={firstView} />
        <OrderList
          name="inbox"
          adherentId={adherentId}
          firstView={firstView}
          viewsOf={none}
          context={<ListContext />}
          leading={
            <Button size="sm" variant="ghost" icon={IconInbox} href="/conciergeinbox">
              {t('all')}
            </Button>
          }
          empty={<EmptyInbox of="anomalies" />}
          {...navigation}
        />
      </div>
    </OrderWorkplace>
  );
}
