import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { messageText } from '@loge/domain/shared/messages';
import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Avatar } from '../../../design-system/status/avatar.tsx';
import { imageAddress } from '../../../pictures/image-address.ts';
import styles from './order-comments.module.css';

type Order = BeneficiaryOrderDetailOnWire;

const longestComment = 4000;

/** What was said about the order, and the place to say more. */
export function OrderComments({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  return (
    <section id="comments" tabIndex={-1} aria-labelledby="comments-title" className={styles.section}>
      <h2 id="comments-title" className={styles.title}>
        {t('comments')}
      </h2>
      {order.comments.length === 0 ? (
        <p className={styles.none}>{t('noComments')}</p>
      ) : (
        <ol className={styles.comments}>
          {order.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <Composer orderId={order.id} />
    </section>
  );
}

function Comment({ comment }: { comment: Order['comments'][number] }) {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const today = useToday();
  const { date, time } = useLocalMoment()(comment.creation);
  const document = imageAddress(comment.docUrl);
  return (
    <li className={classNames(styles.comment, comment.isMine && styles.mine)}>
      {!comment.isMine && <Avatar name={comment.author} tint="blush" />}
      <div className={styles.bubble}>
        <p className={styles.content}>{comment.content}</p>
        {document !== null && (
          <a className={styles.document} href={document} target="_blank" rel="noreferrer">
            <Glyph icon={IconPaperclip} size={16} />
            {t('attachment', { name: comment.docName ?? '' })}
          </a>
        )}
        <p className={styles.when}>
          {comment.isMine ? t('you') : comment.author} · {formatDate(date, 'short', language, today)},{' '}
          {formatTime(time, language)}
        </p>
      </div>
    </li>
  );
}

/** A line to the desk; Enter with Ctrl or Cmd sends it too. */
function Composer({ orderId }: { orderId: number }) {
  const t = useTranslations('ordering.detail');
  const language = useLocale();
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error } = useActionMutation(newOrderComment, { onSuccess: () => setText('') });
  const send = () => {
    const comment = text.trim();
    setEmpty(comment === '');
    if (comment !== '' && !isPending) mutate({ o: { orderId, comment } });
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t('writeLabel')}
        hideLabel
        placeholder={t('write')}
        rows={1}
        maxLength={longestComment}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setEmpty(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
        error={isEmpty ? messageText('commentEmpty', language) : error !== null ? failureText(error) : undefined}
        className={styles.field}
      />
      <IconButton type="submit" icon={IconSend2} label={t('send')} variant="soft" aria-busy={isPending} />
    </form>
  );
}
