import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconPaperclip } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { classNames } from '../../../design-system/class-names.ts';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Avatar } from '../../../design-system/status/avatar.tsx';
import { imageAddress } from '../../../pictures/image-address.ts';
import { MyCommentComposer } from './my-comment-composer.tsx';
import styles from './my-order-comments.module.css';
import { useAcknowledgedMessages } from './use-acknowledged-messages.ts';

type Order = BeneficiaryOrderDetailOnWire;

/** All that was said about the order, as comments or in the conversation about it, and the one place to say more. */
export function MyOrderComments({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const isWanted = useLocation({ select: ({ hash }) => hash === 'comments' });
  const section = useRef<HTMLElement>(null);
  useAcknowledgedMessages(order.comments, section);
  useEffect(() => {
    if (isWanted) section.current?.focus();
  }, [isWanted]);
  return (
    <section ref={section} id="comments" tabIndex={-1} aria-labelledby="comments-title" className={styles.section}>
      <h2 id="comments-title" className={styles.title}>
        {t('comments')}
      </h2>
      {order.comments.length === 0 ? (
        <p className={styles.none}>{t(order.canComment ? 'noComments' : 'commentsClosed')}</p>
      ) : (
        <ol className={styles.comments}>
          {order.comments.map((comment) => (
            <Comment key={`${comment.isMessage} ${comment.id}`} comment={comment} />
          ))}
        </ol>
      )}
      {order.canComment && <MyCommentComposer orderId={order.id} />}
    </section>
  );
}

function Comment({ comment }: { comment: Order['comments'][number] }) {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const today = useToday();
  const localMoment = useLocalMoment();
  const whenText = (moment: string) => {
    const { date, time } = localMoment(moment);
    return `${formatDate(date, 'short', language, today)}, ${formatTime(time, language)}`;
  };
  const document = imageAddress(comment.docUrl);
  return (
    <li className={classNames(styles.comment, comment.isMine && styles.mine)}>
      {!comment.isMine && <Avatar name={comment.author} tint="blush" />}
      <div className={styles.bubble}>
        <p className={styles.content} dir="auto">
          {comment.content}
        </p>
        {document !== null && (
          <a className={styles.document} href={document} target="_blank" rel="noreferrer">
            <Glyph icon={IconPaperclip} size={16} />
            {t('attachment', { name: comment.docName ?? '' })}
          </a>
        )}
        {comment.asksToCancel && (
          <p className={styles.asks}>
            {comment.withdrawnAt === null ? t('asked') : t('askedWithdrawn', { when: whenText(comment.withdrawnAt) })}
          </p>
        )}
        <p className={styles.when}>
          <bdi>{comment.isMine ? t('you') : comment.author}</bdi> · {whenText(comment.creation)}
        </p>
      </div>
    </li>
  );
}
