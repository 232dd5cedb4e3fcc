import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { messageText } from '@loge/domain/shared/messages';
import type { Cents } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryError } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './desk-payments-dialog.module.css';
import { EnterPayments } from './enter-payments.tsx';
import { PaymentTaken } from './payment-taken.tsx';
import type { ReceiptWay } from './receipt-ways.tsx';
import { TakePayment, type TakenPayment } from './take-payment.tsx';
import { TerminalProgress } from './terminal-progress.tsx';
import { dueAtTill, offeredWays } from './till-draft.ts';

interface DeskPaymentsDialogProps {
  readonly orderId: number;
  readonly onDone: (saved: boolean) => void;
}

/** A card terminal that is at work, and the receipts that were chosen before. */
interface TerminalAtWork {
  readonly requestId: number;
  readonly receipts: ReadonlySet<ReceiptWay>;
}

/**
 * Money is taken as at a till, in one way, with its change and its receipt. What is corrected, divided, refunded or comes otherwise is entered line by line, with what remains at every step.
 * Spec: manager §5 "Payment dialog".
 */
export function DeskPaymentsDialog({ orderId, onDone }: DeskPaymentsDialogProps) {
  const t = useTranslations('payments.desk');
  const till = useTranslations('till');
  const language = useLocale();
  const query = useActionQuery(getOrderPaymentInfo, { orderId });
  const [isSplit, setIsSplit] = useState(false);
  const [taken, setTaken] = useState<TakenPayment | null>(null);
  const [terminal, setTerminal] = useState<TerminalAtWork | null>(null);
  const info = query.data;
  const refused = info === undefined ? null : whyNothing(info);
  const dueCents = info === undefined || isSplit ? null : dueAtTill(info);
  // The till stays with what it opened for: a colleague who takes the money first, or an answer that was lost, is shown in it.
  const [openedFor, setOpenedFor] = useState<Cents | null>(null);
  const isTill =
    info !== undefined && refused === null && dueCents !== null && offeredWays(info).some(({ isOpen }) => isOpen);
  if (isTill && openedFor === null) setOpenedFor(dueCents);
  const number = formatOrderNumber(orderId);
  if (taken !== null)
    return (
      <Dialog
        open
        size="side"
        title={till('title', { number })}
        onClose={() => onDone(true)}
        footer={
          <Button size="md" onClick={() => onDone(true)}>
            {till('finish')}
          </Button>
        }
      >
        <PaymentTaken taken={taken} />
      </Dialog>
    );
  const atWork =
    terminal ??
    (typeof info?.terminalRequest === 'number'
      ? { requestId: info.terminalRequest, receipts: new Set<ReceiptWay>() }
      : null);
  if (atWork !== null)
    return (
      <TerminalProgress
        key={atWork.requestId}
        orderId={orderId}
        requestId={atWork.requestId}
        onAccepted={({ paymentId, amount, kind }) => {
          if (paymentId === null || kind === 'refund') return onDone(true);
          const change = { givenCents: null, changeCents: 0 };
          setTaken({ paymentId, way: 'card', takenCents: amount, ...change, receipts: atWork.receipts });
        }}
        onAgain={() => {
          setTerminal(null);
          void query.refetch();
        }}
        onClose={() => onDone(true)}
      />
    );
  if (info !== undefined && openedFor !== null && !isSplit)
    return (
      <TakePayment
        info={info}
        dueCents={dueCents ?? openedFor}
        onSplit={() => setIsSplit(true)}
        onTaken={setTaken}
        onTerminal={(requestId, receipts) => setTerminal({ requestId, receipts })}
        onClose={() => onDone(false)}
      />
    );
  if (info !== undefined && refused === null)
    return (
      <EnterPayments
        info={info}
        onTerminal={(requestId) => setTerminal({ requestId, receipts: new Set() })}
        onDone={onDone}
      />
    );
  return (
    <Dialog
      open
      size={info === undefined ? 'side' : 'md'}
      title={t('title', { number })}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="outline" size="md" onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
          {refused === null && (
            <Button size="md" disabled>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {refused !== null ? (
        <Note tone="info">{messageText(refused, language)}</Note>
      ) : query.error === null ? (
        <SkeletonGroup className={styles.form ?? ''}>
          <Skeleton shape="box" height={44} />
          <Skeleton shape="box" height={44} />
          <Skeleton width="40%" />
        </SkeletonGroup>
      ) : (
        <QueryError failure={query.error} retry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

/** The two cases in which there is nothing to enter (Spec: manager §5: total 0 or less, total −1). */
function whyNothing({
  totalAmount,
  partialAmount,
  toGiveBack,
}: OrderPaymentInfoOnWire): 'everyLineNeedsAPrice' | 'nothingToPay' | null {
  if (toGiveBack !== null) return null;
  if (totalAmount === -1) return 'everyLineNeedsAPrice';
  return totalAmount <= 0 && partialAmount === null ? 'nothingToPay' : null;
}
