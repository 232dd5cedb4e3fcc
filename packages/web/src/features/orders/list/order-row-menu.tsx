import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconArrowsMaximize, IconCheck, IconClockPause, IconDots, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../design-system/overlays/menu.tsx';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { inHand } from '../acts/order-in-hand.ts';
import { orderButtons } from '../detail/order-next-act.ts';
import styles from './order-row-menu.module.css';

/** The acts of one row. They are drawn when somebody comes near: a page of orders has a hundred of these. */
export function OrderRowMenu({ order, pageHref }: { order: ManagerOrderSummaryOnWire; pageHref: string }) {
  const t = useTranslations('orders.acts');
  const acts = useOrderActs();
  const [isNear, setIsNear] = useState(false);
  const held = inHand(order);
  const items = (): MenuItem[] => {
    const { filled, otherChanges, snooze } = orderButtons(order);
    return [
      { label: t('openPage'), icon: IconArrowsMaximize, href: pageHref },
      ...(filled === null
        ? []
        : [{ label: filled.label, icon: IconCheck, separated: true, onSelect: () => acts.runFilled(held) }]),
      ...otherChanges.map((action, index) => ({
        label: action.actionLabel,
        icon: IconSwitchHorizontal,
        separated: index === 0,
        onSelect: () => acts.run(held, action),
      })),
      ...(snooze === undefined
        ? []
        : [{ label: t('snooze'), icon: IconClockPause, separated: true, onSelect: () => acts.run(held, snooze) }]),
    ];
  };
  const arm = () => setIsNear(true);
  return (
    <span className={styles.menu} onPointerEnter={arm} onFocus={arm}>
      <Menu label={t('moreOn', { number: formatOrderNumber(order.id) })} items={isNear ? items() : []}>
        {(trigger) => (
          <IconButton
            {...trigger}
            icon={IconDots}
            size="sm"
            label={t('moreOn', { number: formatOrderNumber(order.id) })}
          />
        )}
      </Menu>
    </span>
  );
}
