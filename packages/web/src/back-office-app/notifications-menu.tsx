import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../design-system/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../design-system/overlays/menu.tsx';
import { useUser } from '../session/session.ts';
import styles from './context-bar.module.css';
import { lockersOf } from './places.ts';
import { useNavBadges } from './use-nav-badges.ts';

/** What waits at the desk, with how many there are; each leads to the screen where it is done. Spec: manager §2 "Manager bar". */
export function NotificationsMenu() {
  const t = useTranslations('managerShell');
  const { conciergerie } = useUser();
  const { inbox, chat, lateComplaints, lockers, contestedInvoices } = useNavBadges();
  const notices = [
    { count: inbox, label: t('toProcess', { count: inbox }), href: '/conciergeinbox' },
    { count: chat, label: t('unreadMessages', { count: chat }), href: '/conciergeChat' },
    {
      count: lateComplaints,
      label: t('lateComplaints', { count: lateComplaints }),
      href: '/conciergeComplaints?view=late',
    },
    {
      count: lockers ?? 0,
      label: t('faultyLockers', { count: lockers ?? 0 }),
      href: lockersOf(conciergerie?.id ?? ''),
    },
    {
      count: contestedInvoices,
      label: t('contestedInvoices', { count: contestedInvoices }),
      href: '/attenduFactu/home',
    },
  ].filter(({ count }) => count > 0);
  const items: readonly MenuItem[] =
    notices.length === 0
      ? [{ label: t('noNotification'), disabled: true }]
      : notices.map(({ label, href }) => ({ label, href }));
  return (
    <Menu label={t('notifications')} items={items}>
      {(trigger) => (
        <span className={styles.bell}>
          <IconButton
            {...trigger}
            size="sm"
            icon={IconBell}
            label={notices.length === 0 ? t('notifications') : t('notificationsWaiting', { count: notices.length })}
          />
          {notices.length > 0 && <span className={styles.bellDot} aria-hidden="true" />}
        </span>
      )}
    </Menu>
  );
}
