import type { Text } from '../shared/lang.ts';
import type { CubeName, DimensionOf, MetricOf } from './cubes.ts';

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

/** What each dimension tells apart, for whoever builds a report. */
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

/** What each measure measures, and when it is empty. */
export const METRIC_HELP: { readonly [Name in CubeName]: Readonly<Record<MetricOf<Name>, Text>> } = {
  Orders: {
    orders: {
      fr: 'Toutes les commandes passées, annulées comprises.',
      en: 'All orders placed, including those cancelled.',
    },
    beneficiaries: {
      fr: 'Chaque personne compte une fois, aussi dans les totaux.',
      en: 'Each person counts once, in totals too.',
    },
    amount: {
      fr: 'Ce qui est dû, réduction déduite ; vide tant qu’un prix est sur devis.',
      en: 'What is owed, after discount; empty while a price is on quote.',
    },
    discount: { fr: 'Ce que les réductions ont retiré.', en: 'What discounts took off.' },
    buyingPrice: {
      fr: 'Ce que le partenaire nous facture ; vide tant que rien n’en est connu.',
      en: 'What the partner bills us; empty while nothing is known of it.',
    },
    unpaidOrders: {
      fr: 'Les commandes terminées dont une part reste à payer.',
      en: 'The orders that are done with a part left to pay.',
    },
    rating: {
      fr: 'La moyenne des notes d’une commande : qualité, délai, accueil, réponse.',
      en: 'The mean of an order’s marks: quality, delay, welcome, response.',
    },
    ratings: {
      fr: 'Les commandes que leur bénéficiaire a notées.',
      en: 'The orders that their beneficiary has rated.',
    },
    completionTime: {
      fr: 'De la commande à « terminée » ; vide tant qu’elle ne l’est pas.',
      en: 'From ordering to done; empty until it is.',
    },
  },
  Payments: {
    payments: { fr: 'Les encaissements et les remboursements.', en: 'Payments and refunds.' },
    payers: {
      fr: 'Chaque personne compte une fois, aussi dans les totaux.',
      en: 'Each person counts once, in totals too.',
    },
    paidOrders: {
      fr: 'Chaque commande compte une fois, aussi dans les totaux.',
      en: 'Each order counts once, in totals too.',
    },
    amount: { fr: 'Encaissé moins remboursé.', en: 'Taken in less given back.' },
    net: { fr: 'Encaissé moins remboursé, hors taxes.', en: 'Taken in less given back, without VAT.' },
    vat: { fr: 'La taxe dans ce qui est encaissé, moins rendu.', en: 'The tax in what was taken in, less given back.' },
  },
};
