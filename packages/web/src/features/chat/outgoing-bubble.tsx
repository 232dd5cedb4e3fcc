import { IconAlertCircle, IconClock, IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { Unreachable } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import bubble from './message-bubble.module.css';
import { MessageText } from './message-bubble.tsx';
import { giveUp, tryAgain, type Outgoing } from './outbox.ts';
import styles from './outgoing-bubble.module.css';
import type { ThreadKey } from './thread-key.ts';

/** A message on its way, or one that did not get there, with a way to try again. */
export function OutgoingBubble({ thread, message }: { thread: ThreadKey; message: Outgoing }) {
  const t = useTranslations('chat');
  const failureText = useFailureText();
  const { failure, file, text, progress } = message;
  const percent = Math.floor(progress * 100);
  return (
    <article className={classNames(bubble.message, bubble.own)} aria-busy={failure === null}>
      <p className={classNames(bubble.author, bubble.unseen)}>{t('you')}</p>
      <div className={classNames(bubble.bubble, styles.waiting)}>
        {file !== null && (
          <p className={styles.file}>
            <Glyph icon={IconPaperclip} size={18} />
            {file.name}
          </p>
        )}
        {text !== '' && <MessageText content={text} />}
        <p className={bubble.foot}>
          {failure === null && (
            <>
              {file === null ? t('sending') : t('uploading', { percent: String(percent) })}
              <Glyph icon={IconClock} size={14} />
            </>
          )}
        </p>
        {file !== null && failure === null && (
          <progress className={styles.bar} max={100} value={percent} aria-label={t('uploadOf', { name: file.name })} />
        )}
      </div>
      {failure !== null && (
        <div className={styles.failed} role="alert">
          <span className={styles.why}>
            <Glyph icon={IconAlertCircle} size={16} />
            {t(file === null ? 'notSent' : 'fileNotSent')}{' '}
            {failure instanceof Unreachable ? t('goesLater') : failureText(failure)}
          </span>
          <Button size="sm" variant="tinted" onClick={() => void tryAgain(thread, message)}>
            {t('tryAgain')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => giveUp(thread, message)}>
            {t('giveUp')}
          </Button>
        </div>
      )}
    </article>
  );
}
