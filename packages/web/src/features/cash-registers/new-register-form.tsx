import { createCaisseForConciergerie } from '@loge/contract/cash-registers/create-caisse-for-conciergerie';
import { parseAmount } from '@loge/domain/payments/settlement';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './cash-registers.module.css';
import { RegisterFailure, useRegisterErrors } from './register-failure.tsx';

/** A further cash register of the selected conciergerie, with what lies in it from the start. */
export function NewRegisterForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cashRegisters.form');
  const toast = useToast();
  const formId = useId();
  const [name, setName] = useState('');
  const [cash, setCash] = useState('');
  const [checks, setChecks] = useState('');
  const { mutate, isPending, error } = useActionMutation(createCaisseForConciergerie, {
    onSuccess: () => {
      toast.success(t('created', { name }));
      onClose();
    },
  });
  const errors = useRegisterErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ name, cash: parseAmount(cash), checks: parseAmount(checks) });
  };
  const amount = { className: styles.amount, inputMode: 'decimal', trailing: '€', optional: true } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addTitle')}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('create')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <RegisterFailure failure={error} />
        <TextField
          label={t('name')}
          required
          maxLength={50}
          value={name}
          onValueChange={setName}
          error={errors('name')}
        />
        <TextField label={t('cash')} {...amount} value={cash} onValueChange={setCash} error={errors('cash')} />
        <TextField label={t('checks')} {...amount} value={checks} onValueChange={setChecks} error={errors('checks')} />
      </form>
    </Dialog>
  );
}
