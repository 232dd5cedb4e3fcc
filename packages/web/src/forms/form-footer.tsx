import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { Note } from '../design-system/feedback/note.tsx';
import styles from './forms.module.css';

interface FormFooterProps {
  readonly save: string;
  readonly pending: boolean;
  readonly isChanged: boolean;
  /** The names of the fields that were taken over from somebody else. */
  readonly taken: readonly string[];
}

/** Saves a form; says what is not saved yet and what came from somebody else. */
export function FormFooter({ save, pending, isChanged, taken }: FormFooterProps) {
  const t = useTranslations('forms');
  return (
    <>
      {taken.length > 0 && <Note live>{t('taken', { fields: taken.join(', ') })}</Note>}
      <div className={styles.foot}>
        <Button size="md" type="submit" pending={pending}>
          {save}
        </Button>
        {isChanged && <span className={styles.unsaved}>{t('unsaved')}</span>}
      </div>
    </>
  );
}
