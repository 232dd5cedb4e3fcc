import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { carryOutWithdrawal } from '@loge/contract/orders/carry-out-withdrawal';
import { type PerformedPart, readPerformedPart } from '@loge/domain/orders/performed-part';
import { shareOwedCents } from '@loge/domain/orders/withdrawal';
import { returnTask, type ReturnTask } from '@loge/domain/orders/goods-return';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconReceiptRefund } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { type ReturnInHand, useReturnActs } from '../returns/use-return-acts.tsx';
import styles from './order-notices.module.css';

type Withdrawal = ManagerOrderDetailOnWire['withdrawals'][number];

/** What the beneficiary has withdrawn from by right, by when money is back, and what the desk does first. */
export function WithdrawalNote({ order }: { order: ManagerOrderDetailOnWire }) {
  const { withdrawals } = order;
  return (
    <>
      {withdrawals.map((withdrawal) => (
        <OneWithdrawal key={withdrawal.reference} order={order} withdrawal={withdrawal} />
      ))}
      <UnbilledRest order={order} />
    </>
  );
}

/** A bill was reversed for a withdrawal, and what is left of the order has none: the series of the desk belongs to another company by then. */
function UnbilledRest({ order }: { order: ManagerOrderDetailOnWire }) {
  const t = useTranslations('withdrawalForDesk.goods');
  const language = useLocale();
  const isCarriedOut = !order.cancelled && order.withdrawals.some(({ carriedOutAt }) => carriedOutAt !== null);
  const amount = order.finalAmount ?? 0;
  if (!isCarriedOut || amount === 0) return null;
  const last = order.bills.at(-1);
  if (last === undefined || !last.isCreditNote || last.isPartial) return null;
  return <Note tone="danger">{t('unbilledRest', { amount: formatMoney(amount, language) })}</Note>;
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
  const sent = withdrawal.goodsReturn?.steps.find(({ step }) => step === 'sent');
  const task = taskOf(withdrawal);
  const why = withdrawal.awaits === 'return' ? 'return' : order.withdrawalOwedAtMost > 0 ? 'share' : 'begun';
  return (
    <Note tone={isWaiting ? 'danger' : 'warning'} icon={IconReceiptRefund}>
      {t(isWaiting ? 'waits' : withdrawal.back > 0 ? 'done' : isArriving ? 'doneArriving' : 'doneUnpaid', facts)}{' '}
      {isArriving && `${t('arriving', { amount: formatMoney(withdrawal.arriving, language) })} `}
      {task === 'refund' && sent !== undefined
        ? `${t('goods.proofKnown', { carrier: sent.carrier, number: sent.trackingNumber })} `
        : isWaiting && `${t(why)} `}
      {isWaiting && withdrawal.awaits !== 'return' && <CarryOut order={order} withdrawal={withdrawal} />}
      {!isWaiting && task !== null && `${t(`goods.task.${task}`)}. `}
      {task !== null && (
        <GoodsActs
          of={{
            orderId: order.id,
            withdrawalId: withdrawal.id,
            reference: withdrawal.reference,
            back: withdrawal.back,
            task,
          }}
        />
      )}
    </Note>
  );
}

/** What the desk does next with the goods of a withdrawal; null where none come back or all is done. */
const taskOf = ({ goodsReturn, carriedOutAt }: Withdrawal): ReturnTask | null =>
  goodsReturn === null
    ? null
    : returnTask(
        goodsReturn.steps.map(({ step }) => step),
        carriedOutAt !== null,
      );

function GoodsActs({ of }: { of: ReturnInHand }) {
  const t = useTranslations('withdrawalForDesk.goods.act');
  const { acts, dialog } = useReturnActs(of);
  return (
    <>
      {acts.map(({ key, run }) => (
        <Fragment key={key}>
          <button type="button" className={styles.act} onClick={run}>
            {t(key)}
          </button>{' '}
        </Fragment>
      ))}
      {dialog}
    </>
  );
}

function CarryOut({ order, withdrawal }: { order: ManagerOrderDetailOnWire; withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawalForDesk');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const send = useActionWithToast(carryOutWithdrawal);
  const act = t('carryOut');
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
      title: t('carryOutTitle'),
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
