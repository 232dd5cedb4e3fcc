import type { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { signMandate } from '@loge/contract/payments/sign-mandate';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useToday } from '../../client/local-moment.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './mandate-form.module.css';

type Means = OutputOf<typeof getMyPaymentOptions>;

/** The SEPA mandate: the account, the text in full, and the tick that signs it today. Spec: beneficiary-and-access §3 (Payment options). */
export function MandateForm({
  means,
  holder: known,
  onSigned,
}: {
  means: Means;
  holder: string;
  onSigned: () => void;
}) {
  const t = useTranslations('payments.mandate');
  const label = useLabel();
  const language = useLocale();
  const today = useToday();
  const failureText = useFailureText();
  const [holder, setHolder] = useState(known);
  const [iban, setIban] = useState('');
  const [accepted, setAccepted] = useState(false);
  const sign = useActionMutation(signMandate, { onSuccess: onSigned });
  const errors = useFieldErrors([], sign.error ?? undefined);
  const isFieldProblem = sign.error instanceof ActionRefused && sign.error.fields.length > 0;
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="mandate"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sign.isPending) sign.mutate({ holder, iban, accepted, noticeDays: means.noticeDays });
      }}
    >
      <h2 id="mandate">{t('title')}</h2>
      {means.sepaMandate !== null && <Note>{t('replaces', { iban: means.sepaMandate.maskedIban })}</Note>}
      <TextField
        label={t('holder')}
        required
        autoComplete="name"
        value={holder}
        onValueChange={setHolder}
        error={errors['holder']}
      />
      <TextField
        label={t('iban')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('ibanHint')}
        value={iban}
        onValueChange={(typed) => setIban(grouped(typed))}
        error={errors['iban']}
      />
      <div className={styles.text}>
        <p>{label(means.mandateText)}</p>
        <p className={styles.creditor}>{t('creditor', { name: means.sepaCreditor.name, id: means.sepaCreditor.id })}</p>
      </div>
      <Checkbox
        label={t('accept', { date: formatDate(today, 'numeric', language) })}
        checked={accepted}
        onCheckedChange={setAccepted}
        error={errors['accepted']}
      />
      {sign.error !== null && !isFieldProblem && (
        <Note tone="danger" live>
          {failureText(sign.error)}
        </Note>
      )}
      <Button type="submit" full pending={sign.isPending}>
        {t('sign')}
      </Button>
    </form>
  );
}

/** An IBAN as it is printed: capitals, in groups of four. */
const grouped = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
