import { MAX_CART_ORDERS } from '@loge/domain/ordering/cart';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { useCart } from './cart-store.ts';

/** What already waits in the cart, and the way there; nothing while it is empty. */
export function CartNote({ className }: { className?: string | undefined }) {
  const t = useTranslations('ordering.cart');
  const { lines } = useCart();
  if (lines.length === 0) return null;
  return (
    <Note icon={IconShoppingBag} className={className}>
      {t('holds', { count: lines.length })} {lines.length >= MAX_CART_ORDERS && `${t('full')} `}
      <TextLink href="/bnfv2/cart" inline>
        {t('see')}
      </TextLink>
    </Note>
  );
}
