import { bankStatementReconciliation } from '@loge/contract/accounting/bank-statement-reconciliation';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatMoney } from '@loge/domain/shared/money';
import { IconChecks, IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Pagination } from '../../design-system/data/pagination.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { NewRows } from '../../lists/new-rows.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { useOpenedPage } from '../../lists/use-opened-page.ts';
import { AccountingExports } from './accounting-exports.tsx';
import { ImportStatementForm } from './import-statement-form.tsx';
import { shortDay } from './part-words.ts';
import { ReconciliationLines } from './reconciliation-lines.tsx';
import { ReconciliationSummary } from './reconciliation-summary.tsx';
import styles from './reconciliation.module.css';
import { useReconciling } from './use-reconciling.ts';

type Answer = OutputOf<typeof bankStatementReconciliation>;

/** The lines of the bank beside what they are in the books. Spec: manager §2 /compta/rapprochements. */
export function Reconciliation() {
  const t = useTranslations('accounting');
  const [accountId, setAccountId] = useState<number | null>(null);
  const [shown, setShown] = useState<'open' | 'matched'>('open');
  const { opened, turnTo, openAnew } = useOpenedPage();
  const [isImporting, setIsImporting] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const query = useActionQuery(
    bankStatementReconciliation,
    { bankAccountId: accountId, shown, ...opened },
    { keepPrevious: true },
  );
  const doing = useReconciling();
  const show = (next: 'open' | 'matched') => {
    setShown(next);
    openAnew();
  };
  return (
    <div className={styles.screen}>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup className={styles.screen ?? ''}>
            <Skeleton shape="box" height={90} />
            <Skeleton shape="box" height={360} />
          </SkeletonGroup>
        }
      >
        {(answer) => (
          <>
            <Head
              answer={answer}
              onImport={() => setIsImporting(true)}
              onExport={() => setIsExporting(true)}
              onAcceptSure={() => void doing.acceptSure(answer.lines)}
              pending={doing.pending.size > 0}
            />
            {answer.statement === null ? (
              <EmptyState object="administratif" title={t('empty')}>
                {t('emptyHelp')}
              </EmptyState>
            ) : (
              <>
                <ReconciliationSummary answer={answer} />
                <div className={styles.views}>
                  <SegmentControl
                    size="sm"
                    hideLabel
                    label={t('shown')}
                    options={[
                      { value: 'open', label: t('toMatch') },
                      { value: 'matched', label: t('alreadyMatched') },
                    ]}
                    value={shown}
                    onValueChange={show}
                  />
                  {answer.accounts.length > 1 && (
                    <Select
                      size="sm"
                      hideLabel
                      label={t('import.account')}
                      options={answer.accounts.map(({ id, label, lastFour }) => ({
                        value: String(id),
                        label: `${label} •••• ${lastFour}`,
                      }))}
                      value={String(answer.bankAccountId ?? '')}
                      onValueChange={(id) => {
                        setAccountId(Number(id));
                        openAnew();
                      }}
                    />
                  )}
                </div>
                {shown === 'matched' && <NewRows count={answer.newer} kind="bankLines" onShow={openAnew} />}
                <ReconciliationLines
                  lines={answer.lines}
                  isOpen={shown === 'open'}
                  doing={doing}
                  onImport={() => setIsImporting(true)}
                  balance={answer.statement.balance}
                />
                {answer.moreOpen && shown === 'open' && <p className={styles.soft}>{t('moreOpen')}</p>}
                {shown === 'matched' && answer.totalItems > answer.pageSize && (
                  <Pagination
                    page={opened.page}
                    pageSize={answer.pageSize}
                    total={answer.totalItems}
                    onPageChange={(page) => turnTo(page, answer.upTo)}
                  />
                )}
              </>
            )}
            {isExporting && <AccountingExports onClose={() => setIsExporting(false)} />}
            {isImporting && <ImportStatementForm accounts={answer.accounts} onClose={() => setIsImporting(false)} />}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Head(props: {
  readonly answer: Answer;
  readonly onImport: () => void;
  readonly onExport: () => void;
  readonly onAcceptSure: () => void;
  readonly pending: boolean;
}) {
  const t = useTranslations('accounting');
  const language = useLocale();
  const isPhone = useMedia(onPhone);
  const { answer, onImport, onExport, onAcceptSure, pending } = props;
  const account = answer.accounts.find(({ id }) => id === answer.bankAccountId);
  const { statement, counts, sureAmount } = answer;
  return (
    <div className={styles.head}>
      <div>
        <h1>{t('title')}</h1>
        {account !== undefined && statement !== null && (
          <p className={styles.soft}>
            {t('statement', {
              account: `${account.label} •••• ${account.lastFour}`,
              first: shortDay(statement.firstOn),
              last: shortDay(statement.lastOn),
              imported: shortDay(statement.importedAt),
            })}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <IconButton icon={IconDownload} label={t('exports.open')} onClick={onExport} />
        <Button
          size="md"
          variant="outline"
          icon={IconFileImport}
          keyHint={isPhone ? undefined : 'I'}
          onClick={onImport}
        >
          {t('import.open')}
        </Button>
        {counts.sure > 0 && (
          <Button
            size="md"
            icon={IconChecks}
            keyHint={isPhone ? undefined : t('keys.acceptSure')}
            pending={pending}
            onClick={onAcceptSure}
          >
            {t('acceptSure', { count: counts.sure, amount: formatMoney(sureAmount, language) })}
          </Button>
        )}
      </div>
    </div>
  );
}
