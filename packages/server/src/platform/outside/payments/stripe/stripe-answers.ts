import type { CollectionFailure } from '@loge/domain/payments/collection-failures';
import type Stripe from 'stripe';
import type { KeptCard } from '@loge/domain/payments/collection';
import type { ProviderAnswer } from '../payment-provider.ts';

/** Why a card was refused, in our words. */
export function failureOf(code: string | null | undefined, declineCode?: string | null): CollectionFailure {
  if (code === 'authentication_required' || declineCode === 'authentication_required') return 'needsAuthentication';
  if (code === 'payment_intent_authentication_failure' || code === 'setup_intent_authentication_failure')
    return 'notAuthenticated';
  if (code === 'expired_card' || declineCode === 'expired_card') return 'expiredCard';
  if (declineCode === 'insufficient_funds') return 'insufficientFunds';
  return code === 'card_declined' ? 'declined' : 'providerRefused';
}

/** A payment intent that was confirmed with a kept card. */
export function answerOfIntent(intent: Stripe.PaymentIntent): ProviderAnswer {
  const said = (state: ProviderAnswer['state'], failure: CollectionFailure | null = null): ProviderAnswer => ({
    providerRef: intent.id,
    state,
    failure,
    card: null,
  });
  switch (intent.status) {
    case 'succeeded':
      return said('succeeded');
    case 'processing':
    case 'requires_capture':
    case 'requires_confirmation':
      return said('processing');
    case 'requires_action':
      return said('failed', 'needsAuthentication');
    default: {
      const { code, decline_code } = intent.last_payment_error ?? {};
      return said('failed', failureOf(code, decline_code));
    }
  }
}

/** A checkout session, with its payment or setup intent and their payment method expanded. */
export function answerOfSession(session: Stripe.Checkout.Session): ProviderAnswer {
  const intent = expanded(session.payment_intent);
  const setup = expanded(session.setup_intent);
  const lastError = intent?.last_payment_error ?? setup?.last_setup_error ?? null;
  const failure = lastError === null ? null : failureOf(lastError.code, lastError.decline_code);
  const said = (state: ProviderAnswer['state'], card: KeptCard | null = null): ProviderAnswer => ({
    providerRef: session.id,
    state,
    failure: state === 'succeeded' ? null : failure,
    card,
  });
  if (session.status === 'open') return said('open');
  if (session.status === 'expired') return said('failed');
  if (session.mode === 'setup') {
    const method = expanded(setup?.payment_method ?? null);
    return said('succeeded', method === null ? null : cardOf(method));
  }
  if (session.payment_status !== 'paid')
    return said(
      intent?.status === 'canceled' || intent?.status === 'requires_payment_method' ? 'failed' : 'processing',
    );
  const method = expanded(intent?.payment_method ?? null);
  // Only a card that its owner asked to keep is shown to them again.
  const isKept = method?.allow_redisplay === 'always' && method.customer !== null;
  return said('succeeded', method !== null && isKept ? cardOf(method) : null);
}

const expanded = <Thing extends { readonly id: string }>(thing: string | Thing | null | undefined): Thing | null =>
  thing === null || thing === undefined || typeof thing === 'string' ? null : thing;

function cardOf({ id, card }: Stripe.PaymentMethod): KeptCard | null {
  if (card === null || card === undefined) return null;
  return {
    cardRef: id,
    brand: brands[card.brand] ?? card.brand,
    lastFour: card.last4,
    expiresOn: new Date(Date.UTC(card.exp_year, card.exp_month, 0)).toISOString().slice(0, 10),
  };
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};
