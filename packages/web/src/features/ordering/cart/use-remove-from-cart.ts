import { useTranslations } from 'use-intl';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { removeCartLine, type CartLine } from './cart-store.ts';

/** Takes an order out of the cart, and offers to put it back. */
export function useRemoveFromCart(): (line: Pick<CartLine, 'key' | 'title'>) => void {
  const t = useTranslations('ordering.cart');
  const label = useLabel();
  const toast = useToast();
  return ({ key, title }) => toast.show(t('removed', { title: label(title) }), { undo: removeCartLine(key) });
}
