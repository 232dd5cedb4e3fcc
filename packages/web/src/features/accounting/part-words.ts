import type { BankPartOnWire } from '@loge/contract/accounting/bank-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';

/** What a part of a line is, in words: "Commande 48 231, François Delorme", "Terminal de la caisse Accueil, 11 paiements". */
export function usePartWords(): (part: BankPartOnWire) => string {
  const t = useTranslations('accounting.parts');
  return (part) => {
    const { kind, count, orderId, name, number, register, account } = part;
    const day = part.day === null ? '' : shortDay(part.day);
    if (kind === null) return t(`accounts.${account ?? 'suspense'}`);
    if (count === 1 && orderId !== null) {
      const order = { number: formatOrderNumber(orderId), name };
      if (name === '') return t('order', order);
      return t('orderOf', order);
    }
    if (kind === 'terminal') {
      if (register === '') return t('anyTerminal', { day, count });
      return t('terminal', { register, count });
    }
    if (kind === 'cheques') return t('cheques', { register, number: number || '–' });
    if (kind === 'cash') return t('cash', { register, number: number || '–' });
    return t(kind, { day, count });
  };
}

/** DD/MM. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
