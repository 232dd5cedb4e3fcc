import type { Text } from '../shared/lang.ts';
import type { CubeName, DimensionOf } from './cubes.ts';

const places = {
  conciergerie: {
    fr: 'La conciergerie de la commande ; vous ne voyez que les vôtres.',
    en: 'The desk of the order; you see yours only.',
  },
  company: { fr: 'L’entreprise cliente de la conciergerie.', en: 'The client company of the desk.' },
  universe: { fr: 'L’univers de la catégorie commandée.', en: 'The universe of the category ordered.' },
  category: {
    fr: 'La catégorie de l’offre, au moment de la commande.',
    en: 'The category of the offer when it was ordered.',
  },
  offer: {
    fr: 'L’offre commandée, toutes ses versions ensemble.',
    en: 'The offer ordered, all its versions together.',
  },
  partner: { fr: 'Le partenaire qui rend le service.', en: 'The partner who provides the service.' },
} as const;

const created = {
  creationYear: { fr: 'L’année, à l’heure de la conciergerie.', en: 'The year, in the desk’s time zone.' },
  creationMonth: { fr: 'Le mois, à l’heure de la conciergerie.', en: 'The month, in the desk’s time zone.' },
  creationWeek: {
    fr: 'La semaine du lundi au dimanche, numérotée selon l’ISO 8601.',
    en: 'The week from Monday to Sunday, numbered by ISO 8601.',
  },
  creationDay: { fr: 'Le jour, à l’heure de la conciergerie.', en: 'The day, in the desk’s time zone.' },
  creationWeekday: {
    fr: 'Du lundi au dimanche, toutes semaines ensemble.',
    en: 'Monday to Sunday, all weeks together.',
  },
  creationHour: {
    fr: 'L’heure de la journée, de 0 à 23, à l’heure de la conciergerie.',
    en: 'The hour of the day, 0 to 23, in the desk’s time zone.',
  },
} as const;

/** What each dimension tells apart, for the person who builds a report. */
export const DIMENSION_HELP: {
  readonly [Name in CubeName]: Readonly<Record<DimensionOf<Name>, Text>>;
} = {
  Orders: {
    ...places,
    ...created,
    status: { fr: 'L’état de la commande aujourd’hui.', en: 'The state of the order today.' },
    paymentMode: {
      fr: 'Ce que le bénéficiaire a choisi en commandant.',
      en: 'What the beneficiary chose when ordering.',
    },
    placedBy: {
      fr: 'Le bénéficiaire lui-même, ou la conciergerie pour lui.',
      en: 'The beneficiary, or the desk on their behalf.',
    },
  },
  Payments: {
    ...places,
    ...created,
    mode: { fr: 'Par quoi l’argent est passé.', en: 'How the money moved.' },
    kind: {
      fr: 'Ce qui a été encaissé, et ce qui a été rendu.',
      en: 'What was taken in, and what was given back.',
    },
    status: { fr: 'Où en est le paiement aujourd’hui.', en: 'The state of the payment today.' },
    collectionMonth: {
      fr: 'Le mois où l’argent est arrivé ; vide tant qu’il n’est pas là.',
      en: 'The month in which the money came; empty until it has.',
    },
    collectionDay: {
      fr: 'Le jour où l’argent est arrivé ; vide tant qu’il n’est pas là.',
      en: 'The day on which the money came; empty until it has.',
    },
  },
};
