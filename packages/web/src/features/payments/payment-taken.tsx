import { getPaymentReceipt } from '@loge/contract/payments/get-payment-receipt';
import { sendPaymentReceipt } from '@loge/contract/payments/send-payment-receipt';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCheck, IconMail, IconPrinter, IconQrcode, IconReceiptRefund } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import { TicketPaper } from '../../printing/ticket-paper.tsx';
import { usePrinter } from '../../printing/use-printer.ts';
import { ChangeDue } from './change-due.tsx';
import styles from './take-payment.module.css';
import type { TakenPayment } from './take-payment.tsx';

/** Money was taken: what goes back, its receipt, and the ways to give it. An error is refunded, not erased. */
export function PaymentTaken({ taken }: { readonly taken: TakenPayment }) {
  const t = useTranslations('till');
  const language = useLocale();
  const { paymentId, givenCents, changeCents, takenCents, way } = taken;
  const query = useActionQuery(getPaymentReceipt, { paymentId, given: givenCents });
  const words =
    givenCents === null
      ? t('takenExactly', { way: t(`way.${way}`), amount: formatMoney(takenCents, language) })
      : t('takenWithChange', {
          given: formatMoney(givenCents, language),
          change: formatMoney(changeCents, language),
        });
  return (
    <div className={styles.taken}>
      {/* Enter pressed once more after taking money closes nothing. */}
      <output className={styles.done} data-first-focus="" tabIndex={-1}>
        <span className={styles.mark}>
          <Glyph icon={IconCheck} size={22} stroke={2.5} />
        </span>
        <span>
          <b>{query.data === undefined ? t('taken') : t('takenReceipt', { number: query.data.number })}</b>
          <span>{words}</span>
        </span>
      </output>
      {changeCents > 0 && <ChangeDue sum={{ changeCents, restCents: 0 }} isCash />}
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={180} />
          </SkeletonGroup>
        }
      >
        {(receipt) => <GiveReceipt taken={taken} receipt={receipt} />}
      </QueryBoundary>
      <p className={styles.refund}>
        <Glyph icon={IconReceiptRefund} size={18} /> {t('refundNotErase')}
      </p>
    </div>
  );
}

interface GiveReceiptProps {
  readonly taken: TakenPayment;
  readonly receipt: OutputOf<typeof getPaymentReceipt>;
}

function GiveReceipt({ taken, receipt }: GiveReceiptProps) {
  const t = useTranslations('till');
  const { paymentId, givenCents, receipts } = taken;
  const printer = usePrinter();
  const failureText = useFailureText();
  const mail = useActionMutation(sendPaymentReceipt);
  const sentTo = mail.data?.email ?? null;
  const [showsCode, setShowsCode] = useState(receipts.has('qr'));
  const print = () => void printer.print([receipt.ticket]);
  const send = () => mail.mutate({ paymentId, given: givenCents });
  // What was chosen before is done once, when it is known what of.
  const isGiven = useRef(false);
  useEffect(() => {
    if (isGiven.current || !printer.isKnown) return;
    isGiven.current = true;
    if (receipts.has('print')) print();
    if (receipts.has('mail') && receipt.email !== null) send();
  });
  return (
    <div className={styles.give}>
      <div className={styles.giveWays}>
        <Button size="md" variant="outline" icon={IconPrinter} pending={printer.isPrinting} onClick={print}>
          {t('print')}
        </Button>
        {sentTo === null ? (
          <Button
            size="md"
            variant="outline"
            icon={IconMail}
            pending={mail.isPending}
            disabled={receipt.email === null}
            onClick={send}
          >
            {receipt.email === null ? t('noAddress') : t('sendTo', { email: receipt.email })}
          </Button>
        ) : (
          <output className={styles.sent}>
            <Glyph icon={IconMail} size={18} /> {t('sentTo', { email: sentTo })}
          </output>
        )}
        <Button
          size="md"
          variant="outline"
          icon={IconQrcode}
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          {t('showCode')}
        </Button>
        {mail.error !== null && (
          <Note tone="danger" live>
            {failureText(mail.error)}
          </Note>
        )}
        {showsCode && (
          <figure className={styles.code}>
            <QrCode text={receipt.link} label={t('code')} />
            <figcaption>{t('codeHelp')}</figcaption>
          </figure>
        )}
      </div>
      <TicketPaper ticket={receipt.ticket} logo={printer.logo} />
    </div>
  );
}
