import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { updateCaisse } from '@loge/contract/cash-registers/update-caisse';
import { testTicket } from '@loge/domain/printing/desk-tickets';
import { elided } from '@loge/domain/shared/french-words';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { useTicketMoment } from '../../printing/ticket-moment.ts';
import { usePrintAt } from '../../printing/use-printer.ts';
import styles from './cash-registers.module.css';

interface RegisterSettingsFormProps {
  readonly register: CaisseOnWire;
  readonly onClose: () => void;
}

const draftOf = (register: CaisseOnWire) => {
  const { name, thermalPrinterAddress, numberMerchantProximity, numberMerchantContactLess } = register;
  const { caisseInexcompta, typeCash, typeCB, typeCheck } = register;
  const addresses = { thermalPrinterAddress, numberMerchantProximity, numberMerchantContactLess };
  return { name, ...addresses, caisseInexcompta, typeCash, typeCB, typeCheck };
};

/** The settings of a cash register; its accounting code is for those who keep the accounts. */
export function RegisterSettingsForm({ register, onClose }: RegisterSettingsFormProps) {
  const t = useTranslations('cashRegisters.form');
  const means = useTranslations('cashRegisters.means');
  const printing = useTranslations('printing.test');
  const { isPrinting, printAt } = usePrintAt();
  const now = useTicketMoment();
  const form = useActionForm(updateCaisse, {
    draft: draftOf(register),
    rule: (draft) => missingTexts(draft, ['name']),
    input: (draft) => ({ caisse: { id: register.id, ...draft } }),
    success: (_answer, { name }) => t('saved', { name }),
    onSuccess: onClose,
  });
  const { draft, field, check } = form;
  return (
    <FormDialog form={form} title={t('editTitle', elided({ name: register.name }))} save={t('save')} onClose={onClose}>
      <TextField label={t('name')} required maxLength={50} {...field('name')} />
      <fieldset className={styles.checks}>
        <legend>{t('takes')}</legend>
        <Checkbox label={means('cash')} {...check('typeCash')} />
        <Checkbox label={means('card')} {...check('typeCB')} />
        <Checkbox label={means('cheque')} {...check('typeCheck')} />
      </fieldset>
      <div className={styles.printer}>
        <TextField label={t('printer')} optional maxLength={100} {...field('thermalPrinterAddress')} />
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
      <TextField label={t('proximity')} optional maxLength={20} {...field('numberMerchantProximity')} />
      <TextField label={t('contactless')} optional maxLength={20} {...field('numberMerchantContactLess')} />
      {draft.caisseInexcompta !== null && (
        <TextField
          label={t('accountingCode')}
          optional
          maxLength={10}
          {...field('caisseInexcompta')}
          value={draft.caisseInexcompta}
        />
      )}
    </FormDialog>
  );
}
