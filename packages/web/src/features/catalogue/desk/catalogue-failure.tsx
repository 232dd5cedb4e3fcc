import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../../../client/failures.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import styles from './catalogue.module.css';

/** What went wrong with a form that is not said beside one of its fields; where somebody else has saved it, a way to what stands now. */
export function CatalogueFailure({ failure, onReload }: { failure: CallFailure | null; onReload?: () => void }) {
  const t = useTranslations('catalogueDesk');
  const failureText = useFailureText();
  if (failure === null || (failure instanceof ActionRefused && failure.fields.length > 0)) return null;
  const isReplaced = failure instanceof ActionRefused && failure.refusal === 'changed-meanwhile';
  return (
    <Note tone={isReplaced ? 'warning' : 'danger'} live>
      <div className={styles.foot}>
        <span>{failureText(failure)}</span>
        {isReplaced && onReload !== undefined && (
          <Button size="sm" variant="outline" onClick={onReload}>
            {t('reload')}
          </Button>
        )}
      </div>
    </Note>
  );
}
