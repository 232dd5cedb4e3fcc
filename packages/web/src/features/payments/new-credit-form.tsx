import { createNewUserCompensation } from '@loge/contract/payments/create-new-user-compensation';
import { createNewUserCredit } from '@loge/contract/payments/create-new-user-credit';
import { getCreditOptions } from '@loge/contract/payments/get-credit-options';
import { billingTypeNumber } from '@loge/domain/payments/credit-actions';
import type { CreditBearer } from '@loge/domain/payments/ledger';
import {
  COMPENSATION_TITLE,
  CREDIT_VALIDITIES,
  type CreditValidity,
  type NewCredit,
  newCreditProblems,
  sharesOfNewCredit,
} from '@loge/domain/payments/new-credit';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney } from '@loge/domain/shared/money';
import { typedNumber } from '@loge/domain/shared/whole-number';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import type { Form } from '../../forms/use-form.ts';
import styles from './desk-money.module.css';

export type NewCreditKind = 'credit' | 'compensation';

interface NewCreditFormProps {
  readonly kind: NewCreditKind;
  readonly person: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const bearers: readonly CreditBearer[] = ['platform', 'company', 'partner'];

const blank = {
  amount: '',
  name: '',
  internalName: '',
  designation: '1' as '1' | '2',
  partnerId: '',
  partnerShare: '',
};
type Draft = typeof blank & { readonly validity: CreditValidity; readonly bearer: CreditBearer };

/** Gives a credit, a gift card or a compensation; what is wrong stands beside its field. Spec: manager §5 "Credits and compensation". */
export function NewCreditForm({ kind, person, onClose }: NewCreditFormProps) {
  const t = useTranslations('deskMoney.give');
  const language = useLocale();
  const isCompensation = kind === 'compensation';
  const creditOf = ({ amount, name, bearer, partnerId, partnerShare }: Draft): NewCredit => ({
    amountCents: parseAmount(amount),
    name,
    isCompensation,
    bearer,
    partnerId: partnerId === '' ? null : Number(partnerId),
    partnerSharePercent: typedNumber(partnerShare),
  });
  const begin: Draft = {
    ...blank,
    validity: isCompensation ? 'none' : 'oneYear',
    bearer: isCompensation ? 'partner' : 'platform',
  };
  const form = useActionForm(isCompensation ? createNewUserCompensation : createNewUserCredit, {
    draft: begin,
    rule: (draft) => newCreditProblems(creditOf(draft)),
    input: (draft) => {
      const { amountCents, partnerId, partnerSharePercent } = creditOf(draft);
      const { name, internalName, validity, bearer, designation } = draft;
      return {
        userId: person.id,
        amount: amountCents,
        name: name.trim(),
        internalName,
        validity,
        billingType: billingTypeNumber(bearer),
        ...(bearer === 'partner' && { partnerId, partnerShare: partnerSharePercent }),
        ...(!isCompensation && { designation: designation === '2' ? 2 : 1 }),
      };
    },
    success: (_answer, { amount }) =>
      t('done', { amount: formatMoney(parseAmount(amount), language), name: person.name }),
    onSuccess: onClose,
  });
  const { amountCents } = creditOf(form.draft);
  return (
    <FormDialog
      form={form}
      title={t(isCompensation ? 'compensationTitle' : 'creditTitle', { name: person.name })}
      save={
        amountCents > 0
          ? t(isCompensation ? 'compensateAmount' : 'giveAmount', { amount: formatMoney(amountCents, language) })
          : t(isCompensation ? 'compensation' : 'credit')
      }
      onClose={onClose}
    >
      {!isCompensation && (
        <SegmentControl
          label={t('designation')}
          options={[
            { value: '1', label: t('creditKind') },
            { value: '2', label: t('giftCard') },
          ]}
          value={form.draft.designation}
          onValueChange={(designation) => form.change({ designation })}
        />
      )}
      <div className={styles.halves}>
        <TextField label={t('amount')} required inputMode="decimal" trailing="€" {...form.field('amount')} />
        <Select
          label={t('validity')}
          options={CREDIT_VALIDITIES.map((value) => ({ value, label: t(`validities.${value}`) }))}
          {...form.field('validity')}
        />
      </div>
      <TextField
        label={t(isCompensation ? 'reason' : 'name')}
        hint={t('nameHint', { name: person.name })}
        required
        maxLength={COMPENSATION_TITLE.max}
        {...form.field('name')}
      />
      <TextField
        label={t('internalName')}
        hint={t('internalHint')}
        optional
        maxLength={200}
        {...form.field('internalName')}
      />
      <BearerFields form={form} credit={creditOf(form.draft)} userId={person.id} />
    </FormDialog>
  );
}

interface BearerFieldsProps {
  readonly form: Form<Draft, object>;
  readonly credit: NewCredit;
  readonly userId: number;
}

/** Who bears it, and what each bears of it. */
function BearerFields({ form, credit, userId }: BearerFieldsProps) {
  const t = useTranslations('deskMoney.give');
  const language = useLocale();
  const { data: options } = useActionQuery(getCreditOptions, { userId });
  const { bearer } = form.draft;
  const isShared = bearer === 'partner' && credit.partnerSharePercent !== null && form.problems.length === 0;
  return (
    <>
      <SegmentControl
        label={t('bearer')}
        options={bearers.map((value) => ({ value, label: t(`bearers.${value}`) }))}
        value={bearer}
        onValueChange={(chosen) => form.change({ bearer: chosen })}
      />
      {bearer === 'partner' && (
        <div className={styles.pair}>
          <Select
            label={t('partner')}
            required
            placeholder={t('choosePartner')}
            options={(options?.partners ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('partnerId')}
          />
          <TextField label={t('share')} required inputMode="numeric" trailing="%" {...form.field('partnerShare')} />
        </div>
      )}
      {isShared && (
        <p className={styles.hint}>
          {sharesOfNewCredit(credit)
            .map((part) => `${t(`bearers.${part.bearer}`)} ${formatMoney(part.amountCents, language)}`)
            .join(', ')}
        </p>
      )}
    </>
  );
}
