import { calledOff, type Measure } from './measure.ts';

/** The measures of what holds at the moment of asking: part of `MEASURES`. */
export const MEASURES_OF_NOW = {
  openOrders: {
    name: { fr: 'Commandes en cours', en: 'Orders in progress' },
    sentence: {
      fr: 'Les commandes ni terminées, ni refusées, ni annulées.',
      en: 'The orders that are neither done nor refused nor cancelled.',
    },
    unit: 'orders',
    leavesOut: null,
    moment: 'now',
  },
  late: {
    name: { fr: 'Commandes en retard', en: 'Late orders' },
    sentence: {
      fr: 'Les commandes en cours dont le moment prévu est passé et qui ne sont pas prêtes.',
      en: 'The orders in progress that are past their due moment and not ready.',
    },
    unit: 'orders',
    leavesOut: {
      fr: 'Celles qui sont remises à plus tard ne comptent pas.',
      en: 'Those that were put off do not count.',
    },
    moment: 'now',
  },
  inAttention: {
    name: { fr: 'Commandes à traiter', en: 'Orders that need attention' },
    sentence: {
      fr: 'Les commandes pour lesquelles la conciergerie doit faire quelque chose maintenant.',
      en: 'The orders for which the desk has to do something now.',
    },
    unit: 'orders',
    leavesOut: {
      fr: 'Celles qui sont remises à plus tard ne comptent pas, sauf si une personne attend une réponse.',
      en: 'Those that were put off do not count, unless a person waits for an answer.',
    },
    moment: 'now',
  },
  toHandOver: {
    name: { fr: 'Commandes à remettre', en: 'Orders to hand over' },
    sentence: {
      fr: 'Les commandes prêtes que leur bénéficiaire peut venir chercher.',
      en: 'The orders that are ready for their beneficiary to fetch.',
    },
    unit: 'orders',
    leavesOut: null,
    moment: 'now',
  },
  ordersToday: {
    name: { fr: 'Prestations du jour', en: 'Services of today' },
    sentence: {
      fr: 'Les commandes dont la prestation a lieu aujourd’hui, à l’heure de la conciergerie.',
      en: 'The orders whose service takes place today, in the desk’s time zone.',
    },
    unit: 'orders',
    leavesOut: calledOff,
    moment: 'now',
  },
  abnormal: {
    name: { fr: 'Anomalies', en: 'Anomalies' },
    sentence: {
      fr: 'Les commandes qui ont au moins une anomalie\u00a0: statut inconnu, terminée sans prix, trop-perçu, argent non rendu, retard de plus de 7 jours, impayée depuis plus de 30 jours, à retirer depuis plus de 15 jours. Remettre à plus tard n’y change rien.',
      en: 'The orders with at least one anomaly: unknown status, done without a price, overpaid, money not returned, late by more than 7 days, unpaid for more than 30 days, to be fetched for more than 15 days. Putting off changes nothing.',
    },
    unit: 'orders',
    leavesOut: null,
    moment: 'now',
  },
  deskOpen: {
    name: { fr: 'Ouverte ou fermée', en: 'Open or closed' },
    sentence: {
      fr: 'Une conciergerie est ouverte tant qu’une de ses caisses l’est\u00a0; si elle n’a pas de caisse, tant qu’un de ses gestionnaires y travaille.',
      en: 'A desk is open while one of its cash registers is; where it has none, while one of its managers works.',
    },
    unit: 'places',
    leavesOut: null,
    moment: 'now',
  },
} as const satisfies Readonly<Record<string, Measure>>;
