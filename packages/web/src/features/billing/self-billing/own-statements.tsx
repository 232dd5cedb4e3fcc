import { elided } from '@loge/domain/shared/french-words';
import { answerSelfBilledInvoice } from '@loge/contract/billing/answer-self-billed-invoice';
import { getOwnStatements } from '@loge/contract/billing/get-own-statements';
import { loadOwnStatementPdf } from '@loge/contract/billing/load-own-statement-pdf';
import type { SettlementNoticeOnWire } from '@loge/contract/billing/get-settlement-notices';
import type { SelfBilledInvoiceOnWire } from '@loge/contract/billing/self-billing-wire';
import { MAX_INVOICE_TEXT_LENGTH, mayAnswerInvoice } from '@loge/domain/billing/self-billed-invoice';
import { firstDayOf } from '@loge/domain/billing/statement-months';
import { formatMonth } from '@loge/domain/shared/local-date';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { CommissionList } from './commission-list.tsx';
import { InvoiceLine } from './invoice-lines.tsx';
import { MandateCard } from './mandate-card.tsx';
import styles from './self-billing.module.css';
import { SettlementNotices } from './settlement-notices.tsx';

interface OwnStatementsProps {
  readonly invoiceHref: (notice: SettlementNoticeOnWire) => string;
  /** The invoice that somebody was led to. */
  readonly pointedAt: number | null;
}

/** What a partner reads of its billing: what is new, its mandate, and month by month what it is owed with the invoices that were written for it. */
export function OwnStatements({ invoiceHref, pointedAt }: OwnStatementsProps) {
  const t = useTranslations('selfBilling.own');
  const notices = useTranslations('selfBilling.notices');
  const language = useLocale();
  return (
    <QueryBoundary query={useActionQuery(getOwnStatements, {})} skeleton={<OwnStatementsSkeleton />}>
      {({ partnerId, mandates, statements }) => (
        <div className={styles.columns}>
          <div className={styles.months}>
            <SettlementNotices title={notices('title')} hrefOf={invoiceHref} />
            {statements.length === 0 && (
              <EmptyState object="administratif" title={t('none')}>
                {t('noneHelp')}
              </EmptyState>
            )}
            {statements.map(({ id, annee, mois, amountTTC, amountHT, invoices, commissions }) => {
              const month = formatMonth(firstDayOf({ annee, mois }), language);
              return (
                <Card as="section" key={id} aria-labelledby={`statement-${id}`} className={styles.card}>
                  <div className={styles.line}>
                    <h2 id={`statement-${id}`} className={styles.month}>
                      {month}
                    </h2>
                    <span className={styles.amount}>
                      <MoneyText cents={amountTTC} /> <span className={styles.soft}>{t('withVat')}</span>
                    </span>
                  </div>
                  <div className={styles.line}>
                    <p className={styles.soft}>
                      {t('withoutVat')} <MoneyText cents={amountHT} />
                    </p>
                    <StatementFile id={id} month={month} />
                  </div>
                  {invoices.length === 0 && amountTTC !== 0 && (
                    <p className={styles.soft}>{t(mandates.mandate === null ? 'yours' : 'notYet')}</p>
                  )}
                  {invoices.length > 0 && (
                    <ul className={styles.invoices}>
                      {invoices.map((invoice) => (
                        <InvoiceLine
                          key={invoice.id}
                          side="partner"
                          invoice={invoice}
                          isPointedAt={invoice.id === pointedAt}
                        >
                          <Answers invoice={invoice} />
                        </InvoiceLine>
                      ))}
                    </ul>
                  )}
                  {commissions.length > 0 && (
                    <>
                      <h3 className={styles.title}>{t('commissions')}</h3>
                      <p className={styles.soft}>{t('commissionsHelp')}</p>
                      <CommissionList commissions={commissions} />
                    </>
                  )}
                </Card>
              );
            })}
          </div>
          <MandateCard side="partner" partnerId={partnerId} mandates={mandates} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** What makes up the amount, line by line. */
function StatementFile({ id, month }: { readonly id: number; readonly month: string }) {
  const t = useTranslations('selfBilling.own');
  const { download, busy } = useBusyDownload(loadOwnStatementPdf);
  return (
    <Button
      size="sm"
      variant="outline"
      className={styles.aside}
      icon={IconFileTypePdf}
      pending={busy}
      aria-label={t('detailOf', elided({ month }))}
      onClick={() => void download({ statementId: id })}
    >
      {t('detail')}
    </Button>
  );
}

/** To accept an invoice, or to contest it with a reason; each while that is asked. */
function Answers({ invoice: { id, reference, state } }: { readonly invoice: SelfBilledInvoiceOnWire }) {
  const t = useTranslations('selfBilling.own');
  const dialogs = useDialogs();
  const toast = useToast();
  const answer = useActionWithToast(answerSelfBilledInvoice);
  const [pending, setPending] = useState(false);
  if (state === null) return null;
  const give = async (kind: 'accepted' | 'contested', reason: string): Promise<void> => {
    setPending(true);
    if ((await answer({ invoiceId: id, answer: kind, reason })) !== undefined)
      toast.success(t(kind === 'accepted' ? 'isAccepted' : 'isContested', { reference }));
    setPending(false);
  };
  const contest = async (): Promise<void> => {
    const reason = await dialogs.prompt({
      title: t('contestTitle', { reference }),
      body: t('contestBody'),
      label: t('reason'),
      multiline: true,
      required: true,
      maxLength: MAX_INVOICE_TEXT_LENGTH,
      confirmLabel: t('contest'),
    });
    if (reason !== null) await give('contested', reason);
  };
  return (
    <>
      {mayAnswerInvoice(state, 'accepted') && (
        <Button
          size="sm"
          pending={pending}
          aria-label={t('acceptOf', { reference })}
          onClick={() => void give('accepted', '')}
        >
          {t('accept')}
        </Button>
      )}
      {mayAnswerInvoice(state, 'contested') && (
        <Button
          size="sm"
          variant="outline"
          disabled={pending}
          aria-label={t('contestOf', { reference })}
          onClick={() => void contest()}
        >
          {t('contest')}
        </Button>
      )}
    </>
  );
}

function OwnStatementsSkeleton() {
  return (
    <SkeletonGroup className={styles.columns ?? ''}>
      <Skeleton height={220} />
      <Skeleton height={220} />
    </SkeletonGroup>
  );
}
