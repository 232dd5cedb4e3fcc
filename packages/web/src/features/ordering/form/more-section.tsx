import { MAX_COMMENT_LENGTH } from '@loge/domain/ordering/check-order';
import { useTranslations } from 'use-intl';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { controlId, type FormPart } from './form-context.ts';
import styles from './more-section.module.css';

/** The budget where the offer asks for one, and a remark for the desk. */
export function MoreSection({ offer, draft, problems, change }: FormPart) {
  const t = useTranslations('ordering.form');
  return (
    <>
      <h2 className={styles.title}>{t('more')}</h2>
      <div className={styles.fields}>
        {offer.allowBudget > 0 && (
          <TextField
            id={controlId('budget')}
            label={t('budget')}
            hint={t('budgetHint')}
            inputMode="decimal"
            maxLength={12}
            required={offer.allowBudget === 2}
            optional={offer.allowBudget === 1}
            value={draft.budget}
            onValueChange={(budget) => change({ ...draft, budget })}
            error={problems.budget}
          />
        )}
        <TextArea
          id={controlId('comment')}
          label={t('comment')}
          optional
          maxLength={MAX_COMMENT_LENGTH}
          value={draft.comment}
          onValueChange={(comment) => change({ ...draft, comment })}
          error={problems.comment}
        />
      </div>
    </>
  );
}
