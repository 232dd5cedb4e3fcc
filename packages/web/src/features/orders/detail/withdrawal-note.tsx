import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { carryOutWithdrawal } from '@loge/contract/orders/carry-out-withdrawal';
import { type PerformedPart, readPerformedPart } from '@loge/domain/orders/performed-part';
import { shareOwedCents } from '@loge/domain/orders/withdrawal';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import styles from './order-notices.module.css';

type Withdrawal = ManagerOrderDetailOnWire['withdrawals'][number];

/** What the beneficiary has withdrawn from by right, by when money is back, and what the desk does first. */
export function WithdrawalNote({ order }: { order: ManagerOrderDetailOnWire }) {
  const { withdrawals } = order;
  return withdrawals.map((withdrawal) => (
    <OneWithdrawal key={withdrawal.reference} order={order} withdrawal={withdrawal} />
  ));
}

function OneWithdrawal({ order, withdrawal }: { order: ManagerOrderDetailOnWire; withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawalForDesk');
  const label = useLabel();
  const language = useLocale();
  const isWaiting = withdrawal.carriedOutAt === null;
  const isArriving = withdrawal.arriving > 0;
  const facts = {
    reference: withdrawal.reference,
    lines: withdrawal.lines.map((line) => `${line.quantity}\u00a0×\u00a0${label(line.label)}`).join(', '),
    day: formatDate(withdrawal.dueOn, 'long', language),
    amount: formatMoney(Math.max(0, withdrawal.back - withdrawal.owed), language),
  };
  const why = withdrawal.awaits === 'return' ? 'return' : order.withdrawalOwedAtMost > 0 ? 'share' : 'begun';
  return (
    <Note tone={isWaiting ? 'danger' : 'warning'} icon={IconReceiptRefund}>
      {t(isWaiting ? 'waits' : withdrawal.back > 0 ? 'done' : isArriving ? 'doneArriving' : 'doneUnpaid', facts)}{' '}
      {isArriving && `${t('arriving', { amount: formatMoney(withdrawal.arriving, language) })} `}
      {isWaiting && (
        <>
          {t(why)} <CarryOut order={order} withdrawal={withdrawal} />
        </>
      )}
    </Note>
  );
}

function CarryOut({ order, withdrawal }: { order: ManagerOrderDetailOnWire; withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawalForDesk');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const send = useActionWithToast(carryOutWithdrawal);
  const isReturn = withdrawal.awaits === 'return';
  const act = t(isReturn ? 'returned' : 'carryOut');
  /** The part that was done, once the sum that goes back was confirmed; null when given up. */
  const askPart = async (): Promise<PerformedPart | null> => {
    const most = withdrawal.isWhole ? order.withdrawalOwedAtMost : 0;
    let part: PerformedPart = { done: 0, total: 1 };
    if (most > 0) {
      const typed = await dialogs.prompt({
        title: t('shareTitle'),
        label: t('shareLabel'),
        required: true,
        check: (text) => (readPerformedPart(text) === null ? t('shareWrong') : null),
        confirmLabel: t('shareNext'),
      });
      if (typed === null) return null;
      part = readPerformedPart(typed) ?? part;
    }
    const owed = shareOwedCents(most, part.done, part.total);
    const back = Math.max(0, withdrawal.back - owed);
    const facts = { amount: formatMoney(back, language), owed: formatMoney(owed, language) };
    const isSure = await dialogs.confirm({
      title: t(isReturn ? 'returnedTitle' : 'carryOutTitle'),
      body: [...(owed > 0 ? [t('bodyOwed', facts)] : []), t(back === 0 ? 'bodyNothingBack' : 'bodyBack', facts)].join(
        ' ',
      ),
      confirmLabel: act,
    });
    return isSure ? part : null;
  };
  const carryOut = useSingleFlight(async () => {
    const performed = await askPart();
    if (performed === null) return;
    const answer = await send({ orderId: order.id, withdrawalId: withdrawal.id, performed });
    if (answer !== undefined) toast.success(t('carriedOut'));
  });
  return (
    <button type="button" className={styles.act} onClick={() => void carryOut()}>
      {act}
    </button>
  );
}
