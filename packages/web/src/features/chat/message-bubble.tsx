import { getBinaryData } from '@loge/contract/files/get-binary-data';
import { textParts } from '@loge/domain/chat/links';
import { formatTime } from '@loge/domain/shared/local-date';
import { IconCheck, IconChecks, IconFileText } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { actionAddress } from '../../client/call-action.ts';
import { useLocalMoment } from '../../client/local-moment.ts';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import styles from './message-bubble.module.css';
import type { MessageOnWire } from './use-thread.ts';

/** A message; `follows` one of the same person, whose name need not be said again. */
export function MessageBubble({ message, follows }: { message: MessageOnWire; follows: boolean }) {
  const t = useTranslations('chat');
  const language = useLocale();
  const { time } = useLocalMoment()(message.date);
  const { fromOwnSide, fromCurrentUser, fromUserDescription, attachment, acknowledged } = message;
  return (
    <article className={classNames(styles.message, fromOwnSide && styles.own, follows && styles.follows)}>
      <p className={classNames(styles.author, (follows || fromCurrentUser) && styles.unseen)}>
        {fromCurrentUser ? t('you') : fromUserDescription}
      </p>
      <div className={styles.bubble}>
        {attachment !== null && <Attachment attachment={attachment} />}
        {message.content !== '' && <MessageText content={message.content} />}
        <p className={styles.foot}>
          <time dateTime={message.date}>{formatTime(time, language, 'always')}</time>
          {fromOwnSide && (
            <span className={styles.mark}>
              <Glyph icon={acknowledged ? IconChecks : IconCheck} size={16} />
              <VisuallyHidden>{t(acknowledged ? 'read' : 'sent')}</VisuallyHidden>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** Plain text with its lines; web addresses lead there, in a window of their own that knows nothing of this one. */
export function MessageText({ content }: { content: string }) {
  return (
    <p className={styles.text}>
      {textParts(content).map(({ text, href }, place) =>
        href === null ? (
          text
        ) : (
          // The same address may stand twice: its place tells which one it is.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

function Attachment({ attachment }: { attachment: NonNullable<MessageOnWire['attachment']> }) {
  const t = useTranslations('chat');
  const address = actionAddress(getBinaryData, { id: attachment.id });
  const { width, height, name, sizeBytes } = attachment;
  if (width !== null && height !== null) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t('openPicture', { name })}>
        <img className={styles.picture} src={address} alt="" width={width} height={height} loading="lazy" />
      </a>
    );
  }
  return (
    <a className={styles.document} href={address} download={name}>
      <Glyph icon={IconFileText} size={22} />
      <span className={styles.fileName}>{name}</span>
      <span className={styles.size}>{t('size', { kilobytes: Math.max(1, Math.round(sizeBytes / 1024)) })}</span>
    </a>
  );
}
