import { addSpending } from '@loge/contract/cash-registers/add-spending';
import { getSpendingOptions } from '@loge/contract/cash-registers/get-spending-options';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { spendingProblems } from '@loge/domain/cash-registers/spendings';
import { meansOfNumber } from '@loge/domain/cash-registers/takings';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './cash-registers.module.css';
import { RegisterSkeleton } from './register-skeleton.tsx';

interface SpendingFormProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** What the desk buys for an order, out of the open register or with a card or cheque of its own. Spec: manager §7 (AddSpending). */
export function SpendingForm({ orderId, onClose }: SpendingFormProps) {
  const t = useTranslations('cashRegisters.spending');
  const query = useActionQuery(getSpendingOptions, { orderId });
  if (query.data?.allowed === true) return <Spending orderId={orderId} offered={query.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="md" disabled>
          {t('add')}
        </Button>
      }
    >
      <QueryBoundary query={query} skeleton={<RegisterSkeleton />}>
        {() => <Note tone="info">{t('notAllowed')}</Note>}
      </QueryBoundary>
    </Dialog>
  );
}

interface SpendingProps extends SpendingFormProps {
  readonly offered: OutputOf<typeof getSpendingOptions>;
}

function Spending({ orderId, offered, onClose }: SpendingProps) {
  const t = useTranslations('cashRegisters.spending');
  const language = useLocale();
  const [register] = offered.cashRegisters;
  const typeOf = (draft: { readonly type: string }) =>
    offered.types.find(({ id }) => String(id) === draft.type) ?? offered.types[0];
  const form = useActionForm(addSpending, {
    draft: { type: '', amount: '', comment: '' },
    // What lies in the register and whether one is wanted, the server says.
    rule: (draft) =>
      spendingProblems({
        means: meansOfNumber(typeOf(draft)?.id ?? 0),
        amountCents: parseAmount(draft.amount),
        register: null,
        deskHasRegisters: false,
      }),
    input: (draft) => {
      const type = typeOf(draft);
      return {
        orderId,
        amount: parseAmount(draft.amount),
        type: type?.id ?? 0,
        comment: draft.comment,
        cashRegisterId: type?.usesCashRegister === true ? (register?.id ?? null) : null,
      };
    },
    aliases: { cashRegisterId: 'type' },
    success: () => t('done'),
    onSuccess: onClose,
  });
  const type = typeOf(form.draft);
  const cents = parseAmount(form.draft.amount);
  return (
    <FormDialog
      form={form}
      title={t('title')}
      save={cents > 0 ? t('addAmount', { amount: formatMoney(cents, language) }) : t('add')}
      onClose={onClose}
    >
      <p className={styles.soft}>{t('help')}</p>
      {offered.registerMissing && <Note tone="info">{t('registerMissing')}</Note>}
      <TextField
        className={styles.amount}
        label={t('amount')}
        required
        inputMode="decimal"
        trailing="€"
        {...form.field('amount')}
      />
      <Select
        label={t('type')}
        required
        options={offered.types.map(({ id, label }) => ({ value: String(id), label: label[language] }))}
        {...form.field('type')}
        value={String(type?.id ?? '')}
      />
      {type?.usesCashRegister === true && register !== undefined && (
        <p className={styles.soft}>{t('register', { name: register.name })}</p>
      )}
      <TextField label={t('comment')} optional maxLength={1000} {...form.field('comment')} />
    </FormDialog>
  );
}
