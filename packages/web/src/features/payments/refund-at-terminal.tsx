import { askCardTerminal } from '@loge/contract/counter/ask-card-terminal';
import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import { paymentModeNumber, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { IconCreditCardRefund } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';

interface RefundAtTerminalProps {
  readonly info: OrderPaymentInfoOnWire;
  readonly onTerminal: (requestId: number) => void;
}

/** What came in by card at the counter goes back at the terminal, where the desk has one. */
export function RefundAtTerminal({ info, onTerminal }: RefundAtTerminalProps) {
  const t = useTranslations('till.terminal');
  const language = useLocale();
  const ask = useActionWithToast(askCardTerminal);
  const cents = refundableAtTerminal(info);
  if (cents <= 0) return null;
  return (
    <>
      {info.terminals.map(({ id, name, there }) => (
        <div key={id}>
          <Button
            size="sm"
            variant="outline"
            icon={IconCreditCardRefund}
            disabled={!there}
            onClick={() =>
              void ask({ orderId: info.orderId, terminalId: id, amount: -cents }).then(
                (asked) => asked !== undefined && onTerminal(asked.requestId),
              )
            }
          >
            {t('refundAtTerminal', { amount: formatMoney(cents, language) })} · {there ? name : t('away', { name })}
          </Button>
        </div>
      ))}
    </>
  );
}

/** Of what is to be given back, so much came in by card at the counter and has not gone back yet. */
function refundableAtTerminal({ toGiveBack, payments }: OrderPaymentInfoOnWire): number {
  if (toGiveBack === null) return 0;
  const card = paymentModeNumber('desk_card');
  const byCard = payments.filter(({ type, status }) => type === card && status === paymentStatusNumber('collected'));
  return Math.min(toGiveBack, sumCents(byCard.map(({ amount }) => amount)));
}
