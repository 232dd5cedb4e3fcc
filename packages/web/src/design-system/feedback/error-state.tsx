import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './error-state.module.css';
import emptyStyles from './empty-state.module.css';
import { ObjectPicture } from '../../illustrations/object-picture.tsx';

type ErrorStateProps = {
  /** What happened. */
  title?: ReactNode;
  /** What is safe, and what to do. */
  children?: ReactNode;
  /** The code to read out, in small. */
  code?: string;
  onRetry?: () => void;
  /** Takes the failed part off the screen. */
  onClose?: () => void;
  /** The answer will not change: nothing is said of what is safe, and there is nothing to try again. */
  isFinal?: boolean;
};

/** A part that could not be loaded: what happened, what is safe, what to do, the code in small. */
export function ErrorState({ title, children, code, onRetry, onClose, isFinal = false }: ErrorStateProps) {
  const t = useTranslations('common');
  return (
    <div className={emptyStyles.empty} role="alert">
      <span className={emptyStyles.arch}>
        <ObjectPicture object="telephone" />
      </span>
      <p className={emptyStyles.title}>{title ?? t('error.title')}</p>
      {(children !== undefined || !isFinal) && <div className={emptyStyles.text}>{children ?? t('error.safe')}</div>}
      {code !== undefined && <p className={styles.code}>{t('error.code', { code })}</p>}
      {onRetry !== undefined && !isFinal && (
        <Button variant="tinted" size="md" className={styles.retry} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
      {onClose !== undefined && (
        <Button variant="ghost" size="md" onClick={onClose}>
          {t('actions.close')}
        </Button>
      )}
    </div>
  );
}
