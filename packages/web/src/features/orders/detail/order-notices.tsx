import type { OrderLinksOnWire } from '@loge/contract/orders/order-links-wire';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import {
  IconAlarm,
  IconAlertTriangle,
  IconCalendarExclamation,
  IconClockPause,
  IconHandStop,
  IconInfoCircle,
  IconLink,
  IconPackageImport,
  IconRepeat,
  IconStack2,
} from '@tabler/icons-react';
import { NO_BREAK_SPACE, type Lang } from '@loge/domain/shared/lang';
import { PAYABLE_FROM_THE_ORDER } from '@loge/domain/payments/collection-failures';
import { moneySentence, paymentMark } from '@loge/domain/payments/order-money';
import { paymentModeNumber, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { lowered } from '@loge/domain/shared/capitalised';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { type LocalMoment, useLocalMoment } from '../../../client/local-moment.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { AskPartner } from './ask-partner.tsx';
import { OpenProblemNote } from './open-problem-note.tsx';
import { orderInHand } from './order-in-hand-of-detail.ts';
import styles from './order-notices.module.css';
import { PartnerAnswerNote } from './partner-answer-note.tsx';
import { WithdrawalNote } from './withdrawal-note.tsx';

const card = paymentModeNumber('card');
const failed = paymentStatusNumber('failed');

interface OrderNoticesProps {
  readonly order: ManagerOrderDetailOnWire;
  /** Where another order of the group is shown. */
  readonly hrefOf: (orderId: number) => string;
}

/** What must not be overlooked: a wish to cancel, money missing, a warning about the person, a rest, its group. */
export function OrderNotices({ order, hrefOf }: OrderNoticesProps) {
  const t = useTranslations('orders.notices');
  const language = useLocale();
  const acts = useOrderActs();
  const localOf = useLocalMoment();
  const { links } = order;
  const { state, amount } = order.money;
  const announce = order.actions.find(({ actionName }) => actionName === 'setExpectedDay');
  const byCard = order.payments.some(({ type, status }) => type === card && status === failed);
  const others = order.allOrderIds.filter((id) => id !== order.id);
  const asksToCancel = !order.cancelled && order.comments.some((comment) => comment.asksToCancel && !comment.ack);
  const answerBy = order.cancellation?.answerBy ?? null;
  const mayRefund = order.actions.some(({ actionName }) => actionName === 'editPayments');
  const warning = order.user?.warning ?? '';
  return (
    <div className={styles.notices}>
      {asksToCancel && (
        <Note tone="danger" icon={IconHandStop}>
          {t('asksToCancel')}
          {answerBy !== null && ` ${t('answerBy', { when: whenText(localOf(answerBy), language) })}`}
        </Note>
      )}
      <OpenProblemNote order={order} />
      <WithdrawalNote order={order} />
      <PartnerAnswerNote order={order} />
      <AskPartner order={order} />
      {order.partnerReturnedAt !== null && (
        <Note tone="info" icon={IconPackageImport}>
          {t('returned', { partner: order.partnerName, when: whenText(localOf(order.partnerReturnedAt), language) })}
        </Note>
      )}
      {order.timeliness === 'late' && (
        <Note tone="warning" icon={IconAlarm}>
          {t('late')}{' '}
          {announce !== undefined && (
            <button type="button" className={styles.act} onClick={() => acts.run(orderInHand(order), announce)}>
              {announce.actionLabel}
            </button>
          )}
        </Note>
      )}
      {paymentMark(order.money) === 2 && (
        <Note tone="danger" icon={IconAlertTriangle}>
          {moneySentence({ state, cents: amount }, 'desk', language)}
          {state === 'paymentFailed' && byCard && ` ${PAYABLE_FROM_THE_ORDER[language]}`}
          {state === 'refundFailed' && mayRefund && ` ${t('refundAgain')}`}
        </Note>
      )}
      {warning !== '' && (
        <Note tone="warning" icon={IconInfoCircle}>
          {warning}
        </Note>
      )}
      {order.immutable && <Note tone="info">{t('immutable')}</Note>}
      {order.snoozedUntil !== null && (
        <Note tone="info" icon={IconClockPause}>
          {t('snoozed', { date: formatDate(order.snoozedUntil, 'long', language) })}{' '}
          <button type="button" className={styles.act} onClick={() => acts.wake(orderInHand(order))}>
            {t('wake')}
          </button>
        </Note>
      )}
      {order.overlaps.length > 0 && (
        <Note tone="warning" icon={IconCalendarExclamation}>
          {t('overlaps')} <OrderNumbers ids={order.overlaps} hrefOf={hrefOf} />
        </Note>
      )}
      {links.parent !== null && (
        <Note tone="info" icon={IconLink}>
          {t('follows')}{' '}
          <TextLink inline href={hrefOf(links.parent.id)}>
            <OrderNumber id={links.parent.id} />
          </TextLink>
        </Note>
      )}
      {links.children.length > 0 && (
        <Note tone="info" icon={IconLink}>
          {t('followedBy')} <OrderNumbers ids={links.children.map(({ id }) => id)} hrefOf={hrefOf} />
        </Note>
      )}
      {links.series !== null && (
        <Note tone="info" icon={IconRepeat}>
          {t('ofSeries', { number: formatOrderNumber(links.series.id) })}{' '}
          {lowered(links.series.recurringOrderText[language])}
          <SeriesState series={links.series} hrefOf={hrefOf} />
        </Note>
      )}
      {others.length > 0 && (
        <Note tone="info" icon={IconStack2}>
          {t('group', { count: others.length })} <OrderNumbers ids={others} hrefOf={hrefOf} />
        </Note>
      )}
    </div>
  );
}

const whenText = ({ date, time }: LocalMoment, language: Lang): string =>
  // In one piece: a date that breaks between its day and its month is read twice.
  `${formatDate(date, 'short', language)}, ${formatTime(time, language)}`.replaceAll(' ', NO_BREAK_SPACE);

/** Whether a series goes on, and the way to its neighbouring days: what the desk follows it by. */
function SeriesState({
  series,
  hrefOf,
}: {
  series: NonNullable<OrderLinksOnWire['series']>;
  hrefOf: OrderNoticesProps['hrefOf'];
}) {
  const t = useTranslations('orders.notices');
  const language = useLocale();
  const { state, pausedUntil } = series;
  const neighbours = [
    { says: t('previousOfSeries'), id: series.previousOrderId },
    { says: t('nextOfSeries'), id: series.nextOrderId },
  ].flatMap(({ says, id }) => (id === null ? [] : [{ says, id }]));
  return (
    <>
      {pausedUntil !== null && <b> {t('seriesPaused', { date: formatDate(pausedUntil, 'long', language) })}</b>}
      {(state === 'stopped' || state === 'ended') && <b> {t(`series.${state}`)}</b>}
      {neighbours.length > 0 && (
        <span className={styles.neighbours}>
          {neighbours.map(({ says, id }) => (
            <span key={id}>
              {says}{' '}
              <TextLink inline href={hrefOf(id)}>
                <OrderNumber id={id} />
              </TextLink>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function OrderNumbers({ ids, hrefOf }: { ids: readonly number[]; hrefOf: OrderNoticesProps['hrefOf'] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink inline href={hrefOf(id)}>
        <OrderNumber id={id} />
      </TextLink>
    </span>
  ));
}
