import { useTranslations } from 'use-intl';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDayText } from './use-day-text.ts';
import styles from './offers.module.css';

interface EditorFootProps {
  readonly nbChanges: number;
  readonly keptAt: string | null;
  readonly isSaving: boolean;
  readonly isNew: boolean;
  readonly onAbandon: () => void;
  readonly onSave: () => void;
}

/** How many changes wait, since when they are kept here, and the way to save them. */
export function EditorFoot({ nbChanges, keptAt, isSaving, isNew, onAbandon, onSave }: EditorFootProps) {
  const t = useTranslations('offers.foot');
  const dayText = useDayText();
  useKeyDown((event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (nbChanges > 0 && !isSaving) onSave();
  });
  if (nbChanges === 0 && !isNew) return null;
  return (
    <footer className={styles.foot}>
      <output>
        <b>{t('changes', { count: nbChanges })}</b>{' '}
        {keptAt !== null && <span>{t('kept', { moment: dayText(keptAt) })}</span>}
      </output>
      <Button size="sm" variant="ghost" onClick={onAbandon} disabled={nbChanges === 0}>
        {t('abandon')}
      </Button>
      <Button size="sm" variant="light" keyHint={t('key')} pending={isSaving} onClick={onSave}>
        {t('save')}
      </Button>
    </footer>
  );
}
