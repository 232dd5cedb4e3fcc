import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import type { PaidTogether } from '@loge/domain/payments/pay-online';
import type { Lang, Text } from '@loge/domain/shared/lang';
import { formatMoney, sumCents } from '@loge/domain/shared/money';

/** What is still to be paid by card, by the person who ordered: how much, and for what besides this order. That a payment failed is what the order's money says. Null for nothing. */
export function presentPayAction(due: PaidTogether | null): BeneficiaryOrderDetailOnWire['action'] {
  if (due?.kind !== 'pay') return null;
  return {
    longLabel: { fr: `${capital(leftToPay(due, 'fr'))}.`, en: `${capital(leftToPay(due, 'en'))}.` },
    buttonLabelInt: {
      fr: `Payer · ${formatMoney(due.totalCents, 'fr')}`,
      en: `Pay · ${formatMoney(due.totalCents, 'en')}`,
    },
    serverAction: 'PayOrder',
  };
}

/** What is left is too little for a card: who takes it instead. Null where a card pays it, or nothing is left. */
export function presentTooLittle(due: PaidTogether | null): Text | null {
  if (due?.kind !== 'tooLittle') return null;
  const { totalCents } = due;
  return {
    fr: `Il reste ${formatMoney(totalCents, 'fr')} à payer, trop peu pour une carte\u00a0: réglez ce montant à la conciergerie.`,
    en: `${formatMoney(totalCents, 'en')} is left to pay, too little for a card: pay it at the concierge desk.`,
  };
}

type Due = Extract<PaidTogether, { readonly kind: 'pay' }>;

function leftToPay({ parts, totalCents }: Due, lang: Lang): string {
  const orders = parts.filter(({ kind }) => kind === 'order').length;
  const feeCents = sumCents(parts.filter(({ kind }) => kind === 'fee').map(({ amountCents }) => amountCents));
  const total = formatMoney(totalCents, lang);
  const fee = formatMoney(feeCents, lang);
  if (lang === 'fr') {
    const forOrders = orders > 1 ? ` pour ${orders} commandes de votre panier` : '';
    if (orders === 0) return `il reste ${total} à payer par carte pour votre adhésion annuelle`;
    return `il reste ${total} à payer par carte${forOrders}${feeCents > 0 ? `, dont ${fee} d’adhésion annuelle` : ''}`;
  }
  const forOrders = orders > 1 ? ` for ${orders} orders of your cart` : '';
  if (orders === 0) return `${total} is left to pay by card for your yearly membership`;
  return `${total} is left to pay by card${forOrders}${feeCents > 0 ? `, of which ${fee} for your yearly membership` : ''}`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
