import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { MAX_COMMENT_LENGTH } from '@loge/domain/ordering/check-order';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { controlId, type FormPart } from './form-context.ts';
import styles from './more-section.module.css';

export type Asking = Pick<SignedInUser, 'hidesPrices' | 'gestionnaire'>;

/** Where prices are hidden, beneficiaries are asked for no remark. Spec: beneficiary-and-access §9. */
const asksRemark = ({ hidesPrices, gestionnaire }: Asking): boolean => gestionnaire || !hidesPrices;

export const asksMore = ({ allowBudget }: Pick<OffreOnWire, 'allowBudget'>, user: Asking): boolean =>
  allowBudget > 0 || asksRemark(user);

/** The budget where the offer asks for one, and a remark; a manager says who reads it (Spec: beneficiary-and-access §6, §9). */
export function MoreSection({ offer, draft, problems, change, user }: FormPart & { readonly user: Asking }) {
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
        {asksRemark(user) && (
          <TextArea
            id={controlId('comment')}
            label={t('comment')}
            optional
            maxLength={MAX_COMMENT_LENGTH}
            value={draft.comment}
            onValueChange={(comment) => change({ ...draft, comment })}
            error={problems.comment}
          />
        )}
        {user.gestionnaire && !user.hidesPrices && (
          <div className={styles.flags}>
            <Checkbox
              label={t('visibleToBeneficiary')}
              checked={draft.commentVisibleAdh}
              onCheckedChange={(commentVisibleAdh) => change({ ...draft, commentVisibleAdh })}
            />
            <Checkbox
              label={t('visibleToPartner')}
              checked={draft.commentVisiblePart}
              onCheckedChange={(commentVisiblePart) => change({ ...draft, commentVisiblePart })}
            />
          </div>
        )}
      </div>
    </>
  );
}
