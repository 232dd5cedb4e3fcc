import { createCaisseForConciergerie } from '@loge/contract/cash-registers/create-caisse-for-conciergerie';
import { newRegisterProblems } from '@loge/domain/cash-registers/new-register';
import { parseAmount } from '@loge/domain/payments/settlement';
import { useTranslations } from 'use-intl';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './cash-registers.module.css';

/** A further cash register of the selected conciergerie, with what lies in it from the start. */
export function NewRegisterForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('cashRegisters.form');
  const form = useActionForm(createCaisseForConciergerie, {
    draft: { name: '', cash: '', checks: '' },
    rule: newRegisterProblems,
    input: ({ name, cash, checks }) => ({ name, cash: parseAmount(cash), checks: parseAmount(checks) }),
    success: (_answer, { name }) => t('created', { name }),
    onSuccess: onClose,
  });
  const amount = { className: styles.amount, inputMode: 'decimal', trailing: '€', optional: true } as const;
  return (
    <FormDialog form={form} title={t('addTitle')} save={t('create')} onClose={onClose}>
      <TextField label={t('name')} required maxLength={50} {...form.field('name')} />
      <TextField label={t('cash')} {...amount} {...form.field('cash')} />
      <TextField label={t('checks')} {...amount} {...form.field('checks')} />
    </FormDialog>
  );
}
