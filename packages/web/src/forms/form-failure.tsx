import { useTranslations } from 'use-intl';
import { useFailureText } from '../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../client/failures.ts';
import { Button } from '../design-system/actions/button.tsx';
import { Note } from '../design-system/feedback/note.tsx';
import styles from './forms.module.css';

interface FormFailureProps {
  readonly failure: CallFailure | null;
  /** Where somebody saved in the meantime: takes what is there now. */
  readonly onReload?: () => void;
}

/** What went wrong with a form that is not said beside one of its fields. */
export function FormFailure({ failure, onReload }: FormFailureProps) {
  const t = useTranslations('forms');
  const failureText = useFailureText();
  if (failure === null || (failure instanceof ActionRefused && failure.fields.length > 0)) return null;
  if (failure instanceof ActionRefused && failure.refusal === 'changed-meanwhile' && onReload !== undefined)
    return (
      <Note tone="warning" live>
        <div className={styles.foot}>
          <span>{t('meanwhile')}</span>
          <Button size="sm" variant="outline" onClick={onReload}>
            {t('reload')}
          </Button>
        </div>
      </Note>
    );
  return (
    <Note tone="danger" live>
      {failureText(failure)}
    </Note>
  );
}
