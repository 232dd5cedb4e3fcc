import type { TransmissionDetailOnWire } from '@loge/contract/invoicing/transmission-wire';
import { reissueBill } from '@loge/contract/orders/reissue-bill';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './invoicing.module.css';

interface ReissueDialogProps {
  readonly document: TransmissionDetailOnWire;
  readonly orderId: number;
  readonly onClose: () => void;
}

/** A refused bill is taken back and issued anew: what the buyer missed is typed, and what will leave is said before. */
export function ReissueDialog({ document, orderId, onClose }: ReissueDialogProps) {
  const t = useTranslations('invoicing.reissue');
  const language = useLocale();
  const { reference, amountTTC, buyerOrder, statuses } = document;
  const reason = statuses.findLast(({ code }) => code === 210 || code === 213)?.reason ?? '';
  const form = useActionForm(reissueBill, {
    draft: { buyerOrder, comment: (reason === '' ? document.problem : reason).slice(0, 200) },
    input: (draft) => ({ orderId, ...draft }),
    success: ({ creditNote, bill }) =>
      t('done', { note: creditNote.reference, before: reference, bill: bill.reference }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('title', { reference })} save={t('act')} onClose={onClose}>
      <TextField label={t('buyerOrder')} hint={t('buyerOrderHint')} maxLength={50} {...form.field('buyerOrder')} />
      <TextArea label={t('comment')} maxLength={200} required {...form.field('comment')} />
      <Note tone="info">
        <p className={styles.strong}>{t('leaves')}</p>
        <ol className={styles.leaves}>
          <li>{t('note', { reference, amount: formatMoney(-amountTTC, language) })}</li>
          <li>{t('bill')}</li>
        </ol>
      </Note>
    </FormDialog>
  );
}
