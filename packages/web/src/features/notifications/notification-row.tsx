import { ackNotifications } from '@loge/contract/notifications/ack-notifications';
import type { NotificationOnWire } from '@loge/contract/notifications/notification-wire';
import { notificationTypeOfNumber, type NotificationType } from '@loge/domain/notifications/notification-types';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import {
  IconBell,
  IconBellRinging,
  IconCalendarCheck,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconCreditCard,
  IconCreditCardOff,
  IconGift,
  IconMail,
  IconMailOpened,
  IconMessageCircle,
  IconProgress,
  IconReceipt,
} from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { useHasScreen } from '../../routing/has-screen.ts';
import styles from './notification-row.module.css';
import { notificationTarget } from './notification-target.ts';

/** One notification: opens what it is about, and is ticked as read or unread. Spec: beneficiary-and-access §4 (Notification). */
export function NotificationRow({ notification }: { notification: NotificationOnWire }) {
  const t = useTranslations('notifications');
  const label = useLabel();
  const toast = useToast();
  const failureText = useFailureText();
  const hasScreen = useHasScreen();
  const { mutate, isPending, variables } = useActionMutation(ackNotifications);
  // The tick turns at once, and back if the server says no.
  const isRead = isPending ? variables.unread !== true : notification.acked;
  const text = label(notification.label);
  const target = notificationTarget(notification);
  const tick = (unread: boolean) =>
    mutate({ notificationIds: [notification.id], unread }, { onError: (failure) => toast.error(failureText(failure)) });
  return (
    <li className={classNames(styles.row, !isRead && styles.unread)}>
      <span className={styles.icon}>
        <Glyph icon={iconOf(notification.type)} size={22} />
      </span>
      <div className={styles.words}>
        {!isRead && <VisuallyHidden>{t('new')}</VisuallyHidden>}
        {target !== null && hasScreen(target) ? (
          <Link href={target} className={styles.link} onClick={() => !isRead && tick(false)}>
            {text}
          </Link>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
        <When moment={notification.date} />
      </div>
      <IconButton
        icon={isRead ? IconMailOpened : IconMail}
        label={t(isRead ? 'markUnread' : 'markRead', { label: text })}
        className={styles.tick}
        onClick={() => tick(isRead)}
      />
    </li>
  );
}

function When({ moment }: { moment: string }) {
  const language = useLocale();
  const today = useToday();
  const { date, time } = useLocalMoment()(moment);
  return (
    <time className={styles.when} dateTime={moment}>
      {date === today
        ? formatTime(time, language)
        : `${formatDate(date, 'short', language, today)}, ${formatTime(time, language)}`}
    </time>
  );
}

const icons: Partial<Record<NotificationType, GlyphIcon>> = {
  order_received: IconReceipt,
  order_accepted: IconCalendarCheck,
  order_available: IconBellRinging,
  order_done: IconCircleCheck,
  order_called_off: IconCircleX,
  order_refused: IconCircleX,
  quote_to_answer: IconReceipt,
  order_comment: IconMessageCircle,
  order_in_progress: IconProgress,
  payment_failed: IconCreditCardOff,
  card_charged: IconCreditCard,
  quote_accepted: IconReceipt,
  credit_received: IconGift,
  chat_message: IconMessageCircle,
  appointment_moved: IconCalendarTime,
};

const iconOf = (type: number): GlyphIcon => {
  const key = notificationTypeOfNumber(type);
  return (key === null ? undefined : icons[key]) ?? IconBell;
};
