import { formatTime } from '@loge/domain/shared/local-date';
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
  useKeyDown((event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (nbChanges > 0 && !isSaving) onSave();
  });
  if (nbChanges === 0 && !isNew) return null;
  return (
    <footer className={styles.foot} data-foot>
      <output>
        <b>{t('changes', { count: nbChanges })}</b> {keptAt !== null && <span>{keptText(keptAt)}</span>}
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
      <Button size="sm" variant="light" keyHint={t('key')} pending={isSaving} onClick={onSave}>
        {t('save')}
      </Button>
    </footer>
  );
}

/** When it was kept: the hour today, the day before that. */
function useAutosaveText(): (moment: string) => string {
  const t = useTranslations('offerChanges');
  const localMoment = useLocalMoment();
  const language = useLocale();
  const today = useToday();
  return (moment) => {
    const { date, time } = localMoment(moment);
    const hour = formatTime(time, language);
    return date === today ? t('keptAt', { time: hour }) : t('keptOn', { day: formatDateText(date), time: hour });
  };
}
