import { UNDO_SECONDS } from '@loge/domain/orders/undo-status';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Glyph } from '../icons/glyph.tsx';
import styles from './toasts.module.css';
import { useSwipeAway } from './use-swipe-away.ts';

export type ToastAct = { label: string; onAct: () => void };

export type ShownToast = {
  id: number;
  tone: 'plain' | 'success' | 'error';
  message: string;
  act: ToastAct | undefined;
  about: readonly string[];
  shownAt: number;
};

const toastLifetimeMs = 6000;
/** Long enough to read twice. */
const errorLifetimeMs = 15_000;
/** Long enough to read what was done, and to think better of it. */
const undoLifetimeMs = UNDO_SECONDS * 1000;

const lifetimeOf = ({ tone, act }: ShownToast): number =>
  tone === 'error' ? errorLifetimeMs : act === undefined ? toastLifetimeMs : undoLifetimeMs;

/** One message, which ends by itself, by its cross and under a finger that wipes it away. */
export function ToastLine({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) {
  const t = useTranslations('common.toasts');
  const [held, setHeld] = useState(false);
  const swipe = useSwipeAway(() => onDismiss(toast.id));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(toast.id), lifetimeOf(toast));
    return () => clearTimeout(timer);
  }, [held, toast, onDismiss]);
  return (
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      {toast.tone !== 'plain' && <Glyph icon={toast.tone === 'error' ? IconAlertCircle : IconCheck} stroke={2} />}
      <p className={styles.message}>{toast.message}</p>
      {toast.act !== undefined && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            toast.act?.onAct();
            onDismiss(toast.id);
          }}
        >
          {toast.act.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={() => onDismiss(toast.id)}>
        <Glyph icon={IconX} size={18} />
      </button>
    </div>
  );
}
