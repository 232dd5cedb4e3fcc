import type { Text } from '../shared/lang.ts';

/** Why an online payment did not come about, in words for the one who wanted to pay. */
export const COLLECTION_FAILURES = {
  declined: {
    fr: 'Votre banque a refusé le paiement. Essayez une autre carte ou adressez-vous à votre banque.',
    en: 'Your bank declined the payment. Try another card or ask your bank.',
  },
  insufficientFunds: {
    fr: 'Votre banque a refusé le paiement\u00a0: provision insuffisante.',
    en: 'Your bank declined the payment: insufficient funds.',
  },
  expiredCard: {
    fr: 'Votre carte a expiré. Ajoutez une nouvelle carte ou payez avec une autre.',
    en: 'Your card has expired. Add a new card or pay with another one.',
  },
  notAuthenticated: {
    fr: 'La confirmation demandée par votre banque n’a pas abouti. Rien n’a été débité.',
    en: 'The confirmation that your bank asks for did not succeed. Nothing was charged.',
  },
  needsAuthentication: {
    fr: 'Votre banque demande une confirmation de votre part. Rien n’est débité pour le moment.',
    en: 'Your bank asks you to confirm. Nothing is charged for now.',
  },
  abandoned: {
    fr: 'Le paiement n’a pas été terminé. Rien n’a été débité.',
    en: 'The payment was not completed. Nothing was charged.',
  },
  expired: {
    fr: 'La page de paiement a expiré. Rien n’a été débité.',
    en: 'The payment page has expired. Nothing was charged.',
  },
  orderChanged: {
    fr: 'Votre commande a changé pendant le paiement. Rien n’a été débité\u00a0: vous pouvez payer le nouveau montant.',
    en: 'Your order changed while you were paying. Nothing was charged: you can pay the new amount.',
  },
  notArrived: {
    fr: 'Le paiement n’est pas parvenu à la banque. Rien n’a été débité.',
    en: 'The payment did not reach the bank. Nothing was charged.',
  },
  providerRefused: {
    fr: 'Le paiement n’a pas pu être traité. Rien n’a été débité.',
    en: 'The payment could not be processed. Nothing was charged.',
  },
} as const satisfies Record<string, Text>;

/**
 * The same for the desk that ordered for somebody, or looks at their payments: about the person, never to them. Only why: what is left to pay, and by
 * whom, is what the order's money says, which changes after the failure (`order-money.ts`).
 */
export const COLLECTION_FAILURES_AT_DESK = {
  declined: {
    fr: 'La banque a refusé la carte.',
    en: 'The bank declined the card.',
  },
  insufficientFunds: {
    fr: 'La banque a refusé la carte\u00a0: provision insuffisante.',
    en: 'The bank declined the card: insufficient funds.',
  },
  expiredCard: {
    fr: 'La carte du bénéficiaire a expiré.',
    en: 'The beneficiary’s card has expired.',
  },
  notAuthenticated: {
    fr: 'La confirmation demandée par la banque n’a pas abouti. Rien n’a été débité.',
    en: 'The confirmation that the bank asks for did not succeed. Nothing was charged.',
  },
  needsAuthentication: {
    fr: 'La banque demande une confirmation du bénéficiaire. Rien n’est débité pour le moment.',
    en: 'The bank asks the beneficiary to confirm. Nothing is charged for now.',
  },
  abandoned: {
    fr: 'Le bénéficiaire n’a pas terminé le paiement. Rien n’a été débité.',
    en: 'The beneficiary did not complete the payment. Nothing was charged.',
  },
  expired: COLLECTION_FAILURES.expired,
  orderChanged: {
    fr: 'La commande a changé pendant le paiement. Rien n’a été débité.',
    en: 'The order changed during the payment. Nothing was charged.',
  },
  notArrived: COLLECTION_FAILURES.notArrived,
  providerRefused: COLLECTION_FAILURES.providerRefused,
} as const satisfies Record<keyof typeof COLLECTION_FAILURES, Text>;

/** What is left to do, said to the desk with the failure while the order is being placed or paid. */
export const PAYABLE_FROM_THE_ORDER: Text = {
  fr: 'Le bénéficiaire peut payer depuis sa commande, ou à la conciergerie.',
  en: 'The beneficiary can pay from their order, or at the desk.',
};

export type CollectionFailure = keyof typeof COLLECTION_FAILURES;

/** Reads a failure back from the database; what nobody knows any more is a plain refusal of the provider. */
export const collectionFailure = (text: string): CollectionFailure =>
  text in COLLECTION_FAILURES ? (text as CollectionFailure) : 'providerRefused';
