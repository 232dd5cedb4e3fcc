import { ackNotifications } from '@loge/contract/notifications/ack-notifications';
import { myAlerts } from '@loge/contract/notifications/my-alerts';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { notificationGroups } from '../../features/notifications/notification-groups.ts';
import { PushSettings } from '../../features/notifications/push-settings.tsx';
import { NotificationRow } from '../../features/notifications/notification-row.tsx';
import { closeNotifications } from '../../push/subscribe-browser.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ScreenHead } from '../screen-head.tsx';
import { Page } from './layout/page.tsx';
import styles from './notifications-screen.module.css';

type Shown = 'all' | 'unread' | 'settings';

/** What happened, newest first; each is ticked read or unread. Spec: beneficiary-and-access §2.4 (Notifications page). */
export function NotificationsScreen() {
  const t = useTranslations('notifications');
  useScreenTitle(t('title'));
  const today = useToday();
  const local = useLocalMoment();
  const toast = useToast();
  const ack = useActionWithToast(ackNotifications);
  const { view } = useSearch({ strict: false });
  const [shown, setShown] = useState<Shown>(view === 'settings' ? 'settings' : 'all');
  const query = useActionQuery(myAlerts, {}, { select: ({ data }) => data });
  const unread = query.data?.filter(({ acked }) => !acked) ?? [];
  const readAll = async () => {
    const ids = unread.map(({ id }) => id);
    const done = await ack({ notificationIds: ids });
    if (done !== undefined) {
      void closeNotifications();
      toast.success(t('allRead'), { undo: () => void ack({ notificationIds: ids, unread: true }) });
    }
  };
  return (
    <Page tone="ground" width="column">
      <ScreenHead title={t('title')}>
        {unread.length > 0 && shown !== 'settings' && (
          <Button variant="ghost" size="md" icon={IconChecks} className={styles.readAll} onClick={() => void readAll()}>
            {t('markAllRead')}
          </Button>
        )}
      </ScreenHead>
      <SegmentControl<Shown>
        label={t('show')}
        hideLabel
        options={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: unread.length > 0 ? `${t('onlyUnread')} · ${unread.length}` : t('onlyUnread') },
          { value: 'settings', label: t('settings') },
        ]}
        value={shown}
        onValueChange={setShown}
        className={styles.views}
      />
      {shown === 'settings' ? (
        <PushSettings />
      ) : (
        <QueryBoundary query={query} skeleton={<NotificationsSkeleton />}>
          {(all) => {
            const groups = notificationGroups(shown === 'all' ? all : unread, today, (moment) => local(moment).date);
            if (groups.length === 0) {
              return (
                <EmptyState object="courrier" title={t(shown === 'all' ? 'none' : 'noneUnread')}>
                  {shown === 'all' && t('noneHelp')}
                </EmptyState>
              );
            }
            return groups.map(({ age, notifications }) => (
              <section key={age} aria-labelledby={`alerts-${age}`} className={styles.group}>
                <h2 id={`alerts-${age}`} className={styles.age}>
                  {t(age)}
                </h2>
                <Card padding="none">
                  <ul>
                    {notifications.map((notification) => (
                      <NotificationRow key={notification.id} notification={notification} />
                    ))}
                  </ul>
                </Card>
              </section>
            ));
          }}
        </QueryBoundary>
      )}
    </Page>
  );
}

function NotificationsSkeleton() {
  return (
    <SkeletonGroup className={styles.group ?? ''}>
      <Skeleton width={110} />
      <Skeleton shape="box" height={230} />
    </SkeletonGroup>
  );
}
