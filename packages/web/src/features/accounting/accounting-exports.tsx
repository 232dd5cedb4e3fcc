import { exportAcmf } from '@loge/contract/accounting/export-acmf';
import { exportBankReconciliation } from '@loge/contract/accounting/export-bank-reconciliation';
import { exportFec } from '@loge/contract/accounting/export-fec';
import { exportInExtenso } from '@loge/contract/accounting/export-in-extenso';
import { getSeller } from '@loge/contract/accounting/get-seller';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useUser } from '../../session/session.ts';
import { useExport } from '../../exports/use-export.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './reconciliation.module.css';

const kinds = ['inExtenso', 'fec', 'acmf', 'bank'] as const;
type Kind = (typeof kinds)[number];

/** The first year of which there are entries (Spec: manager §7 "Exports"). */
const FIRST_YEAR = 2023;

/** The accountant's files; the browser fetches the one that is chosen by a link that works once. Spec: manager §7 "Exports". */
export function AccountingExports({ onClose }: { onClose: () => void }) {
  const t = useTranslations('accounting.exports');
  const language = useLocale();
  const formId = useId();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const [kind, setKind] = useState<Kind>('inExtenso');
  const [year, setYear] = useState(String(thisYear));
  const [month, setMonth] = useState(String(Number(today.slice(5, 7))));
  const [typed, setTyped] = useState<string>();
  const { conciergerie } = useUser();
  // Who sells at the desk in hand is who is meant most often.
  const { data } = useActionQuery(
    getSeller,
    { conciergerieId: conciergerie?.id ?? 0 },
    { enabled: conciergerie !== null },
  );
  const siren = typed ?? data?.seller?.siren ?? '';
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [tried, setTried] = useState(false);
  const download = {
    inExtenso: useExport(exportInExtenso),
    fec: useExport(exportFec),
    acmf: useExport(exportAcmf),
    bank: useExport(exportBankReconciliation),
  };
  const isSirenRight = /^\d{9}$/.test(siren.replaceAll(/\s/g, ''));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kind === 'fec' && !isSirenRight) return;
    if (kind === 'inExtenso') await download.inExtenso({ year: Number(year), month: Number(month), format });
    else if (kind === 'fec') await download.fec({ year: Number(year), siren: siren.replaceAll(/\s/g, '') });
    else await download[kind]({ format });
    onClose();
  };
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="md" type="submit" form={formId}>
          {t('submit')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Select
          label={t('file')}
          hint={t(`help.${kind}`)}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onValueChange={setKind}
        />
        {(kind === 'inExtenso' || kind === 'fec') && (
          <Select
            label={t(kind === 'fec' ? 'fiscalYear' : 'year')}
            options={years.map((value) => ({ value, label: value }))}
            value={year}
            onValueChange={setYear}
          />
        )}
        {kind === 'inExtenso' && (
          <Select
            label={t('month')}
            options={Array.from({ length: 12 }, (_, index) => ({
              value: String(index + 1),
              label: monthName(index, language),
            }))}
            value={month}
            onValueChange={setMonth}
          />
        )}
        {kind === 'fec' && (
          <TextField
            label={t('siren')}
            hint={t('sirenHint')}
            required
            inputMode="numeric"
            maxLength={11}
            value={siren}
            onValueChange={setTyped}
            error={tried && !isSirenRight ? t('sirenWrong') : undefined}
          />
        )}
        {kind !== 'fec' && (
          <SegmentControl
            label={t('format')}
            options={[
              { value: 'xlsx', label: 'Excel' },
              { value: 'csv', label: 'CSV' },
            ]}
            value={format}
            onValueChange={setFormat}
          />
        )}
      </form>
    </Dialog>
  );
}

const monthName = (index: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1)));
