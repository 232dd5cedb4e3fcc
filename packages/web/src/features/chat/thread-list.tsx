import type { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import type { ChatSide } from '@loge/domain/chat/threads';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconBuildingStore, IconMessageReport, IconTicket } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Badge } from '../../design-system/status/badge.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { threadName } from './thread-key.ts';
import styles from './thread-list.module.css';

export type ThreadSummary = OutputOf<typeof getMessageThreads>['threads'][number];

interface ThreadListProps {
  readonly threads: readonly ThreadSummary[];
  readonly hrefOf: (thread: ThreadSummary) => string;
  /** The name of the one that is open. */
  readonly current: string | null;
  /** Who reads: a desk sees with whom, a beneficiary about what. */
  readonly side?: ChatSide;
}

/** Conversations as a list, in the order that they come in: a beneficiary's at any width, a desk's on a phone. */
export function ThreadList({ threads, hrefOf, current, side = 'beneficiary' }: ThreadListProps) {
  const t = useTranslations('chat');
  const label = useLabel();
  return (
    <ul className={styles.threads} aria-label={t('conversations')}>
      {threads.map((thread) => {
        const name = threadName(thread);
        const unread = thread.numberOfUnreadMessages;
        const about = label(thread.descriptionLabel);
        return (
          <li key={name}>
            <Link
              href={hrefOf(thread)}
              className={classNames(styles.thread, unread > 0 && styles.unread)}
              aria-current={name === current ? 'page' : undefined}
            >
              <span className={styles.icon}>
                <Glyph icon={iconOf(thread)} size={22} />
              </span>
              <span className={styles.words}>
                <span className={styles.line}>
                  <span className={styles.label}>{side === 'desk' ? thread.beneficiaryName : about}</span>
                  <ThreadMoment moment={thread.lastMessageDate} />
                </span>
                {side === 'desk' && thread.messageThreadType === 'complaint' && (
                  <span className={styles.about}>{about}</span>
                )}
                {side === 'desk' && thread.orderId !== null && (
                  <span className={styles.about}>
                    {t('orderNamed', { number: formatOrderNumber(thread.orderId), name: about })}
                  </span>
                )}
                <span className={styles.line}>
                  <span className={styles.preview}>
                    {thread.lastMessageFromOwnSide && `${t(side === 'desk' ? 'deskSaid' : 'youSaid')} `}
                    {thread.lastMessagePreview}
                  </span>
                  <Badge count={unread} label={t('unread', { count: unread })} />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const iconOf = ({ messageThreadType }: ThreadSummary): GlyphIcon =>
  ({ desk: IconBuildingStore, order: IconTicket, complaint: IconMessageReport })[messageThreadType];

/** The time of today, the day of any other. */
export function ThreadMoment({ moment }: { moment: string }) {
  const language = useLocale();
  const today = useToday();
  const { date, time } = useLocalMoment()(moment);
  return (
    <time className={styles.when} dateTime={moment}>
      {date === today ? formatTime(time, language, 'always') : formatDate(date, 'short', language, today)}
    </time>
  );
}
