import type { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { signMandate } from '@loge/contract/payments/sign-mandate';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { mandateProblems } from '@loge/domain/payments/mandate-problems';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { useLabel } from '../../messages/use-label.ts';
import styles from './mandate-form.module.css';

interface MandateFormProps {
  readonly means: OutputOf<typeof getMyPaymentOptions>;
  readonly holder: string;
  readonly onSigned: () => void;
}

/** The SEPA mandate: the account, the text in full, and the tick that signs it today. Spec: beneficiary-and-access §3 (Payment options). */
export function MandateForm({ means, holder, onSigned }: MandateFormProps) {
  const t = useTranslations('payments.mandate');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  const form = useActionForm(signMandate, {
    draft: { holder, iban: '', accepted: false },
    rule: mandateProblems,
    input: (draft) => ({ ...draft, noticeDays: means.noticeDays }),
    onSuccess: onSigned,
  });
  return (
    <FormBody form={form} className={styles.form} labelledBy="mandate">
      <h2 id="mandate">{t('title')}</h2>
      {means.sepaMandate !== null && <Note>{t('replaces', { iban: means.sepaMandate.maskedIban })}</Note>}
      <TextField label={t('holder')} required autoComplete="name" {...form.field('holder')} />
      <TextField
        label={t('iban')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('ibanHint')}
        {...form.field('iban')}
        onValueChange={(typed) => form.change({ iban: grouped(typed) })}
      />
      <div className={styles.text}>
        <p>{label(means.mandateText)}</p>
        <p className={styles.creditor}>{t('creditor', { name: means.sepaCreditor.name, id: means.sepaCreditor.id })}</p>
      </div>
      <Checkbox label={t('accept', { date: formatDate(today, 'numeric', language) })} {...form.check('accepted')} />
      <FormNotice form={form} />
      <Button type="submit" full pending={form.isPending}>
        {t('sign')}
      </Button>
    </FormBody>
  );
}

/** An IBAN as it is printed: capitals, in groups of four. */
const grouped = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
