import { useRouter } from '@tanstack/react-router';
import { isEditableTarget } from '../design-system/data/is-editable-target.ts';
import { useKeyDown } from '../design-system/data/use-key-down.ts';
import { useUser } from '../session/session.ts';
import { useNewOrderHref } from './use-new-order.ts';
import { useGoToOrder } from './use-order-navigation.ts';

/** The keys of every screen of the back office: C begins an order, G goes to one by its number, ? shows all keys. Silent while somebody types, and under a dialog or a menu. */
export function useOfficeKeys(showKeys: () => void): void {
  const router = useRouter();
  const newOrder = useNewOrderHref();
  const goToOrder = useGoToOrder();
  const { gestionnaire } = useUser();
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isEditableTarget(event)) return;
    if (document.querySelector('dialog[open], :popover-open:not([popover="manual"])') !== null) return;
    if (event.key === '?') showKeys();
    else if (event.key === 'c' && newOrder !== undefined) void router.navigate({ href: newOrder });
    else if (event.key === 'g' && gestionnaire) goToOrder();
    else return;
    event.preventDefault();
  });
}
