import type { Text } from '../shared/lang.ts';

/** Where opening a notification leads. */
export type NotificationTarget = 'order' | 'orders' | 'chat' | 'credits' | 'news' | 'none';

/**
 * What a notification can tell. The specification fixes 4 (order done, which opens the order); the other
 * numbers are not in the specification. Spec: beneficiary-and-access §2.4, §3.
 */
export const NOTIFICATION_TYPES = [
  {
    number: 1,
    key: 'order_received',
    target: 'order',
    label: { fr: 'Votre demande est enregistrée', en: 'Your request is registered' },
  },
  {
    number: 2,
    key: 'order_accepted',
    target: 'order',
    label: { fr: 'Votre commande est acceptée', en: 'Your order is accepted' },
  },
  {
    number: 3,
    key: 'order_available',
    target: 'order',
    label: { fr: 'Votre commande est à retirer', en: 'Your order is ready to collect' },
  },
  {
    number: 4,
    key: 'order_done',
    target: 'order',
    label: { fr: 'Votre commande est terminée', en: 'Your order is completed' },
  },
  {
    number: 5,
    key: 'order_called_off',
    target: 'order',
    label: { fr: 'Votre commande est annulée', en: 'Your order is cancelled' },
  },
  {
    number: 6,
    key: 'order_refused',
    target: 'order',
    label: { fr: 'Votre commande n’a pas pu être acceptée', en: 'Your order could not be accepted' },
  },
  {
    number: 7,
    key: 'quote_to_answer',
    target: 'order',
    label: { fr: 'Votre devis est prêt', en: 'Your quote is ready' },
  },
  {
    number: 8,
    key: 'order_comment',
    target: 'order',
    label: { fr: 'Un message sur votre commande', en: 'A message about your order' },
  },
  {
    number: 9,
    key: 'order_in_progress',
    target: 'order',
    label: { fr: 'Votre commande est en cours', en: 'Your order is in progress' },
  },
  {
    number: 10,
    key: 'order_to_drop_off',
    target: 'order',
    label: { fr: 'Vous pouvez déposer vos articles', en: 'You can drop off your items' },
  },
  {
    number: 11,
    key: 'payment_failed',
    target: 'order',
    label: { fr: 'Un paiement n’a pas abouti', en: 'A payment did not go through' },
  },
  {
    number: 12,
    key: 'credit_received',
    target: 'credits',
    label: { fr: 'Vous avez reçu un crédit', en: 'You received a credit' },
  },
  {
    number: 13,
    key: 'chat_message',
    target: 'chat',
    label: { fr: 'Un message de votre conciergerie', en: 'A message from your concierge' },
  },
  {
    number: 14,
    key: 'information_needed',
    target: 'order',
    label: { fr: 'Une précision est attendue', en: 'We need one more detail' },
  },
  {
    number: 15,
    key: 'order_updated',
    target: 'order',
    label: { fr: 'Votre commande a changé', en: 'Your order has changed' },
  },
  {
    number: 16,
    key: 'appointment_moved',
    target: 'order',
    label: { fr: 'Votre rendez-vous est déplacé', en: 'Your appointment has been moved' },
  },
  {
    number: 17,
    key: 'quote_accepted',
    target: 'order',
    label: {
      fr: 'Votre conciergerie a accepté votre devis pour vous',
      en: 'Your concierge accepted your quote for you',
    },
  },
  {
    number: 18,
    key: 'card_charged',
    target: 'order',
    label: { fr: 'Votre carte a été débitée', en: 'Your card has been charged' },
  },
  {
    number: 20,
    key: 'series_price_changed',
    target: 'order',
    label: { fr: 'Le prix de votre commande régulière a changé', en: 'The price of your regular order has changed' },
  },
  {
    number: 21,
    key: 'series_day_refused',
    target: 'orders',
    label: {
      fr: 'Une commande régulière n’a pas pu être passée',
      en: 'A regular order could not be placed',
    },
  },
  {
    number: 22,
    key: 'series_ended',
    target: 'orders',
    label: { fr: 'Votre commande régulière s’arrête', en: 'Your regular order comes to its end' },
  },
  {
    number: 23,
    key: 'order_expected',
    target: 'order',
    label: { fr: 'Votre commande a une nouvelle date', en: 'Your order has a new date' },
  },
  {
    number: 24,
    key: 'locker_reminder',
    target: 'order',
    label: { fr: 'À retirer au casier dans les 24 heures', en: 'To collect from the locker within 24 hours' },
  },
  {
    number: 25,
    key: 'locker_expired',
    target: 'order',
    label: { fr: 'Délai de retrait au casier passé', en: 'Time to collect from the locker is over' },
  },
  {
    number: 26,
    key: 'place_kept',
    target: 'orders',
    label: { fr: 'Une place s’est libérée', en: 'A place has become free' },
  },
  { number: 30, key: 'game_won', target: 'none', label: { fr: 'Vous avez gagné', en: 'You have won' } },
] as const satisfies readonly {
  readonly number: number;
  readonly key: string;
  readonly target: NotificationTarget;
  readonly label: Text;
}[];

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]['key'];

/** The row of a notification type: number on the wire, target, words. */
export function notificationType(type: NotificationType): (typeof NOTIFICATION_TYPES)[number] {
  const found = NOTIFICATION_TYPES.find((row) => row.key === type);
  if (found === undefined) throw new RangeError(`Not a notification type: ${type}`);
  return found;
}

/** The type with this wire number, or null. */
export function notificationTypeOfNumber(number: number): NotificationType | null {
  return NOTIFICATION_TYPES.find((row) => row.number === number)?.key ?? null;
}
