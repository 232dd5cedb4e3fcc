import type { BillingStatementOnWire } from '@loge/contract/billing/billing-statement-wire';
import { issueSelfBilledInvoice } from '@loge/contract/billing/issue-self-billed-invoice';
import { keepSelfBilledInvoice } from '@loge/contract/billing/keep-self-billed-invoice';
import type { SelfBilledInvoiceWithLinesOnWire } from '@loge/contract/billing/self-billing-wire';
import { MAX_INVOICE_TEXT_LENGTH, mayAnswerInvoice } from '@loge/domain/billing/self-billed-invoice';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { InvoiceLine } from './invoice-lines.tsx';
import styles from './self-billing.module.css';

interface StatementInvoicesProps {
  readonly statement: BillingStatementOnWire;
  /** The invoice that somebody was led to. */
  readonly pointedAt: number | null;
}

/** The invoices of a statement in its partner's name: to issue them, to take them back by a credit note, to answer what the partner contests. */
export function StatementInvoices({ statement, pointedAt }: StatementInvoicesProps) {
  const t = useTranslations('selfBilling.desk');
  const { hasMandate, canInvoice, invoices, open, partenaireId } = statement;
  return (
    <Card as="section" padding="md" aria-labelledby="self-billed" className={styles.card}>
      <h2 id="self-billed" className={styles.title}>
        {t('title')}
      </h2>
      {!hasMandate && (
        <p className={styles.soft}>
          {t.rich('noMandate', {
            link: (words) => (
              <TextLink inline href={`/attenduFactu/partnerHome/${partenaireId}`}>
                {words}
              </TextLink>
            ),
          })}
        </p>
      )}
      {hasMandate && open && <p className={styles.soft}>{t('closeFirst')}</p>}
      {canInvoice && <Issue statement={statement} />}
      {invoices.length > 0 && (
        <ul className={styles.invoices}>
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} side="desk" invoice={invoice} isPointedAt={invoice.id === pointedAt}>
              <Acts invoice={invoice} />
            </InvoiceLine>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Issue({ statement: { id } }: { readonly statement: BillingStatementOnWire }) {
  const t = useTranslations('selfBilling.desk');
  const dialogs = useDialogs();
  const toast = useToast();
  const issue = useActionWithToast(issueSelfBilledInvoice);
  const [pending, setPending] = useState(false);
  const issueIt = async (): Promise<void> => {
    const isSure = await dialogs.confirm({ title: t('issueQuestion'), body: t('issueBody'), confirmLabel: t('issue') });
    if (!isSure) return;
    setPending(true);
    const issued = await issue({ attenduFactuId: id });
    setPending(false);
    if (issued !== undefined) toast.success(t('issued', { references: issued.references.join(', ') }));
  };
  return (
    <Button size="md" full icon={IconFileInvoice} pending={pending} onClick={() => void issueIt()}>
      {t('issue')}
    </Button>
  );
}

function Acts({ invoice }: { readonly invoice: SelfBilledInvoiceWithLinesOnWire }) {
  const t = useTranslations('selfBilling.desk');
  const dialogs = useDialogs();
  const toast = useToast();
  const keep = useActionWithToast(keepSelfBilledInvoice);
  const [isCrediting, setIsCrediting] = useState(false);
  const { id, reference, state } = invoice;
  if (state === null || state === 'credited') return null;
  const keepIt = async (): Promise<void> => {
    const reason = await dialogs.prompt({
      title: t('keepTitle', { reference }),
      body: t('keepBody'),
      label: t('word'),
      multiline: true,
      required: true,
      maxLength: MAX_INVOICE_TEXT_LENGTH,
      confirmLabel: t('keep'),
    });
    if (reason !== null && (await keep({ invoiceId: id, reason })) !== undefined)
      toast.success(t('kept', { reference }));
  };
  return (
    <>
      {mayAnswerInvoice(state, 'kept') && (
        <Button size="sm" variant="outline" aria-label={t('keepOf', { reference })} onClick={() => void keepIt()}>
          {t('keep')}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={t('creditOf', { reference })}
        onClick={() => setIsCrediting(true)}
      >
        {t('credit')}
      </Button>
      {isCrediting && <CreditDialog invoice={invoice} onClose={() => setIsCrediting(false)} />}
    </>
  );
}
