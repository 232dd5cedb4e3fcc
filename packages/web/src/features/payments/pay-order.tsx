import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { payOrder } from '@loge/contract/payments/pay-order';
import { paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { openPage } from '../../client/open-page.ts';
import { isPaymentPage } from '../../client/payment-page.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './pay-order.module.css';

type Order = Pick<BeneficiaryOrderDetailOnWire, 'id' | 'action' | 'payments' | 'tooLittleForCard'>;

const beingChecked = paymentStatusNumber('unknown');

/** What is left to pay by card, in the server's words; that it is too little for one; or that a payment is being checked. Spec: beneficiary-and-access §3 (Order detail, action). */
export function PayOrder({ order }: { order: Order }) {
  const t = useTranslations('payments');
  const label = useLabel();
  if (order.payments.some(({ status, amount }) => status === beingChecked && amount > 0)) {
    return (
      <Note icon={IconClockHour4} live>
        {t('checking')}
      </Note>
    );
  }
  if (order.tooLittleForCard !== null) return <Note>{label(order.tooLittleForCard)}</Note>;
  return order.action?.serverAction === 'PayOrder' ? <ToPay orderId={order.id} action={order.action} /> : null;
}

function ToPay({ orderId, action }: { orderId: number; action: NonNullable<Order['action']> }) {
  const t = useTranslations('payments');
  const label = useLabel();
  const failureText = useFailureText();
  const [declined, setDeclined] = useState<string | null>(null);
  const pay = useActionMutation(payOrder, {
    onSuccess: ({ paymentAction: { formUrl, errorMessage } }) => {
      setDeclined(errorMessage);
      if (formUrl !== null && isPaymentPage(formUrl)) openPage(formUrl);
    },
  });
  const payOnce = useSingleFlight(async (input: InputOf<typeof payOrder>) => {
    // What went wrong is in `pay.error`.
    await pay.mutateAsync(input).catch(() => undefined);
  });
  const problem = declined ?? (pay.error === null ? null : failureText(pay.error));
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <div className={styles.acts}>
          {declined !== null && (
            <Button
              variant="outline"
              disabled={pay.isPending}
              onClick={() => void payOnce({ orderId, savedCard: false })}
            >
              {t('payOtherCard')}
            </Button>
          )}
          <Button pending={pay.isPending} onClick={() => void payOnce({ orderId })}>
            {label(action.buttonLabelInt)}
          </Button>
        </div>
      }
    >
      <p className={styles.words}>{label(action.longLabel)}</p>
      {problem !== null && (
        <Note tone="warning" live className={styles.problem}>
          {problem}
        </Note>
      )}
    </Ticket>
  );
}
