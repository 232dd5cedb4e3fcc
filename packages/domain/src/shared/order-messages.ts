import type { Text } from './lang.ts';

/** What is said of the moments and dates of an order. */
export const ORDER_MESSAGES = {
  invalidTimeRange: {
    fr: 'L’heure de fin doit suivre l’heure de début.',
    en: 'The end time must come after the start time.',
  },
  cannotPlaceOrder: { fr: 'Ce service ne se commande pas en ligne.', en: 'This service cannot be ordered online.' },
  dateRequired: { fr: 'Choisissez une date.', en: 'Please choose a date.' },
  endDateRequired: { fr: 'Choisissez une date de fin.', en: 'Please choose an end date.' },
  deskClosed: {
    fr: 'La conciergerie est fermée ce jour-là. Choisissez un autre jour.',
    en: 'The desk is closed on that day. Please choose another day.',
  },
  dateNotAsked: { fr: 'Ce service ne demande pas de date.', en: 'This service does not ask for a date.' },
  dateInThePast: { fr: 'Cette date est passée.', en: 'This date is in the past.' },
  dateTooFar: { fr: 'Choisissez une date d’ici {within}.', en: 'Please choose a date within {within}.' },
  timeRequired: { fr: 'Choisissez une heure.', en: 'Please choose a time.' },
  timeNotAsked: { fr: 'Ce service ne demande pas d’heure.', en: 'This service does not ask for a time.' },
  endBeforeBegin: {
    fr: 'La date de fin doit suivre la date de début.',
    en: 'The end date must come after the start date.',
  },
  recurrenceRequired: { fr: 'Choisissez à quel rythme.', en: 'Please choose how often.' },
  weekdayRequired: { fr: 'Choisissez au moins un jour.', en: 'Please choose at least one day.' },
  noCancellationFee: {
    fr: 'De cette commande, rien ne peut être retenu.',
    en: 'Nothing may be kept of this order.',
  },
  cancellationFeeAbove: {
    fr: 'Retenez au plus {amount}.',
    en: 'Please keep at most {amount}.',
  },
  recurringNotOffered: { fr: 'Ce service ne se répète pas.', en: 'This service cannot be repeated.' },
} as const satisfies Record<string, Text>;
