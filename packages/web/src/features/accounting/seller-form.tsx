import type { SellerOnWire } from '@loge/contract/accounting/seller-wire';
import { setSeller } from '@loge/contract/accounting/set-seller';
import {
  REQUIRED_OF_SELLER,
  SELLER_LENGTHS,
  type SellerDraft,
  sellerProblems,
  type SellerText,
} from '@loge/domain/billing/seller-identity';
import type { FiscalYear } from '@loge/domain/billing/fiscal-year';
import type { VatOption } from '@loge/domain/billing/vat-option';
import { formatDate } from '@loge/domain/shared/local-date';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './seller-form.module.css';

interface SellerFormProps {
  /** Null before anybody has said who sells. */
  readonly seller: SellerOnWire | null;
  readonly vatOptions: readonly VatOption[];
  /** Null before anybody has said who sells. */
  readonly fiscalYear: FiscalYear | null;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
}

const nothing: SellerDraft = {
  series: '',
  legalName: '',
  legalForm: '',
  capitalEuros: null,
  siren: '',
  tradeRegister: '',
  vatNumber: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  personalServicesNumber: '',
  personalServicesSince: null,
};

/** Who sells at a desk: what stands on its bills, and what their numbers begin with. What is wrong stands beside its field. */
export function SellerForm({ seller, vatOptions, fiscalYear, conciergerieId, conciergerieName }: SellerFormProps) {
  const t = useTranslations('seller');
  const toast = useToast();
  const failureText = useFailureText();
  const [draft, setDraft] = useState<SellerDraft>(seller ?? nothing);
  const [optionFrom, setOptionFrom] = useState('');
  const [yearEnd, setYearEnd] = useState(fiscalYear?.endsOn ?? '');
  const isOnDebits = vatOptions.at(-1)?.onDebits ?? false;
  const [tried, setTried] = useState(false);
  const problems = sellerProblems(draft);
  const { mutate, isPending, error } = useActionMutation(setSeller, {
    onSuccess: () => {
      setOptionFrom('');
      toast.success(t('saved'));
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('seller', problems) : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending)
      mutate({
        conciergerieId,
        seller: { ...draft },
        fiscalYearEnd: yearEnd === '' ? null : yearEnd,
        vatOption: optionFrom === '' ? null : { startsOn: optionFrom, onDebits: !isOnDebits },
      });
  };
  const field = (name: SellerText, hint?: string) => (
    <TextField
      label={t(`fields.${name}`)}
      required={REQUIRED_OF_SELLER.includes(name)}
      maxLength={SELLER_LENGTHS[name]}
      hint={hint}
      value={draft[name]}
      onValueChange={(value) => setDraft({ ...draft, [name]: value })}
      error={errors[`seller.${name}`]}
    />
  );
  return (
    <div className={styles.ground}>
      <Card as="section" className={styles.card} aria-labelledby="seller-title">
        <h1 id="seller-title" className={styles.title}>
          {t('heading', { name: conciergerieName })}
        </h1>
        <p className={styles.help}>{t('help')}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
            <Note tone="danger" live>
              {failureText(error)}
            </Note>
          )}
          {field('series', t('seriesHint', { series: draft.series.trim() === '' ? 'THO' : draft.series.trim() }))}
          {field('legalName')}
          <div className={styles.pair}>
            {field('legalForm')}
            <TextField
              label={t('fields.capitalEuros')}
              inputMode="numeric"
              maxLength={13}
              value={draft.capitalEuros === null ? '' : String(draft.capitalEuros)}
              onValueChange={(value) => setDraft({ ...draft, capitalEuros: euros(value) })}
              error={errors['seller.capitalEuros']}
            />
          </div>
          <div className={styles.pair}>
            {field('siren')}
            {field('tradeRegister')}
          </div>
          {field('vatNumber', t('vatHint'))}
          <div>
            <DateField
              label={t(isOnDebits ? 'debitsEnd' : 'debitsStart')}
              hint={t('debitsHint')}
              value={optionFrom}
              onValueChange={setOptionFrom}
              error={errors['vatOption.startsOn']}
            />
            <ul className={styles.options}>
              {vatOptions.map(({ startsOn, onDebits }) => (
                <li key={startsOn}>
                  {t(onDebits ? 'onDebitsSince' : 'onPaymentSince', { day: formatDate(startsOn, 'numeric', 'fr') })}
                </li>
              ))}
            </ul>
          </div>
          {fiscalYear !== null && (
            <DateField
              label={t('yearEnd', { day: formatDate(fiscalYear.startsOn, 'numeric', 'fr') })}
              hint={t('yearEndHint')}
              value={yearEnd}
              onValueChange={setYearEnd}
              error={errors['fiscalYearEnd']}
            />
          )}
          {field('address1')}
          {field('address2')}
          <div className={styles.pair}>
            {field('zipCode')}
            {field('city')}
          </div>
          <div className={styles.pair}>
            {field('personalServicesNumber')}
            <DateField
              label={t('fields.personalServicesSince')}
              value={draft.personalServicesSince ?? ''}
              onValueChange={(value) => setDraft({ ...draft, personalServicesSince: value === '' ? null : value })}
              error={errors['seller.personalServicesSince']}
            />
          </div>
          <div className={styles.acts}>
            <Button size="md" type="submit" pending={isPending}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

/** Whole euros as they are typed; null for none. */
function euros(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
