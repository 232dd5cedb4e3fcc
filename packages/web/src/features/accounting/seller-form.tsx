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
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { PastDeclarations, type PastDeclaration } from '../../money/past-declarations.tsx';
import styles from './seller-form.module.css';

interface SellerFormProps {
  /** Null before anybody has said who sells. */
  readonly seller: SellerOnWire | null;
  readonly vatOptions: readonly VatOption[];
  /** Null before anybody has said who sells. */
  readonly fiscalYear: FiscalYear | null;
  /** The declarations of personal services before the one of the seller, the latest first. */
  readonly pastDeclarations: readonly PastDeclaration[];
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
  personalServicesUntil: null,
  personalServicesApproval: '',
  mediatorName: '',
  mediatorAddress: '',
  mediatorUrl: '',
};

const draftOf = (seller: SellerDraft | null, fiscalYear: FiscalYear | null) => ({
  ...(seller ?? nothing),
  /** From when on a further option is in force. */
  startsOn: '',
  fiscalYearEnd: fiscalYear?.endsOn ?? '',
});

/** Who sells at a desk: what stands on its bills, and what their numbers begin with. What is wrong stands beside its field. */
export function SellerForm({ pastDeclarations, ...said }: SellerFormProps) {
  const { seller, vatOptions, fiscalYear, conciergerieId, conciergerieName } = said;
  const t = useTranslations('seller');
  const isOnDebits = vatOptions.at(-1)?.onDebits ?? false;
  const form = useActionForm(setSeller, {
    draft: draftOf(seller, fiscalYear),
    rule: (draft) => sellerProblems(draft, pastDeclarations),
    input: ({ startsOn, fiscalYearEnd, ...draft }) => ({
      conciergerieId,
      seller: draft,
      fiscalYearEnd: fiscalYearEnd === '' ? null : fiscalYearEnd,
      vatOption: startsOn === '' ? null : { startsOn, onDebits: !isOnDebits },
    }),
    kept: (answer) => ({ draft: draftOf(answer.seller, answer.fiscalYear) }),
    success: () => t('saved'),
  });
  const field = (name: SellerText, hint?: string) => (
    <TextField
      label={t(`fields.${name}`)}
      required={REQUIRED_OF_SELLER.includes(name)}
      maxLength={SELLER_LENGTHS[name]}
      hint={hint}
      {...form.field(name)}
    />
  );
  return (
    <div className={styles.ground}>
      <FormPage form={form} save={t('save')} className={styles.page}>
        <Card as="section" className={styles.card} aria-labelledby="seller-title">
          <h1 id="seller-title" className={styles.title}>
            {t('heading', { name: conciergerieName })}
          </h1>
          <p className={styles.help}>{t('help')}</p>
          <div className={styles.form}>
            {field('series', t('seriesHint', { series: form.draft.series.trim() || 'THO' }))}
            {field('legalName')}
            <div className={styles.pair}>
              {field('legalForm')}
              <TextField
                label={t('fields.capitalEuros')}
                inputMode="numeric"
                maxLength={13}
                {...form.field('capitalEuros')}
                value={form.draft.capitalEuros ?? ''}
                onValueChange={(value) => form.change({ capitalEuros: euros(value) })}
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
                {...form.field('startsOn')}
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
                {...form.field('fiscalYearEnd')}
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
                {...form.field('personalServicesSince')}
                value={form.draft.personalServicesSince ?? ''}
                onValueChange={(day) => form.change({ personalServicesSince: day === '' ? null : day })}
              />
            </div>
            <div className={styles.pair}>
              {field('personalServicesApproval', t('approvalHint'))}
              <DateField
                label={t('fields.personalServicesUntil')}
                hint={t('untilHint')}
                {...form.field('personalServicesUntil')}
                value={form.draft.personalServicesUntil ?? ''}
                onValueChange={(day) => form.change({ personalServicesUntil: day === '' ? null : day })}
              />
            </div>
            <PastDeclarations declarations={pastDeclarations} />
            {field('mediatorName', t('mediatorHint'))}
            {field('mediatorAddress')}
            {field('mediatorUrl')}
          </div>
        </Card>
      </FormPage>
    </div>
  );
}

/** Whole euros as they are typed; null for none. */
function euros(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
