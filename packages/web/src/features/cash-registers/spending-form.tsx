import { addSpending } from '@loge/contract/cash-registers/add-spending';
import { getSpendingOptions } from '@loge/contract/cash-registers/get-spending-options';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney } from '@loge/domain/shared/money';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './cash-registers.module.css';
import { RegisterFailure, useRegisterErrors } from './register-failure.tsx';
import { RegisterSkeleton } from './register-skeleton.tsx';

interface SpendingFormProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** What the desk buys for an order, out of the open register or with a card or cheque of its own. Spec: manager §7 (AddSpending). */
export function SpendingForm({ orderId, onClose }: SpendingFormProps) {
  const t = useTranslations('cashRegisters.spending');
  const language = useLocale();
  const toast = useToast();
  const formId = useId();
  const options = useActionQuery(getSpendingOptions, { orderId });
  const [typed, setTyped] = useState({ type: '', amount: '', comment: '' });
  const { mutate, isPending, error } = useActionMutation(addSpending, {
    onSuccess: () => {
      toast.success(t('done'));
      onClose();
    },
  });
  const type = options.data?.types.find(({ id }) => String(id) === typed.type) ?? options.data?.types[0];
  const [register] = options.data?.cashRegisters ?? [];
  const cents = parseAmount(typed.amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (type === undefined) return;
    mutate({
      orderId,
      amount: cents,
      type: type.id,
      comment: typed.comment,
      cashRegisterId: type.usesCashRegister ? (register?.id ?? null) : null,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending} disabled={options.data?.allowed !== true}>
          {cents > 0 ? t('addAmount', { amount: formatMoney(cents, language) }) : t('add')}
        </Button>
      }
    >
      <QueryBoundary query={options} skeleton={<RegisterSkeleton />}>
        {(offered) =>
          offered.allowed ? (
            <form id={formId} className={styles.form} onSubmit={submit} noValidate>
              <p className={styles.soft}>{t('help')}</p>
              <RegisterFailure failure={error} />
              <SpendingFields offered={offered} type={type} typed={typed} onTyped={setTyped} failure={error} />
            </form>
          ) : (
            <Note tone="info">{t('notAllowed')}</Note>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

type Options = OutputOf<typeof getSpendingOptions>;
interface Typed {
  readonly type: string;
  readonly amount: string;
  readonly comment: string;
}

interface SpendingFieldsProps {
  readonly offered: Options;
  readonly type: Options['types'][number] | undefined;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly failure: Parameters<typeof useRegisterErrors>[0];
}

function SpendingFields({ offered, type, typed, onTyped, failure }: SpendingFieldsProps) {
  const t = useTranslations('cashRegisters.spending');
  const language = useLocale();
  const errors = useRegisterErrors(failure);
  const [register] = offered.cashRegisters;
  return (
    <>
      {offered.registerMissing && <Note tone="info">{t('registerMissing')}</Note>}
      <TextField
        className={styles.amount}
        label={t('amount')}
        required
        inputMode="decimal"
        trailing="€"
        value={typed.amount}
        onValueChange={(amount) => onTyped({ ...typed, amount })}
        error={errors('amount')}
      />
      <Select
        label={t('type')}
        required
        options={offered.types.map(({ id, label }) => ({ value: String(id), label: label[language] }))}
        value={String(type?.id ?? '')}
        onValueChange={(value) => onTyped({ ...typed, type: value })}
        error={errors('type') ?? errors('cashRegisterId')}
      />
      {type?.usesCashRegister === true && register !== undefined && (
        <p className={styles.soft}>{t('register', { name: register.name })}</p>
      )}
      <TextField
        label={t('comment')}
        optional
        maxLength={1000}
        value={typed.comment}
        onValueChange={(comment) => onTyped({ ...typed, comment })}
        error={errors('comment')}
      />
    </>
  );
}
