import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import type { RefObject } from 'react';
import { isEditableTarget } from '../../../design-system/data/is-editable-target.ts';
import { useOrderActs } from '../acts/order-acts-context.ts';
import type { ComposerControl } from './comment-composer.tsx';
import { orderInHand } from './order-in-hand-of-detail.ts';
import { orderButtons } from './order-next-act.ts';
import { useKeyDown } from '../../../design-system/data/use-key-down.ts';

/** The keys of an open order: R the next act, S another status, Z puts off, N writes a comment. */
export function useOrderKeys(
  order: ManagerOrderDetailOnWire | undefined,
  composer: RefObject<ComposerControl | null>,
  container: RefObject<HTMLElement | null>,
): void {
  const acts = useOrderActs();
  useKeyDown((event) => {
    if (order === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isEditableTarget(event) || document.querySelector('dialog[open], :popover-open[role="menu"]') !== null) return;
    const { filled, snooze } = orderButtons(order);
    const keys: Record<string, (() => void) | undefined> = {
      r: filled === null ? undefined : () => acts.runFilled(orderInHand(order)),
      s: () => container.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
      z: snooze && (() => acts.run(orderInHand(order), snooze)),
      n: () => composer.current?.focus(),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
