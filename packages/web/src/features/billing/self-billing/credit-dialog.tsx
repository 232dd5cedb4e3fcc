import { creditSelfBilledInvoice } from '@loge/contract/billing/credit-self-billed-invoice';
import type { SelfBilledInvoiceWithLinesOnWire } from '@loge/contract/billing/self-billing-wire';
import { MAX_INVOICE_TEXT_LENGTH } from '@loge/domain/billing/self-billed-invoice';
import { problem } from '@loge/domain/shared/problem';
import { sumCents } from '@loge/domain/shared/money';
import { useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './self-billing.module.css';

interface CreditDialogProps {
  readonly invoice: SelfBilledInvoiceWithLinesOnWire;
  readonly onClose: () => void;
}

/** Which lines of an invoice a credit note takes back, all that are left to begin with, and why. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const t = useTranslations('selfBilling.credit');
  const left = invoice.lines.flatMap((line, index) => (line.isCredited ? [] : [{ ...line, index }]));
  const centsOf = (chosen: readonly number[]) =>
    sumCents(left.filter(({ index }) => chosen.includes(index)).map(({ amountTTC }) => amountTTC));
  const form = useActionForm(creditSelfBilledInvoice, {
    draft: { lines: left.map(({ index }) => index), reason: '' },
    // To the server no line is every line that is left.
    rule: ({ lines, reason }) => [
      ...(centsOf(lines) <= 0 ? [problem('lines', 'creditLinesMissing')] : []),
      ...(reason.trim() === '' ? [problem('reason', 'invoiceReasonMissing')] : []),
    ],
    input: (draft) => ({ invoiceId: invoice.id, ...draft }),
    success: ({ reference }) => t('issued', { reference }),
    onSuccess: onClose,
  });
  const { lines } = form.draft;
  const cents = centsOf(lines);
  const choose = (index: number, isChosen: boolean) =>
    form.change({
      lines: left.map((line) => line.index).filter((at) => (at === index ? isChosen : lines.includes(at))),
    });
  return (
    <FormDialog
      form={form}
      title={t('title', { reference: invoice.reference })}
      save={
        <>
          {t('issue')} <MoneyText cents={cents} />
        </>
      }
      look={{ disabled: cents <= 0 }}
      className={styles.form}
      onClose={onClose}
    >
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
            checked={lines.includes(index)}
            onCheckedChange={(isChosen) => choose(index, isChosen)}
          />
        ))}
        {form.errorAt('lines') !== undefined && (
          <Note tone="danger" live>
            {form.errorAt('lines')}
          </Note>
        )}
      </fieldset>
      <TextArea label={t('reason')} required maxLength={MAX_INVOICE_TEXT_LENGTH} {...form.field('reason')} />
    </FormDialog>
  );
}
