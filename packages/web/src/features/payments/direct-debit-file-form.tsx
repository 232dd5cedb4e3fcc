import { createDirectDebitFile } from '@loge/contract/payments/create-direct-debit-file';
import type { DirectDebitOnWire } from '@loge/contract/payments/direct-debit-wire';
import { getDirectDebitFiles } from '@loge/contract/payments/get-direct-debit-files';
import { loadDirectDebitFile } from '@loge/contract/payments/load-direct-debit-file';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { isTargetDay, targetDayFrom } from '@loge/domain/shared/target-days';
import { useId, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useDownload } from '../../client/open-download.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
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
  const toast = useToast();
  const failureText = useFailureText();
  const formId = useId();
  const download = useDownload(loadDirectDebitFile);
  const { data: files } = useActionQuery(getDirectDebitFiles, {});
  const [typed, setTyped] = useState<string | null>(null);
  const earliest = files?.earliestDate;
  const due = (debit === null ? firstDue : debit.dueDate) ?? '';
  const fits = (debit === null ? noticeFrom : debit.notice?.from) ?? earliest;
  const date = typed ?? (fits === undefined ? '' : targetDayFrom(due > fits ? due : fits));
  const { mutate, isPending, error } = useActionMutation(createDirectDebitFile, {
    onSuccess: ({ fileId, collections, totalAmount, ...left }) => {
      const amount = formatMoney(totalAmount, language);
      const early = left.leftOutByNotice;
      const from = left.noticeFrom === null ? '' : formatDate(left.noticeFrom, 'numeric', language);
      toast.success(t('made', { count: collections, amount, leftOut: left.leftOut - early, early, date: from }));
      void download({ fileId });
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const isSet = files?.creditorIsSet !== false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || conciergerie === null || date === '') return;
    mutate({
      conciergerieId: conciergerie.id,
      collectionDate: date,
      ...(debit !== null && { paymentIds: [debit.id] }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={
        debit === null
          ? t('fileTitle')
          : t('collectTitle', { amount: formatMoney(debit.amount, language), name: debit.userName })
      }
      footer={
        <Button
          size="md"
          type="submit"
          form={formId}
          pending={isPending}
          disabled={conciergerie === null || !isSet || files === undefined}
        >
          {t('make')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {error !== null && !(error instanceof ActionRefused && error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
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
          value={date}
          onValueChange={setTyped}
          error={errors['collectionDate']}
        />
      </form>
    </Dialog>
  );
}
