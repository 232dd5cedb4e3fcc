import { creditSelfBilledInvoice } from '@loge/contract/billing/credit-self-billed-invoice';
import type { SelfBilledInvoiceWithLinesOnWire } from '@loge/contract/billing/self-billing-wire';
import { MAX_INVOICE_TEXT_LENGTH } from '@loge/domain/billing/self-billed-invoice';
import { problem } from '@loge/domain/shared/problem';
import { sumCents } from '@loge/domain/shared/money';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import styles from './self-billing.module.css';

interface CreditDialogProps {
  readonly invoice: SelfBilledInvoiceWithLinesOnWire;
  readonly onClose: () => void;
}

/** Which lines of an invoice a credit note takes back, all that are left to begin with, and why. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const t = useTranslations('selfBilling.credit');
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const left = invoice.lines.flatMap((line, index) => (line.isCredited ? [] : [{ ...line, index }]));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(left.map(({ index }) => index)));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useActionMutation(creditSelfBilledInvoice, {
    onSuccess: ({ reference }) => {
      toast.success(t('issued', { reference }));
      onClose();
    },
  });
  const problems = reason.trim() === '' ? [problem('reason', 'invoiceReasonMissing')] : [];
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const cents = sumCents(left.filter(({ index }) => chosen.has(index)).map(({ amountTTC }) => amountTTC));
  const choose = (index: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, index] : [...chosen].filter((other) => other !== index)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || chosen.size === 0 || isPending) return;
    mutate({ invoiceId: invoice.id, lines: [...chosen].toSorted((a, b) => a - b), reason });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { reference: invoice.reference })}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending} disabled={cents <= 0}>
          {t('issue')} <MoneyText cents={cents} />
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <p className={styles.soft}>{t('help')}</p>
        <fieldset className={styles.lines}>
          <legend className={styles.soft}>{t('lines')}</legend>
          {left.map(({ index, label, amountTTC }) => (
            <Checkbox
              key={index}
              label={
                <>
                  {label} (<MoneyText cents={amountTTC} />)
                </>
              }
              checked={chosen.has(index)}
              onCheckedChange={(isChosen) => choose(index, isChosen)}
            />
          ))}
        </fieldset>
        <TextArea
          label={t('reason')}
          required
          maxLength={MAX_INVOICE_TEXT_LENGTH}
          value={reason}
          onValueChange={setReason}
          error={errors['reason']}
        />
      </form>
    </Dialog>
  );
}
