import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { BENEFICIARY_STATUSES } from '@loge/domain/orders/order-status';
import { WORKFLOW_LABELS } from '@loge/domain/orders/workflow-types';
import { formatDate, formatTime, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { DescriptionList } from '../../../design-system/data/description-list.tsx';
import { fullDay, useFullMoment } from '../order-texts.ts';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { CollapsibleSection } from './collapsible-section.tsx';
import { orderInHand } from './order-in-hand-of-detail.ts';
import { OrderNote } from './order-note.tsx';
import styles from './order-facts.module.css';

/** The details of an order: place, dates, how it is paid, what its beneficiary sees, their note. */
export function OrderFacts({ order }: { order: ManagerOrderDetailOnWire }) {
  const t = useTranslations('orders.facts');
  const language = useLocale();
  const today = useToday();
  const momentOf = useFullMoment();
  const service = order.beginDate ?? order.dateRealisation;
  const facts = [
    { label: t('conciergerie'), value: order.conciergerie.name },
    { label: t('category'), value: order.categoryLabel },
    { label: t('place'), value: order.placeDesc },
    { label: t('service'), value: service === null ? null : <Service order={order} day={service} /> },
    {
      label: t('expected'),
      value: order.dateLivraison === null ? null : <Expected order={order} day={order.dateLivraison} />,
    },
    {
      label: t('done'),
      value:
        order.dateRealisation === null || order.dateRealisation === service
          ? null
          : formatDate(order.dateRealisation, 'long', language, today),
    },
    { label: t('payment'), value: order.paymentLabel },
    { label: t('debit'), value: order.debitDate === null ? null : fullDay(order.debitDate) },
    { label: t('locker'), value: order.lockerStatus },
    { label: t('created'), value: momentOf(order.creationDate) },
    { label: t('updated'), value: order.lastUpdate === order.creationDate ? null : momentOf(order.lastUpdate) },
    { label: t('workflow'), value: WORKFLOW_LABELS[order.workflow] },
    { label: t('seenAs'), value: BENEFICIARY_STATUSES[order.statusObject].label[language] },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <CollapsibleSection title={t('title')}>
      <DescriptionList facts={[...facts, { label: t('note'), value: <OrderNote order={order} /> }]} />
    </CollapsibleSection>
  );
}

/** The day that was announced, and the way to another one. */
function Expected({ order, day }: { order: ManagerOrderDetailOnWire; day: LocalDate }) {
  const t = useTranslations('orders.facts');
  const language = useLocale();
  const today = useToday();
  const acts = useOrderActs();
  const announce = order.actions.find(({ actionName }) => actionName === 'setExpectedDay');
  return (
    <>
      {formatDate(day, 'long', language, today)}
      {announce !== undefined && (
        <button
          type="button"
          className={styles.change}
          aria-label={announce.actionLabel}
          onClick={() => acts.run(orderInHand(order), announce)}
        >
          {t('change')}
        </button>
      )}
    </>
  );
}

/** When the service takes place; where it holds a slot, the way to another one. */
function Service({ order, day }: { order: ManagerOrderDetailOnWire; day: LocalDate }) {
  const t = useTranslations('orders.facts');
  const language = useLocale();
  const today = useToday();
  const acts = useOrderActs();
  const { endDate, time, canChangeCalendarSlot } = order;
  // Once the order is accepted its day is fixed, whatever its beneficiary would have taken.
  const isOpen = order.dateFlexible && order.actions.some(({ options }) => options.dateCanBeChanged);
  const words = [
    formatDate(day, 'long', language, today),
    endDate !== null && endDate !== day ? `→ ${formatDate(endDate, 'long', language, today)}` : '',
    time === null ? '' : formatTime(time, language),
    isOpen ? t('flexible') : '',
  ];
  return (
    <>
      {words.filter(Boolean).join(', ')}
      {canChangeCalendarSlot && (
        <button
          type="button"
          className={styles.change}
          aria-label={t('changeSlot')}
          onClick={() => acts.changeSlot(orderInHand(order))}
        >
          {t('change')}
        </button>
      )}
    </>
  );
}
