import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import type { FilledActOnWire } from '@loge/contract/orders/order-action-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBellRinging,
  IconCalendarClock,
  IconCalendarDollar,
  IconCalendarTime,
  IconCheck,
  IconClockPause,
  IconCoinEuro,
  IconCreditCard,
  IconDots,
  IconForbid,
  IconHandGrab,
  IconMessage,
  IconReceiptRefund,
  IconRepeat,
  IconSwitchHorizontal,
  IconSwitch3,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import type { GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { Menu, type MenuItem } from '../../../design-system/overlays/menu.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { TicketNumber } from '../../../design-system/surfaces/ticket-number.tsx';
import { objectFor } from '../../../illustrations/object-for.ts';
import { ServicePicture } from '../../../pictures/service-picture.tsx';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { PaymentMark } from '../list/payment-mark.tsx';
import { useNamedActs } from './acts-in-view.ts';
import { orderInHand } from './order-in-hand-of-detail.ts';
import { orderButtons } from './order-next-act.ts';
import styles from './order-head.module.css';

type Order = ManagerOrderDetailOnWire;

/** Who, status, amount, and the one next act. */
export function OrderHead({ order, level = 2 }: { order: Order; level?: 1 | 2 }) {
  const t = useTranslations('orders');
  const Title = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Arch shape="thumb">
        <ServicePicture illustration={order.offre.illustration ?? objectFor(order.categoryLabel)} />
      </Arch>
      <div className={styles.words}>
        <Title className={styles.title}>
          <TicketNumber number={order.id} strong />
          <StatusBadge tone={order.statusColor} label={order.statusLabel} size="sm" />
          {order.reprocessing && <Tag tone="danger">{t('reprocessing')}</Tag>}
        </Title>
        <p className={styles.what}>
          {order.offreLabel} · {order.partnerName}
        </p>
      </div>
      <div className={styles.money}>
        <p className={styles.amount}>
          {order.finalAmount === null ? t('onQuote') : <MoneyText cents={order.finalAmount} />}
        </p>
        <PaymentMark money={order.money} />
      </div>
      <OrderButtonRow order={order} />
    </div>
  );
}

function OrderButtonRow({ order }: { order: Order }) {
  const t = useTranslations('orders.acts');
  const acts = useOrderActs();
  const held = orderInHand(order);
  const { filled, completesOrder, otherChanges, snooze } = orderButtons(order);
  useNamedActs([
    ...(filled === null
      ? []
      : [{ key: 'filled', label: filled.label, orderId: order.id, keyHint: 'R', run: () => acts.runFilled(held) }]),
    ...[...otherChanges, ...(snooze === undefined ? [] : [snooze])].map((action, index) => ({
      key: `other ${index}`,
      label: action === snooze ? t('snooze') : action.actionLabel,
      orderId: order.id,
      run: () => acts.run(held, action),
    })),
  ]);
  return (
    <div className={styles.buttons}>
      {filled !== null && (
        <Button
          size="sm"
          variant={completesOrder ? 'green' : 'filled'}
          icon={filledIcons[filled.kind]}
          keyHint="R"
          onClick={() => acts.runFilled(held)}
        >
          {filled.label}
        </Button>
      )}
      {order.actions.some(({ actionName }) => actionName === 'changeStatus') && (
        <Menu
          align="start"
          label={t('status')}
          items={[
            ...otherChanges.map((action) => ({ label: action.actionLabel, onSelect: () => acts.run(held, action) })),
            { label: t('withComment'), icon: IconMessage, separated: true, onSelect: () => acts.explain(held) },
          ]}
        >
          {(trigger) => (
            <Button {...trigger} size="sm" variant="outline" icon={IconSwitchHorizontal} keyHint="S">
              {t('status')}
            </Button>
          )}
        </Menu>
      )}
      {snooze !== undefined && (
        <Button size="sm" variant="outline" icon={IconClockPause} keyHint="Z" onClick={() => acts.run(held, snooze)}>
          {t('snooze')}
        </Button>
      )}
      <span className={styles.more}>
        <OrderMenu order={order} />
      </span>
    </div>
  );
}

const filledIcons: Readonly<Record<FilledActOnWire['kind'], GlyphIcon>> = {
  cancel: IconReceiptRefund,
  settleProblem: IconAlertTriangle,
  giveBack: IconReceiptRefund,
  price: IconCoinEuro,
  cashIn: IconCreditCard,
  handOver: IconHandGrab,
  goOn: IconCheck,
};

const icons: Partial<Record<string, GlyphIcon>> = {
  editPayments: IconCreditCard,
  setPrice: IconCoinEuro,
  setExpectedDay: IconCalendarClock,
  changeDebitDate: IconCalendarDollar,
  markReprocessing: IconRepeat,
  endReprocessing: IconRepeat,
  changeStatusManually: IconSwitch3,
  rollbackStatus: IconArrowBackUp,
};

/** All that the server allows besides, and telling the beneficiary. */
function OrderMenu({ order }: { order: Order }) {
  const t = useTranslations('orders.acts');
  const acts = useOrderActs();
  const held = orderInHand(order);
  const { rest } = orderButtons(order);
  const items: MenuItem[] = [
    ...rest.map((action) => ({
      label: action.actionLabel,
      icon: icons[action.actionName] ?? IconForbid,
      dangerous: action.options.irreversible,
      separated: action.options.irreversible,
      onSelect: () => acts.run(held, action),
    })),
    ...(order.canChangeCalendarSlot
      ? [{ label: t('changeSlot'), icon: IconCalendarTime, onSelect: () => acts.changeSlot(held) }]
      : []),
    ...(order.user === null
      ? []
      : [{ label: t('notify'), icon: IconBellRinging, separated: true, onSelect: () => acts.notify(held) }]),
  ];
  if (items.length === 0) return null;
  return (
    <Menu label={t('moreOn', { number: formatOrderNumber(order.id) })} items={items}>
      {(trigger) => <IconButton {...trigger} icon={IconDots} size="sm" variant="outline" label={t('more')} />}
    </Menu>
  );
}
