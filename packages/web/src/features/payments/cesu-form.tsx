import type { getCesu } from '@loge/contract/payments/get-cesu';
import { setCesuCheques } from '@loge/contract/payments/set-cesu-cheques';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import {
  CESU_ISSUER_KEYS,
  CESU_NUMBER_LENGTH,
  type CesuIssuer,
  cesuIssuerName,
  cesuProblems,
  cesuYearsOn,
} from '@loge/domain/payments/cesu';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney, plainAmount } from '@loge/domain/shared/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './cesu-list.module.css';

interface ChequeDraft {
  readonly key: number;
  readonly issuer: CesuIssuer;
  readonly number: string;
  readonly year: number;
  readonly amount: string;
}

interface CesuFormProps {
  readonly payment: OutputOf<typeof getCesu>['payments'][number];
  readonly onClose: () => void;
}

/** The cheques of one payment by CESU: who issued each, its number, year and amount. Together they are what was paid. */
export function CesuForm({ payment, onClose }: CesuFormProps) {
  const t = useTranslations('deskMoney.cesu');
  const language = useLocale();
  const years = cesuYearsOn(payment.paidOn);
  const fresh = (key: number, cents: number): ChequeDraft => ({
    ...{ key, issuer: 'bimpli', number: '', amount: plainAmount(cents) },
    year: Number(payment.paidOn.slice(0, 4)),
  });
  const known = payment.cheques.map(({ issuer, number, year, amount }, key): ChequeDraft => ({
    ...{ key, issuer, number, year, amount: plainAmount(amount) },
  }));
  const draft: { readonly cheques: readonly ChequeDraft[] } = {
    cheques: known.length === 0 ? [fresh(0, payment.amount)] : known,
  };
  const form = useActionForm(setCesuCheques, {
    draft,
    rule: ({ cheques }) =>
      cesuProblems(
        cheques.map(({ amount, ...one }) => ({ ...one, amountCents: parseAmount(amount) })),
        { cents: payment.amount, day: payment.paidOn },
      ),
    input: ({ cheques }) => ({
      paymentId: payment.paymentId,
      cheques: cheques.map(({ issuer, number, year, amount }) => ({
        ...{ issuer, number, year, amount: parseAmount(amount) },
      })),
    }),
    success: () => t('noted'),
    onSuccess: onClose,
  });
  const { cheques } = form.draft;
  const change = (key: number, over: Partial<ChequeDraft>): void =>
    form.change({ cheques: cheques.map((one) => (one.key === key ? { ...one, ...over } : one)) });
  const left = payment.amount - cheques.reduce((sum, { amount }) => sum + parseAmount(amount), 0);
  const general = form.errorAt('cheques');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title={t('formTitle', { amount: formatMoney(payment.amount, language) })}
      save={t('save')}
      className={styles.form}
    >
      {general !== undefined && (
        <Note tone="danger" live>
          {general}
        </Note>
      )}
      {cheques.map(({ key, issuer, number, year, amount }, index) => (
        <fieldset key={key} className={styles.cheque} aria-label={t('chequeNumbered', { number: String(index + 1) })}>
          <Select
            size="md"
            label={t('issuer')}
            options={CESU_ISSUER_KEYS.map((one) => ({ value: one, label: cesuIssuerName(one) }))}
            value={issuer}
            onValueChange={(value) => change(key, { issuer: value })}
          />
          <TextField
            size="md"
            label={t('number')}
            required
            autoComplete="off"
            maxLength={CESU_NUMBER_LENGTH * 2}
            value={number}
            error={form.errorAt(`cheques.${index}.number`)}
            onValueChange={(value) => change(key, { number: value })}
          />
          <Select
            size="md"
            label={t('year')}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            value={String(year)}
            error={form.errorAt(`cheques.${index}.year`)}
            onValueChange={(value) => change(key, { year: Number(value) })}
          />
          <TextField
            size="md"
            label={t('amount')}
            inputMode="decimal"
            trailing="€"
            value={amount}
            error={form.errorAt(`cheques.${index}.amount`)}
            onValueChange={(value) => change(key, { amount: value })}
          />
          <IconButton
            icon={IconTrash}
            size="sm"
            label={t('removeCheque', { number: String(index + 1) })}
            className={styles.remove}
            onClick={() => form.change({ cheques: cheques.filter((one) => one.key !== key) })}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={IconPlus}
          onClick={() =>
            form.change({
              cheques: [...cheques, fresh(Math.max(-1, ...cheques.map(({ key }) => key)) + 1, Math.max(0, left))],
            })
          }
        >
          {t('addCheque')}
        </Button>
      </div>
      <p className={styles.soft}>{t('help')}</p>
    </FormDialog>
  );
}
