import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { deadlineText } from '@loge/domain/orders/cancellation-terms';
import { PAYMENT_STATUSES, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { refundsOnCancelling } from '@loge/domain/payments/refunds-on-cancelling';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useManagerOrder } from '../use-manager-order.ts';

/** What is kept, and what goes back where, when an order is cancelled. */
export function RefundsNote({ orderId, feeCents }: { readonly orderId: number; readonly feeCents: number }) {
  const t = useTranslations('withdrawalForDesk.cancelling');
  const language = useLocale();
  const { data } = useManagerOrder(orderId);
  if (data === undefined) return null;
  const refunds = refundsOnCancelling(
    data.payments.map(({ type, typeLabel, status, amount }) => ({
      way: typeLabel,
      isCredit: type === paymentModeNumber('credits'),
      status: PAYMENT_STATUSES.find(({ number }) => number === status)?.key ?? null,
      amountCents: amount,
    })),
    feeCents,
  );
  const terms = data.cancellation === null ? null : <Terms order={data} terms={data.cancellation.terms} />;
  const fee = formatMoney(feeCents, language);
  if (refunds.length === 0)
    return (
      <Note tone="info">
        {feeCents > 0 ? t('keepsAll', { fee }) : t('nothingGoesBack')} {terms}
      </Note>
    );
  return (
    <Note tone="info" icon={IconReceiptRefund}>
      {t(feeCents > 0 ? 'keeps' : 'goesBack', {
        fee,
        total: formatMoney(sumCents(refunds.map(({ cents }) => cents)), language),
        ways: refunds.map(({ way, cents }) => `${way}\u00a0${formatMoney(cents, language)}`).join(', '),
      })}{' '}
      {terms}
    </Note>
  );
}

type Terms = NonNullable<ManagerOrderDetailOnWire['cancellation']>['terms'];

/** What may be kept: nothing in the free time, else at most what the order costs. */
function Terms({ order, terms }: { readonly order: ManagerOrderDetailOnWire; readonly terms: Terms }) {
  const t = useTranslations('withdrawalForDesk.cancelling');
  const language = useLocale();
  const today = useToday();
  const localOf = useLocalMoment();
  const { kind, until } = terms;
  if (kind === 'free') return t('keepsNothing');
  if (until === null) return null;
  const when = deadlineText(localOf(until), language, today);
  if (kind === 'freeUntil') return t('keepsNothingUntil', { when });
  return t('mayKeep', {
    when,
    most: order.finalAmount === null ? t('mostOnQuote') : formatMoney(order.finalAmount, language),
  });
}
