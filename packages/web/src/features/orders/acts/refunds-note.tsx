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

interface RefundsNoteProps {
  readonly orderId: number;
  /** What is kept, and the most that may be. */
  readonly fee: { readonly cancels: boolean; readonly cents: number; readonly most: number };
}

/** What is kept, and what goes back where, when an order is cancelled or refused. */
export function RefundsNote({ orderId, fee: { cancels, cents: feeCents, most } }: RefundsNoteProps) {
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
  const terms = cancels && data.cancellation !== null ? <Terms terms={data.cancellation.terms} most={most} /> : null;
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

/** What may be kept: nothing in the free time, after it what the server allows, which may be nothing too. */
function Terms({ terms, most }: { readonly terms: Terms; readonly most: number }) {
  const t = useTranslations('withdrawalForDesk.cancelling');
  const language = useLocale();
  const today = useToday();
  const localOf = useLocalMoment();
  const { kind, until } = terms;
  if (kind === 'free') return t('keepsNothing');
  if (most === 0 && (kind === 'fees' || kind === 'begun')) return t('mayKeepNothing');
  if (until === null) return null;
  const when = deadlineText(localOf(until), language, today);
  if (kind === 'freeUntil') return t('keepsNothingUntil', { when });
  return most > 0 ? t('mayKeep', { when, most: formatMoney(most, language) }) : null;
}
