import type { ManagerOrderSummaryOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { IconCircleCheck, IconPrinter, IconSwitchHorizontal } from '@tabler/icons-react';
import { statusDirection } from '@loge/domain/orders/filled-act';
import { sumCents } from '@loge/domain/shared/money';
import { useTranslations } from 'use-intl';
import { BulkBar } from '../../../design-system/data/bulk-bar.tsx';
import { isEditableTarget } from '../../../design-system/data/is-editable-target.ts';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { useOrderActs } from '../acts/order-acts-context.ts';
import { commonChanges, inHand, type CommonChange } from '../acts/order-in-hand.ts';
import { statusWord } from '../acts/status-direction.ts';
import { useKeyDown } from '../../../design-system/data/use-key-down.ts';

interface OrdersBulkProps {
  readonly orders: readonly ManagerOrderSummaryOnWire[];
  readonly onPrint: () => void;
  readonly onClear: () => void;
  /** An open order has the keys then. */
  readonly keysAreTaken: boolean;
}

/** What can be done with the chosen orders at once. */
export function OrdersBulk({ orders, onPrint, onClear, keysAreTaken }: OrdersBulkProps) {
  const t = useTranslations('orders.bulk');
  const acts = useOrderActs();
  const dialogs = useDialogs();
  const held = orders.map(inHand);
  const changes = commonChanges(held);
  // The step that is right for at least one of them: nobody who asked to cancel is accepted in passing.
  const main = changes.find(
    ({ newStatus, orders: able }) =>
      statusDirection(newStatus) !== 'off' && able.some(({ filledAct }) => filledAct?.newStatus === newStatus),
  );
  const start = (change: CommonChange) => {
    const able = new Set(change.orders);
    acts.changeSeveral(
      change.orders,
      change.action,
      held.filter((order) => !able.has(order)),
    );
  };
  const choose = async () => {
    const [first, ...rest] = changes.map(({ newStatus, action, orders: able }) => ({
      value: String(newStatus),
      label: statusWord(action.options.newStatus),
      hint: t('able', { count: String(able.length), of: String(orders.length) }),
    }));
    if (first === undefined) return void (await dialogs.alert({ title: t('noChange') }));
    const chosen = await dialogs.choose({
      title: t('chooseTitle'),
      label: t('chooseLabel'),
      initial: first.value,
      options: [first, ...rest],
    });
    const change = changes.find(({ newStatus }) => String(newStatus) === chosen);
    if (change !== undefined) start(change);
  };

  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isEditableTarget(event)) return;
    const isBusy = document.querySelector('dialog[open], :popover-open:not([popover="manual"])') !== null;
    if (isBusy) return;
    const keys: Record<string, (() => void) | undefined> = keysAreTaken
      ? {}
      : { d: main && (() => start(main)), s: () => void choose(), p: onPrint, Escape: onClear };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });

  return (
    <BulkBar
      title={t('count', { count: orders.length })}
      amount={
        <MoneyText cents={sumCents(orders.map(({ finalAmount, cancelled }) => (cancelled ? 0 : (finalAmount ?? 0))))} />
      }
      onClear={onClear}
      acts={[
        ...(main === undefined
          ? []
          : [
              {
                label:
                  main.orders.length === orders.length
                    ? main.action.actionLabel
                    : `${main.action.actionLabel} (${main.orders.length})`,
                icon: IconCircleCheck,
                keyHint: 'D',
                main: true,
                onAct: () => start(main),
              },
            ]),
        { label: t('status'), icon: IconSwitchHorizontal, keyHint: 'S', onAct: () => void choose() },
        { label: t('print'), icon: IconPrinter, keyHint: 'P', onAct: onPrint },
      ]}
    />
  );
}
