import { elided } from '@loge/domain/shared/french-words';
import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { updateCaisse } from '@loge/contract/cash-registers/update-caisse';
import { testTicket } from '@loge/domain/printing/desk-tickets';
import { IconPrinter } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useTicketMoment } from '../../printing/ticket-moment.ts';
import { usePrintAt } from '../../printing/use-printer.ts';
import styles from './cash-registers.module.css';
import { RegisterFailure, useRegisterErrors } from './register-failure.tsx';

interface RegisterSettingsFormProps {
  readonly register: CaisseOnWire;
  readonly onClose: () => void;
}

type Words = 'name' | 'thermalPrinterAddress' | 'numberMerchantProximity' | 'numberMerchantContactLess';

/** The settings of a cash register; its accounting code is for those who keep the accounts. */
export function RegisterSettingsForm({ register, onClose }: RegisterSettingsFormProps) {
  const t = useTranslations('cashRegisters.form');
  const means = useTranslations('cashRegisters.means');
  const printing = useTranslations('printing.test');
  const { isPrinting, printAt } = usePrintAt();
  const now = useTicketMoment();
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState(register);
  const { mutate, isPending, error } = useActionMutation(updateCaisse, {
    onSuccess: () => {
      toast.success(t('saved', { name: draft.name }));
      onClose();
    },
  });
  const errors = useRegisterErrors(error);
  const field = (name: Words, maxLength: number) => ({
    maxLength,
    value: draft[name],
    onValueChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: errors(`caisse.${name}`),
  });
  const box = (name: 'typeCash' | 'typeCB' | 'typeCheck') => ({
    checked: draft[name],
    onCheckedChange: (checked: boolean) => setDraft({ ...draft, [name]: checked }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { id, name, thermalPrinterAddress, numberMerchantProximity, numberMerchantContactLess } = draft;
    const { caisseInexcompta, typeCash, typeCB, typeCheck } = draft;
    const addresses = { thermalPrinterAddress, numberMerchantProximity, numberMerchantContactLess };
    mutate({ caisse: { id, name, ...addresses, caisseInexcompta, typeCash, typeCB, typeCheck } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editTitle', elided({ name: register.name }))}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <RegisterFailure failure={error} />
        <TextField label={t('name')} required {...field('name', 50)} />
        <fieldset className={styles.checks}>
          <legend>{t('takes')}</legend>
          <Checkbox label={means('cash')} {...box('typeCash')} />
          <Checkbox label={means('card')} {...box('typeCB')} />
          <Checkbox label={means('cheque')} {...box('typeCheck')} />
        </fieldset>
        <div className={styles.printer}>
          <TextField label={t('printer')} optional {...field('thermalPrinterAddress', 100)} />
          <Button
            size="sm"
            variant="outline"
            icon={IconPrinter}
            disabled={draft.thermalPrinterAddress.trim() === ''}
            pending={isPrinting}
            onClick={() => void printAt(draft.thermalPrinterAddress, [testTicket(draft.name, now())])}
          >
            {printing('print')}
          </Button>
        </div>
        <TextField label={t('proximity')} optional {...field('numberMerchantProximity', 20)} />
        <TextField label={t('contactless')} optional {...field('numberMerchantContactLess', 20)} />
        {draft.caisseInexcompta !== null && (
          <TextField
            label={t('accountingCode')}
            optional
            maxLength={10}
            value={draft.caisseInexcompta}
            onValueChange={(caisseInexcompta) => setDraft({ ...draft, caisseInexcompta })}
            error={errors('caisse.caisseInexcompta')}
          />
        )}
      </form>
    </Dialog>
  );
}
