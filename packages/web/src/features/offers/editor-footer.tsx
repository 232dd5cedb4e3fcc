import { formatTime } from '@loge/domain/shared/local-date';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { formatDateText } from '../../design-system/fields/date-text.ts';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { Button } from '../../design-system/actions/button.tsx';
import styles from './offers.module.css';

interface EditorFooterProps {
  readonly nbChanges: number;
  readonly keptAt: string | null;
  readonly isSaving: boolean;
  readonly isNew: boolean;
  /** Shows what was changed. */
  readonly onCompare: () => void;
  readonly onAbandon: () => void;
  readonly onSave: () => void;
}

/** How many changes wait, since when they are kept here, and the way to save them. */
export function EditorFooter({ nbChanges, keptAt, isSaving, isNew, onCompare, onAbandon, onSave }: EditorFooterProps) {
  const t = useTranslations('offers.foot');
  const changes = useTranslations('offerChanges');
  const keptText = useAutosaveText();
  /** With what has been typed by then. */
  const saveNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    saveNow.current = () => {
      if (!isSaving) onSave();
    };
  });
  useKeyDown((event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A question that is open, or another act, is answered first; an item's own fields are saved with the offer.
    if (document.querySelector('dialog[open]:not(:has([data-of-offer]))') !== null) return;
    const at = document.activeElement;
    // A day is taken over when its field is left.
    if (at instanceof HTMLElement) {
      at.blur();
      at.focus({ preventScroll: true });
    }
    setTimeout(() => saveNow.current());
  });
  if (nbChanges === 0 && !isNew) return null;
  return (
    <footer className={styles.foot} data-foot>
      <output>
        <b>{t('changes', { count: nbChanges })}</b> {keptAt !== null && <span>{keptText(keptAt, nbChanges)}</span>}
      </output>
      {nbChanges > 0 && (
        <>
          <Button size="sm" variant="ghost" onClick={onCompare}>
            {changes('button')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onAbandon}>
            {t('abandon')}
          </Button>
        </>
      )}
      <Button size="sm" variant="light" keyHint={t('key')} pending={isSaving} onClick={() => onSave()}>
        {t('save')}
      </Button>
    </footer>
  );
}

/** When it was kept: the hour today, the day before that. */
function useAutosaveText(): (moment: string, count: number) => string {
  const t = useTranslations('offerChanges');
  const localMoment = useLocalMoment();
  const language = useLocale();
  const today = useToday();
  return (moment, count) => {
    const { date, time } = localMoment(moment);
    const hour = formatTime(time, language);
    return date === today
      ? t('keptAt', { count, time: hour })
      : t('keptOn', { count, day: formatDateText(date), time: hour });
  };
}
