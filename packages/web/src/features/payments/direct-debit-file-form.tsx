import { createDirectDebitFile } from '@loge/contract/payments/create-direct-debit-file';
import type { DirectDebitOnWire } from '@loge/contract/payments/direct-debit-wire';
import { getDirectDebitFiles } from '@loge/contract/payments/get-direct-debit-files';
import { loadDirectDebitFile } from '@loge/contract/payments/load-direct-debit-file';
import { collectionDateProblems } from '@loge/domain/payments/direct-debits';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { problem } from '@loge/domain/shared/problem';
import { isTargetDay, targetDayFrom } from '@loge/domain/shared/target-days';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './desk-money.module.css';

interface DirectDebitFileFormProps {
  readonly conciergerie: { readonly id: number; readonly name: string } | null;
  /** It alone; null for all that are due. */
  readonly debit: DirectDebitOnWire | null;
  /** From when something is due. */
  readonly firstDue: string | null;
  /** From when all that is due may be collected, by the notice of each mandate. */
  readonly noticeFrom: string | null;
  readonly onClose: () => void;
}

/** On which day the accounts are debited; the file is made, kept, and saved at once. */
export function DirectDebitFileForm({ conciergerie, debit, firstDue, noticeFrom, onClose }: DirectDebitFileFormProps) {
  const t = useTranslations('deskMoney.sepa');
  const language = useLocale();
  const download = useDownload(loadDirectDebitFile);
  const today = useToday();
  const { data: files } = useActionQuery(getDirectDebitFiles, {});
  const earliest = files?.earliestDate;
  const due = (debit === null ? firstDue : debit.dueDate) ?? '';
  const fits = (debit === null ? noticeFrom : debit.notice?.from) ?? earliest;
  const form = useActionForm(createDirectDebitFile, {
    draft: { collectionDate: fits === undefined ? '' : targetDayFrom(due > fits ? due : fits) },
    rule: ({ collectionDate }) =>
      collectionDate === ''
        ? [problem('collectionDate', 'required')]
        : collectionDateProblems(collectionDate, today, language),
    input: ({ collectionDate }) => ({
      conciergerieId: conciergerie?.id ?? 0,
      collectionDate,
      ...(debit !== null && { paymentIds: [debit.id] }),
    }),
    success: ({ collections, totalAmount, leftOut, leftOutByNotice: early, noticeFrom: from }) =>
      t('made', {
        count: collections,
        amount: formatMoney(totalAmount, language),
        leftOut: leftOut - early,
        early,
        date: from === null ? '' : formatDate(from, 'numeric', language),
      }),
    onSuccess: ({ fileId }) => {
      void download({ fileId });
      onClose();
    },
  });
  const { collectionDate: date } = form.draft;
  const isSet = files?.creditorIsSet !== false;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={
        debit === null
          ? t('fileTitle')
          : t('collectTitle', { amount: formatMoney(debit.amount, language), name: debit.userName })
      }
      save={t('make')}
      look={{ disabled: conciergerie === null || !isSet || files === undefined }}
      closesFreely
      onClose={onClose}
    >
      {conciergerie === null && <Note tone="warning">{t('chooseDesk')}</Note>}
      {!isSet && <Note tone="warning">{t('creditorNotSet')}</Note>}
      <p className={styles.hint}>
        {debit === null ? t('fileHelp', { name: conciergerie?.name ?? '' }) : t('collectHelp')}
      </p>
      {debit === null && fits !== undefined && date !== '' && date < fits && (
        <Note tone="warning" live>
          {t('noticeLeavesOut', { date: formatDate(fits, 'numeric', language) })}
        </Note>
      )}
      <DateField
        label={t('collectionDate')}
        hint={
          fits === undefined
            ? t('collectionDateHelp')
            : `${t('collectionDateHelp')} ${t('noticeFits', { date: formatDate(fits, 'numeric', language) })}`
        }
        required
        handsOnWrong
        {...(debit === null ? earliest !== undefined && { min: earliest } : fits !== undefined && { min: fits })}
        {...(files !== undefined && { max: files.latestDate })}
        isDisabled={(day) => !isTargetDay(day)}
        {...form.field('collectionDate')}
      />
    </FormDialog>
  );
}
