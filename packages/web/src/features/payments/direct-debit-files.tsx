import { collectDirectDebitFile } from '@loge/contract/payments/collect-direct-debit-file';
import type { DirectDebitFileOnWire } from '@loge/contract/payments/direct-debit-wire';
import { getDirectDebitFiles } from '@loge/contract/payments/get-direct-debit-files';
import { loadDirectDebitFile } from '@loge/contract/payments/load-direct-debit-file';
import { withdrawDirectDebitFile } from '@loge/contract/payments/withdraw-direct-debit-file';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StatusBadge, type BadgeTone } from '../../design-system/status/status-badge.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import { NewRows } from '../../lists/new-rows.tsx';
import { useOpenedPage } from '../../lists/use-opened-page.ts';
import styles from './desk-money.module.css';

const tones: Record<DirectDebitFileOnWire['state'], BadgeTone> = {
  atBank: 'processing',
  collected: 'available',
  withdrawn: 'rejected',
};

/** The files that banks were handed, latest first, fifty at a time. */
export function DirectDebitFiles({ onClose }: { onClose: () => void }) {
  const t = useTranslations('deskMoney.sepa');
  const { opened, turnTo, openAnew } = useOpenedPage();
  const query = useActionQuery(getDirectDebitFiles, opened);
  return (
    <Dialog open onClose={onClose} size="lg" title={t('files')}>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup className={styles.form ?? ''}>
            <Skeleton height={96} />
            <Skeleton height={96} />
          </SkeletonGroup>
        }
      >
        {({ files, hasMore, upTo, newer }) =>
          files.length === 0 ? (
            <EmptyState object="administratif" title={t('noFile')}>
              {t('noFileHelp')}
            </EmptyState>
          ) : (
            <div className={styles.form}>
              <NewRows count={newer} kind="files" onShow={openAnew} />
              <ul className={styles.files} aria-label={t('files')}>
                {files.map((file) => (
                  <FileLine key={file.id} file={file} />
                ))}
              </ul>
              {hasMore && (
                <Button size="sm" variant="outline" onClick={() => turnTo(opened.page + 1, upTo)}>
                  {t('olderFiles')}
                </Button>
              )}
            </div>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

function FileLine({ file }: { file: DirectDebitFileOnWire }) {
  const t = useTranslations('deskMoney.sepa');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const download = useDownload(loadDirectDebitFile);
  const collect = useActionWithToast(collectDirectDebitFile);
  const withdraw = useActionWithToast(withdrawDirectDebitFile);
  const amount = formatMoney(file.totalAmount, language);
  const onCollect = async () => {
    const question = {
      title: t('fileCollectQuestion', { amount }),
      body: t('fileCollectHelp'),
      confirmLabel: t('fileCollect'),
    };
    if (!(await dialogs.confirm(question))) return;
    if ((await collect({ fileId: file.id })) !== undefined) toast.success(t('fileCollected', { amount }));
  };
  const onWithdraw = async () => {
    const reason = await dialogs.prompt({
      title: t('withdraw'),
      body: t('withdrawHelp'),
      label: t('withdrawReason'),
      confirmLabel: t('withdraw'),
      required: true,
      multiline: true,
      maxLength: 1000,
    });
    if (reason === null) return;
    if ((await withdraw({ fileId: file.id, reason })) !== undefined) toast.success(t('withdrawn'));
  };
  return (
    <li className={styles.file}>
      <div className={styles.cardHead}>
        <b>{file.messageId}</b>
        <MoneyText cents={file.totalAmount} className={styles.strong} />
      </div>
      <div className={styles.cardHead}>
        <span className={styles.soft}>
          {t('fileOf', { count: file.collections, name: file.conciergerieName })}{' '}
          <DateText date={file.collectionDate} form="numeric" />
        </span>
        <StatusBadge tone={tones[file.state]} label={t(`fileStates.${file.state}`)} size="sm" />
      </div>
      <p className={styles.soft}>
        {t('fileBy', { name: file.createdBy })} <FullMoment moment={file.createdAt} />
        {file.returned > 0 && ` · ${t('fileReturned', { count: file.returned })}`}
        {file.withdrawalReason !== '' && ` · ${file.withdrawalReason}`}
      </p>
      <div className={styles.give}>
        {file.canDownload && (
          <Button size="sm" variant="outline" icon={IconDownload} onClick={() => void download({ fileId: file.id })}>
            {t('download')}
          </Button>
        )}
        {file.canMarkCollected && (
          <Button size="sm" icon={IconCheck} onClick={() => void onCollect()}>
            {t('fileCollect')}
          </Button>
        )}
        {file.canWithdraw && (
          <Button size="sm" variant="ghost" icon={IconX} onClick={() => void onWithdraw()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}
