import type { OrderMail } from '@loge/domain/orders/workflow-types';
import type { Lang } from '@loge/domain/shared/lang';

/** Every mail about an order: those of the workflow's table, and those of its beginning and its end. */
export type OrderMailKind =
  | OrderMail
  | 'order-placed'
  | 'quote-requested'
  | 'order-updated'
  | 'appointment-moved'
  | 'request-rating'
  | 'withdrawal-received'
  | 'bill-issued'
  | 'bill-reversed'
  | 'bill-credited'
  | 'partner-asked'
  | 'locker-reminder'
  | 'locker-expired'
  | 'emergency-placed';

interface OrderMailText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly button: string;
}

const follow = { fr: 'Suivre ma commande', en: 'Follow my order' } as const;

/**
 * `{number}`, `{service}`, `{partner}` and `{name}` stand for the order's, `{card}` for what is promised by card, `{bill}` for a bill. Texts that are edited
 * (domain/brands/mail-texts.ts) have the places that their editors read.
 */
export const orderMailTexts: Readonly<Record<OrderMailKind, Readonly<Record<Lang, OrderMailText>>>> = {
  'order-placed': {
    fr: {
      subject: 'Votre demande n°\u00a0{numero} est enregistrée',
      title: 'Votre demande est enregistrée',
      body: 'Votre conciergerie l’a bien reçue et s’en occupe. Vous suivez chaque étape dans votre espace.',
      button: follow.fr,
    },
    en: {
      subject: 'Your request no.\u00a0{numero} is registered',
      title: 'Your request is registered',
      body: 'Your concierge has received it and is taking care of it. You can follow each step in your account.',
      button: follow.en,
    },
  },
  'quote-requested': {
    fr: {
      subject: 'Votre demande de devis n°\u00a0{number} est enregistrée',
      title: 'Nous préparons votre devis',
      body: 'Vous le recevez dès qu’il est prêt. Rien n’est dû avant votre accord.',
      button: follow.fr,
    },
    en: {
      subject: 'Your quote request no.\u00a0{number} is registered',
      title: 'We are preparing your quote',
      body: 'You will receive it as soon as it is ready. Nothing is due before you agree to it.',
      button: follow.en,
    },
  },
  'order-accepted': {
    fr: {
      subject: 'Votre commande n°\u00a0{number} est acceptée',
      title: 'Votre commande est acceptée',
      body: 'Tout est prévu. Voici le rappel de ce que vous avez demandé.',
      button: follow.fr,
    },
    en: {
      subject: 'Your order no.\u00a0{number} is accepted',
      title: 'Your order is accepted',
      body: 'Everything is arranged. Here is what you asked for.',
      button: follow.en,
    },
  },
  'order-to-drop-off': {
    fr: {
      subject: 'Vous pouvez déposer vos articles, commande n°\u00a0{number}',
      title: 'Vous pouvez déposer vos articles',
      body: 'Déposez-les à votre conciergerie avec le numéro de votre commande.',
      button: follow.fr,
    },
    en: {
      subject: 'You can drop off your items, order no.\u00a0{number}',
      title: 'You can drop off your items',
      body: 'Bring them to your concierge desk with the number of your order.',
      button: follow.en,
    },
  },
  'order-in-progress': {
    fr: {
      subject: 'Votre commande n°\u00a0{number} est en cours',
      title: 'Votre commande est en cours',
      body: '{partner} s’en occupe. Nous vous écrivons à l’étape suivante.',
      button: follow.fr,
    },
    en: {
      subject: 'Your order no.\u00a0{number} is in progress',
      title: 'Your order is in progress',
      body: '{partner} is taking care of it. We will write to you at the next step.',
      button: follow.en,
    },
  },
  'information-needed': {
    fr: {
      subject: 'Une précision est attendue, commande n°\u00a0{number}',
      title: 'Une précision est attendue',
      body: 'Votre conciergerie a une question avant de continuer. Répondez par un message sur votre commande.',
      button: 'Répondre',
    },
    en: {
      subject: 'We need one more detail, order no.\u00a0{number}',
      title: 'We need one more detail',
      body: 'Your concierge has a question before going on. Answer with a message on your order.',
      button: 'Answer',
    },
  },
  'quote-to-answer': {
    fr: {
      subject: 'Votre devis n°\u00a0{number} est prêt',
      title: 'Votre devis est prêt',
      body: 'Lisez-le, puis acceptez-le ou refusez-le. Rien n’est dû avant votre accord.',
      button: 'Voir le devis',
    },
    en: {
      subject: 'Your quote no.\u00a0{number} is ready',
      title: 'Your quote is ready',
      body: 'Read it, then accept or refuse it. Nothing is due before you agree to it.',
      button: 'See the quote',
    },
  },
  'quote-accepted': {
    fr: {
      subject: 'Votre devis n°\u00a0{number} est accepté',
      title: 'Votre devis est accepté',
      body: 'Votre conciergerie l’a accepté pour vous. Vous suivez la commande dans votre espace.',
      button: follow.fr,
    },
    en: {
      subject: 'Your quote no.\u00a0{number} is accepted',
      title: 'Your quote is accepted',
      body: 'Your concierge has accepted it for you. You can follow the order in your account.',
      button: follow.en,
    },
  },
  'quote-accepted-charged': {
    fr: {
      subject: 'Votre devis n°\u00a0{number} est accepté et se paie par carte',
      title: 'Votre devis est accepté',
      body: 'Votre conciergerie l’a accepté pour vous. Votre carte enregistrée est débitée de {card} dès que votre banque l’accepte.',
      button: follow.fr,
    },
    en: {
      subject: 'Your quote no.\u00a0{number} is accepted and paid by card',
      title: 'Your quote is accepted',
      body: 'Your concierge has accepted it for you. Your saved card is charged {card} as soon as your bank agrees.',
      button: follow.en,
    },
  },
  'quote-accepted-to-pay': {
    fr: {
      subject: 'Votre devis n°\u00a0{number} est accepté, il reste à payer',
      title: 'Votre devis est accepté',
      body: 'Votre conciergerie l’a accepté pour vous. Il vous reste {card} à payer par carte, depuis la commande.',
      button: 'Payer',
    },
    en: {
      subject: 'Your quote no.\u00a0{number} is accepted and waiting to be paid',
      title: 'Your quote is accepted',
      body: 'Your concierge has accepted it for you. {card} is left for you to pay by card, from the order.',
      button: 'Pay',
    },
  },
  'order-available': {
    fr: {
      subject: 'Votre commande n°\u00a0{number} est à retirer',
      title: 'Votre commande est à retirer',
      body: 'Elle vous attend. Présentez son numéro, c’est tout.',
      button: 'Voir où la retirer',
    },
    en: {
      subject: 'Your order no.\u00a0{number} is ready to collect',
      title: 'Your order is ready to collect',
      body: 'It is waiting for you. Its number is all you need.',
      button: 'See where to collect it',
    },
  },
  'locker-reminder': {
    fr: {
      subject: 'Commande n°\u00a0{numero}\u00a0: à retirer au casier dans les 24 heures',
      title: 'Votre commande vous attend au casier',
      body: 'Retirez-la dans les 24 heures. Passé ce délai, votre conciergerie la reprend et la garde pour vous. Vous pouvez aussi confier le retrait à quelqu’un.',
      button: 'Voir le casier et son code',
    },
    en: {
      subject: 'Order no.\u00a0{numero}: to collect from the locker within 24 hours',
      title: 'Your order is waiting in the locker',
      body: 'Please collect it within 24 hours. After that your concierge takes it back and keeps it for you. You can also let somebody else collect it.',
      button: 'See the locker and its code',
    },
  },
  'locker-expired': {
    fr: {
      subject: 'Commande n°\u00a0{numero}\u00a0: le délai de retrait au casier est passé',
      title: 'Votre conciergerie garde votre commande',
      body: 'Le délai de retrait au casier est passé. Votre conciergerie la reprend et la garde pour vous\u00a0: elle vous dit où la retirer.',
      button: 'Voir la commande',
    },
    en: {
      subject: 'Order no.\u00a0{numero}: the time to collect it from the locker is over',
      title: 'Your concierge keeps your order',
      body: 'The time to collect it from the locker is over. Your concierge takes it back and keeps it for you, and tells you where to collect it.',
      button: 'See the order',
    },
  },
  'order-done': {
    fr: {
      subject: 'Votre commande n°\u00a0{number} est terminée',
      title: 'Votre commande est terminée',
      body: 'Le détail et les paiements restent dans votre espace.',
      button: 'Voir la commande',
    },
    en: {
      subject: 'Your order no.\u00a0{number} is completed',
      title: 'Your order is completed',
      body: 'Its details and payments stay in your account.',
      button: 'See the order',
    },
  },
  'order-refused': {
    fr: {
      subject: 'Votre commande n°\u00a0{number} n’a pas pu être acceptée',
      title: 'Votre commande n’a pas pu être acceptée',
      body: 'Rien ne vous est facturé. Votre conciergerie cherche volontiers une autre solution avec vous.',
      button: 'Voir la commande',
    },
    en: {
      subject: 'Your order no.\u00a0{number} could not be accepted',
      title: 'Your order could not be accepted',
      body: 'You are not charged anything. Your concierge will gladly look for another solution with you.',
      button: 'See the order',
    },
  },
  'order-cancelled': {
    fr: {
      subject: 'Votre commande n°\u00a0{number} est annulée',
      title: 'Votre commande est annulée',
      body: 'Les paiements prévus sont annulés et vos crédits vous sont rendus. Ce qui a été encaissé vous est remboursé par votre conciergerie.',
      button: 'Voir la commande',
    },
    en: {
      subject: 'Your order no.\u00a0{number} is cancelled',
      title: 'Your order is cancelled',
      body: 'Planned payments are cancelled and your credits are given back. Your concierge refunds what was already paid.',
      button: 'See the order',
    },
  },
  'order-updated': {
    fr: {
      subject: 'Votre commande n°\u00a0{number} a été modifiée',
      title: 'Votre commande a été modifiée',
      body: 'Voici ce qu’il en est à présent.',
      button: 'Voir la commande',
    },
    en: {
      subject: 'Your order no.\u00a0{number} has changed',
      title: 'Your order has changed',
      body: 'Here is how it stands now.',
      button: 'See the order',
    },
  },
  'withdrawal-received': {
    fr: {
      subject: 'Accusé de réception de votre rétractation, commande n°\u00a0{number}',
      title: 'Rétractation reçue',
      body: 'Conservez cet accusé de réception. Ce que vous avez payé vous revient par le même moyen, dès le retour des articles que vous avez reçus.',
      button: 'Voir ma commande',
    },
    en: {
      subject: 'Your withdrawal is received, order no.\u00a0{number}',
      title: 'Withdrawal received',
      body: 'Keep this acknowledgment. What you paid comes back by the same means, once the items that you received are returned.',
      button: 'See my order',
    },
  },
  'appointment-moved': {
    fr: {
      subject: 'Votre rendez-vous est déplacé, commande n°\u00a0{number}',
      title: 'Votre rendez-vous est déplacé',
      body: 'Votre conciergerie l’a fixé à un autre moment\u00a0: voici lequel. S’il ne vous convient pas, répondez par un message sur votre commande.',
      button: 'Voir le rendez-vous',
    },
    en: {
      subject: 'Your appointment has been moved, order no.\u00a0{number}',
      title: 'Your appointment has been moved',
      body: 'Your concierge has set another time for it: here it is. If it does not suit you, answer with a message on your order.',
      button: 'See the appointment',
    },
  },
  'bill-issued': {
    fr: {
      subject: 'Votre facture {bill}',
      title: 'Votre facture',
      body: 'Votre facture {bill} est jointe à cet e-mail. Elle reste aussi dans votre espace, avec la commande.',
      button: 'Voir ma commande',
    },
    en: {
      subject: 'Your bill {bill}',
      title: 'Your bill',
      body: 'The bill {bill} is attached. You also find it in your account, with the order.',
      button: 'See my order',
    },
  },
  'bill-reversed': {
    fr: {
      subject: 'Votre facture {bill} est annulée',
      title: 'Votre facture est annulée',
      body: 'L’avoir ci-joint annule la facture {bill} en entier.',
      button: 'Voir ma commande',
    },
    en: {
      subject: 'Your bill {bill} is cancelled',
      title: 'Your bill is cancelled',
      body: 'The attached credit note cancels the whole bill {bill}.',
      button: 'See my order',
    },
  },
  'bill-credited': {
    fr: {
      subject: 'Un avoir sur votre facture {bill}',
      title: 'Un avoir sur votre facture',
      body: 'L’avoir ci-joint réduit la facture {bill}. Ce que vous avez payé en trop vous revient par le même moyen.',
      button: 'Voir ma commande',
    },
    en: {
      subject: 'A credit note on your bill {bill}',
      title: 'A credit note on your bill',
      body: 'The attached credit note reduces the bill {bill}. What you overpaid comes back to you by the same means.',
      button: 'See my order',
    },
  },
  'request-rating': {
    fr: {
      subject: 'Votre avis sur {service}',
      title: 'Comment cela s’est-il passé\u00a0?',
      body: 'Une minute suffit, et {partenaire} sait ce qui vous a plu ou manqué.',
      button: 'Donner mon avis',
    },
    en: {
      subject: 'Your opinion on {service}',
      title: 'How did it go?',
      body: 'It takes a minute, and {partenaire} learns what you liked or missed.',
      button: 'Give my opinion',
    },
  },
  'partner-asked': {
    fr: {
      subject: 'Commande n° {number} à confirmer, {service}',
      title: 'Prenez-vous cette commande ?',
      body: 'Répondez d’un geste, sans vous connecter. Le lien sert une fois, pendant sept jours.',
      button: 'Répondre',
    },
    en: {
      subject: 'Order no. {number} to confirm, {service}',
      title: 'Will you take this order?',
      body: 'Answer with one tap, without signing in. The link works once, for seven days.',
      button: 'Answer',
    },
  },
  'emergency-placed': {
    fr: {
      subject: 'Urgence\u00a0: demande n°\u00a0{number}, {service}',
      title: 'Une demande urgente vient d’arriver',
      body: '{name} a demandé un service d’urgence.',
      button: 'Ouvrir la commande',
    },
    en: {
      subject: 'Emergency: request no.\u00a0{number}, {service}',
      title: 'An urgent request has just come in',
      body: '{name} has asked for an emergency service.',
      button: 'Open the order',
    },
  },
};

/** A text with its places filled. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
