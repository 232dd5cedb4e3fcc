import { exportAcmf } from '@loge/contract/accounting/export-acmf';
import { exportBankReconciliation } from '@loge/contract/accounting/export-bank-reconciliation';
import { exportFec } from '@loge/contract/accounting/export-fec';
import { exportInExtenso } from '@loge/contract/accounting/export-in-extenso';
import { getSeller } from '@loge/contract/accounting/get-seller';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useUser } from '../../session/session.ts';
import { useExport } from '../../exports/use-export.ts';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';

const kinds = ['inExtenso', 'fec', 'acmf', 'bank'] as const;
type Kind = (typeof kinds)[number];

/** The first year of which there are entries (Spec: manager §7 "Exports"). */
const FIRST_YEAR = 2023;

/** The accountant's files; the browser fetches the one that is chosen by a link that works once. Spec: manager §7 "Exports". */
export function AccountingExports({ onClose }: { onClose: () => void }) {
  const t = useTranslations('accounting.exports');
  const language = useLocale();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const { conciergerie } = useUser();
  // Who sells at the desk in hand is who is meant most often.
  const { data } = useActionQuery(
    getSeller,
    { conciergerieId: conciergerie?.id ?? 0 },
    { enabled: conciergerie !== null },
  );
  const download = {
    inExtenso: useExport(exportInExtenso),
    fec: useExport(exportFec),
    acmf: useExport(exportAcmf),
    bank: useExport(exportBankReconciliation),
  };
  const form = useForm({
    draft: {
      kind: 'inExtenso' as Kind,
      year: String(thisYear),
      month: String(Number(today.slice(5, 7))),
      siren: data?.seller?.siren ?? '',
      format: 'xlsx' as 'csv' | 'xlsx',
    },
    rule: ({ kind, siren }) =>
      kind === 'fec' && !/^\d{9}$/.test(withoutSpaces(siren)) ? [{ field: 'siren', text: t('sirenWrong') }] : [],
    send: ({ kind, year, month, siren, format }) => {
      if (kind === 'inExtenso') return download.inExtenso({ year: Number(year), month: Number(month), format });
      if (kind === 'fec') return download.fec({ year: Number(year), siren: withoutSpaces(siren) });
      return download[kind]({ format });
    },
    onSuccess: onClose,
  });
  const { kind } = form.draft;
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index));
  return (
    <FormDialog form={form} title={t('title')} save={t('submit')} closesFreely onClose={onClose}>
      <Select
        label={t('file')}
        hint={t(`help.${kind}`)}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
      />
      {(kind === 'inExtenso' || kind === 'fec') && (
        <Select
          label={t(kind === 'fec' ? 'fiscalYear' : 'year')}
          options={years.map((value) => ({ value, label: value }))}
          {...form.field('year')}
        />
      )}
      {kind === 'inExtenso' && (
        <Select
          label={t('month')}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: monthName(index, language),
          }))}
          {...form.field('month')}
        />
      )}
      {kind === 'fec' && (
        <TextField
          label={t('siren')}
          hint={t('sirenHint')}
          required
          inputMode="numeric"
          maxLength={11}
          {...form.field('siren')}
        />
      )}
      {kind !== 'fec' && (
        <SegmentControl
          label={t('format')}
          options={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
          {...form.field('format')}
        />
      )}
    </FormDialog>
  );
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

const monthName = (index: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1)));
