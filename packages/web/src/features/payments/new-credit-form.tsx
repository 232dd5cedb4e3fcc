import { createNewUserCompensation } from '@loge/contract/payments/create-new-user-compensation';
import { createNewUserCredit } from '@loge/contract/payments/create-new-user-credit';
import { getCreditOptions } from '@loge/contract/payments/get-credit-options';
import { billingTypeNumber } from '@loge/domain/payments/credit-actions';
import type { CreditBearer } from '@loge/domain/payments/ledger';
import {
  COMPENSATION_TITLE,
  CREDIT_VALIDITIES,
  type CreditValidity,
  newCreditProblems,
  sharesOfNewCredit,
} from '@loge/domain/payments/new-credit';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney } from '@loge/domain/shared/money';
import { typedNumber } from '@loge/domain/shared/whole-number';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './desk-money.module.css';

export type NewCreditKind = 'credit' | 'compensation';

interface NewCreditFormProps {
  readonly kind: NewCreditKind;
  readonly person: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const bearers: readonly CreditBearer[] = ['platform', 'company', 'partner'];

/** Gives a credit, a gift card or a compensation; what is wrong stands beside its field. Spec: manager §5 "Credits and compensation". */
export function NewCreditForm({ kind, person, onClose }: NewCreditFormProps) {
  const t = useTranslations('deskMoney.give');
  const language = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const isCompensation = kind === 'compensation';
  const [amount, setAmount] = useState('');
  const [name, setName] = useState('');
  const [internalName, setInternalName] = useState('');
  const [designation, setDesignation] = useState<'1' | '2'>('1');
  const [validity, setValidity] = useState<CreditValidity>(isCompensation ? 'none' : 'oneYear');
  const [bearer, setBearer] = useState<CreditBearer>(isCompensation ? 'partner' : 'platform');
  const [partnerId, setPartnerId] = useState('');
  const [share, setShare] = useState('');
  const [tried, setTried] = useState(false);
  const { data: options } = useActionQuery(getCreditOptions, { userId: person.id });

  const draft = {
    amountCents: parseAmount(amount),
    name,
    isCompensation,
    bearer,
    partnerId: partnerId === '' ? null : Number(partnerId),
    partnerSharePercent: typedNumber(share),
  };
  const problems = newCreditProblems(draft);
  const onSuccess = () => {
    toast.success(t('done', { amount: formatMoney(draft.amountCents, language), name: person.name }));
    onClose();
  };
  const credit = useActionMutation(createNewUserCredit, { onSuccess });
  const compensation = useActionMutation(createNewUserCompensation, { onSuccess });
  const { isPending, error } = isCompensation ? compensation : credit;
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0) return;
    const given = {
      userId: person.id,
      amount: draft.amountCents,
      name: name.trim(),
      internalName,
      validity,
      billingType: billingTypeNumber(bearer),
      ...(bearer === 'partner' && { partnerId: draft.partnerId, partnerShare: draft.partnerSharePercent }),
    };
    if (isCompensation) compensation.mutate(given);
    else credit.mutate({ ...given, designation: designation === '2' ? 2 : 1 });
  };
  const isShared = bearer === 'partner' && draft.partnerSharePercent !== null && problems.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isCompensation ? 'compensationTitle' : 'creditTitle', { name: person.name })}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {draft.amountCents > 0
            ? t(isCompensation ? 'compensateAmount' : 'giveAmount', {
                amount: formatMoney(draft.amountCents, language),
              })
            : t(isCompensation ? 'compensation' : 'credit')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        {!isCompensation && (
          <SegmentControl
            label={t('designation')}
            options={[
              { value: '1', label: t('creditKind') },
              { value: '2', label: t('giftCard') },
            ]}
            value={designation}
            onValueChange={setDesignation}
          />
        )}
        <div className={styles.halves}>
          <TextField
            label={t('amount')}
            required
            inputMode="decimal"
            trailing="€"
            value={amount}
            onValueChange={setAmount}
            error={errors['amount']}
          />
          <Select
            label={t('validity')}
            options={CREDIT_VALIDITIES.map((value) => ({ value, label: t(`validities.${value}`) }))}
            value={validity}
            onValueChange={setValidity}
          />
        </div>
        <TextField
          label={t(isCompensation ? 'reason' : 'name')}
          hint={t('nameHint', { name: person.name })}
          required
          maxLength={COMPENSATION_TITLE.max}
          value={name}
          onValueChange={setName}
          error={errors['name']}
        />
        <TextField
          label={t('internalName')}
          hint={t('internalHint')}
          optional
          maxLength={200}
          value={internalName}
          onValueChange={setInternalName}
          error={errors['internalName']}
        />
        <SegmentControl
          label={t('bearer')}
          options={bearers.map((value) => ({ value, label: t(`bearers.${value}`) }))}
          value={bearer}
          onValueChange={setBearer}
        />
        {bearer === 'partner' && (
          <div className={styles.pair}>
            <Select
              label={t('partner')}
              required
              placeholder={t('choosePartner')}
              options={(options?.partners ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
              value={partnerId}
              onValueChange={setPartnerId}
              error={errors['partnerId']}
            />
            <TextField
              label={t('share')}
              required
              inputMode="numeric"
              trailing="%"
              value={share}
              onValueChange={setShare}
              error={errors['partnerShare']}
            />
          </div>
        )}
        {isShared && (
          <p className={styles.hint}>
            {sharesOfNewCredit(draft)
              .map((part) => `${t(`bearers.${part.bearer}`)} ${formatMoney(part.amountCents, language)}`)
              .join(', ')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
