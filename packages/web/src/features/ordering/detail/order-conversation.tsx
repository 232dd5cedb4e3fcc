import { getMessageThreads } from '@loge/contract/chat/get-message-threads';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import styles from './my-order-comments.module.css';

/**
 * One writes about an order on its own page. Where there is a conversation about it besides, in the messages, this leads there; without
 * one nothing stands here, so that there are never two places to begin.
 */
export function OrderConversation({ orderId }: { orderId: number }) {
  const t = useTranslations('ordering.detail');
  const { data: thread } = useActionQuery(
    getMessageThreads,
    // By its number: it may be older than the conversations of the first page.
    { side: 'beneficiary', search: String(orderId) },
    { select: ({ threads }) => threads.find((one) => one.orderId === orderId) },
  );
  if (thread === undefined) return null;
  const unread = thread.numberOfUnreadMessages;
  return (
    <p className={styles.conversation}>
      <TextLink href={`/chat/order/${orderId}`}>
        {unread === 0 ? t('conversation') : t('conversationUnread', { count: unread })}
      </TextLink>
    </p>
  );
}
