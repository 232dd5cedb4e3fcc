import type { Text } from '../shared/lang.ts';
import { calledOff, type Measure } from './measure.ts';
import { MEASURES_OF_NOW } from './measures-of-now.ts';

const notArrived: Text = {
  fr: 'Ce qui est en attente, annulé ou échoué ne compte pas.',
  en: 'What is pending, cancelled or failed does not count.',
};

/**
 * Every figure that the product shows of orders, payments and people: each has this one definition and, on the server, one expression in SQL
 * (`server/src/measures/measure-sql.ts`). Lists, tiles, the explorer, reports, exports and statements use them, and nothing else computes such a figure
 * (`scripts/measures.test.ts`). See docs/rules/measures.md.
 */
export const MEASURES = {
  ordersPlaced: {
    name: { fr: 'Commandes', en: 'Orders' },
    sentence: {
      fr: 'Les commandes passées, quelle que soit leur suite\u00a0: refusées et annulées comprises.',
      en: 'The orders that were placed, whatever became of them: refused and cancelled ones included.',
    },
    unit: 'orders',
    leavesOut: null,
    moment: 'created',
  },
  ordersCounted: {
    name: { fr: 'Commandes maintenues', en: 'Orders that stand' },
    sentence: {
      fr: 'Les commandes passées qui n’ont été ni refusées ni annulées.',
      en: 'The orders placed that were neither refused nor cancelled.',
    },
    unit: 'orders',
    leavesOut: calledOff,
    moment: 'created',
  },
  ordersDone: {
    name: { fr: 'Commandes terminées', en: 'Orders done' },
    sentence: {
      fr: 'Les commandes dont la prestation est terminée, facturées, payées et archivées comprises.',
      en: 'The orders whose service is done, billed, paid and archived ones included.',
    },
    unit: 'orders',
    leavesOut: {
      fr: 'Les commandes en cours, refusées ou annulées ne comptent pas.',
      en: 'Orders in progress, refused or cancelled do not count.',
    },
    moment: 'created',
  },
  ordersCancelled: {
    name: { fr: 'Commandes annulées', en: 'Orders cancelled' },
    sentence: {
      fr: 'Les commandes refusées ou annulées, devis refusés compris.',
      en: 'The orders that were refused or cancelled, refused quotes included.',
    },
    unit: 'orders',
    leavesOut: null,
    moment: 'created',
  },
  beneficiaries: {
    name: { fr: 'Bénéficiaires', en: 'Beneficiaries' },
    sentence: {
      fr: 'Les personnes pour qui des commandes ont été passées. Chacune compte une fois, aussi dans les totaux.',
      en: 'The people for whom orders were placed. Each counts once, in totals too.',
    },
    unit: 'people',
    leavesOut: { fr: 'Les commandes de l’entreprise ne comptent pas.', en: 'Orders of the company do not count.' },
    moment: 'created',
  },
  activePeople: {
    name: { fr: 'Bénéficiaires actifs', en: 'Active beneficiaries' },
    sentence: {
      fr: 'Les bénéficiaires dont le compte est ouvert, qu’ils aient commandé ou non.',
      en: 'The beneficiaries whose account is open, whether or not they have ordered.',
    },
    unit: 'people',
    leavesOut: {
      fr: 'Les comptes désactivés ou anonymisés ne comptent pas.',
      en: 'Deactivated and anonymous accounts do not count.',
    },
    moment: 'now',
  },
  servicesDone: {
    name: { fr: 'Demandes rendues', en: 'Requests done' },
    sentence: {
      fr: 'Les commandes dont la prestation a été terminée, quelle que soit la date de la commande.',
      en: 'The orders whose service was done, whenever they were placed.',
    },
    unit: 'orders',
    leavesOut: {
      fr: 'Les commandes en cours, refusées ou annulées ne comptent pas.',
      en: 'Orders in progress, refused or cancelled do not count.',
    },
    moment: 'done',
  },
  servicesPromised: {
    name: { fr: 'Demandes avec un jour promis', en: 'Requests with a promised day' },
    sentence: {
      fr: 'Les demandes rendues pour lesquelles un jour était prévu ou annoncé.',
      en: 'The requests done for which a day was planned or announced.',
    },
    unit: 'orders',
    leavesOut: { fr: 'Les demandes sans date ne comptent pas.', en: 'Requests without a date do not count.' },
    moment: 'done',
  },
  servicesInTime: {
    name: { fr: 'Demandes prêtes au jour promis', en: 'Requests ready by the promised day' },
    sentence: {
      fr: 'Les demandes rendues qui étaient prêtes au plus tard le jour prévu ou annoncé.',
      en: 'The requests done that were ready by the day that was planned or announced.',
    },
    unit: 'orders',
    leavesOut: {
      fr: 'Le jour où la personne vient chercher la sienne ne compte pas.',
      en: 'The day on which a person fetches theirs does not count.',
    },
    moment: 'done',
  },
  amountDue: {
    name: { fr: 'Montant TTC', en: 'Amount with VAT' },
    sentence: {
      fr: 'Ce qui est dû pour les commandes, réductions déduites et frais compris.',
      en: 'What is owed for orders, after discounts and with extra costs.',
    },
    unit: 'cents',
    leavesOut: {
      fr: 'Ne comptent pas\u00a0: les commandes refusées ou annulées, les frais d’annulation, ce qui est sur devis.',
      en: 'Not counted: orders that were refused or cancelled, cancellation fees, what is on quote.',
    },
    moment: 'created',
  },
  itemsSold: {
    name: { fr: 'Éléments vendus', en: 'Items sold' },
    sentence: {
      fr: 'Ce que les éléments des commandes coûtent, TTC, avant réductions et frais.',
      en: 'What the items of orders cost, with VAT, before discounts and extra costs.',
    },
    unit: 'cents',
    leavesOut: {
      fr: 'Ne comptent pas\u00a0: les commandes refusées ou annulées, les éléments gratuits, ce qui est sur devis.',
      en: 'Not counted: orders that were refused or cancelled, free items, what is on quote.',
    },
    moment: 'created',
  },
  discount: {
    name: { fr: 'Réduction', en: 'Discount' },
    sentence: { fr: 'Ce que les réductions ont retiré aux montants dus.', en: 'What discounts took off what is owed.' },
    unit: 'cents',
    leavesOut: calledOff,
    moment: 'created',
  },
  purchasePrice: {
    name: { fr: 'Prix d’achat', en: 'Buying price' },
    sentence: {
      fr: 'Ce que le partenaire facture, TTC\u00a0: son relevé s’il y en a un, sinon le prix ou le pourcentage convenu.',
      en: 'What the partner bills, with VAT: by its statement where there is one, else by the price or the percentage agreed.',
    },
    unit: 'cents',
    leavesOut: {
      fr: 'Vide tant que celui d’un article n’est pas connu. Les commandes refusées ou annulées ne comptent pas.',
      en: 'Empty while that of one item is not known. Orders that were refused or cancelled do not count.',
    },
    moment: 'created',
  },
  margin: {
    name: { fr: 'Marge', en: 'Margin' },
    sentence: {
      fr: 'Le montant dû moins le prix d’achat, TTC.',
      en: 'What is owed less the buying price, with VAT.',
    },
    unit: 'cents',
    leavesOut: {
      fr: 'Vide tant que l’un des deux n’est pas connu. Les commandes refusées ou annulées ne comptent pas.',
      en: 'Empty while one of the two is not known. Orders that were refused or cancelled do not count.',
    },
    moment: 'created',
  },
  invoiced: {
    name: { fr: 'Facturé', en: 'Invoiced' },
    sentence: {
      fr: 'Les montants TTC des factures, avoirs déduits.',
      en: 'The amounts of bills with VAT, less credit notes.',
    },
    unit: 'cents',
    leavesOut: {
      fr: 'Ce que le partenaire facture lui-même ne compte pas.',
      en: 'What partners bill themselves does not count.',
    },
    moment: 'billed',
  },
  collected: {
    name: { fr: 'Encaissé', en: 'Collected' },
    sentence: {
      fr: 'Ce qui est arrivé, crédits utilisés compris, avant remboursements.',
      en: 'What has arrived, credits used included, before refunds.',
    },
    unit: 'cents',
    leavesOut: notArrived,
    moment: 'paid',
  },
  refunded: {
    name: { fr: 'Remboursé', en: 'Refunded' },
    sentence: { fr: 'Ce qui a été rendu.', en: 'What was given back.' },
    unit: 'cents',
    leavesOut: notArrived,
    moment: 'paid',
  },
  collectedNet: {
    name: { fr: 'Encaissé moins remboursé, TTC', en: 'Collected less refunded, with VAT' },
    sentence: {
      fr: 'Ce qui est arrivé moins ce qui a été rendu, crédits utilisés compris.',
      en: 'What has arrived less what was given back, credits used included.',
    },
    unit: 'cents',
    leavesOut: notArrived,
    moment: 'paid',
  },
  collectedExcludingVat: {
    name: { fr: 'Encaissé moins remboursé, HT', en: 'Collected less refunded, without VAT' },
    sentence: {
      fr: 'Ce qui est arrivé moins ce qui a été rendu, hors taxes.',
      en: 'What has arrived less what was given back, without VAT.',
    },
    unit: 'cents',
    leavesOut: notArrived,
    moment: 'paid',
  },
  collectedVat: {
    name: { fr: 'TVA', en: 'VAT' },
    sentence: {
      fr: 'La taxe contenue dans ce qui est arrivé, moins celle de ce qui a été rendu.',
      en: 'The tax in what has arrived, less that of what was given back.',
    },
    unit: 'cents',
    leavesOut: notArrived,
    moment: 'paid',
  },
  awaited: {
    name: { fr: 'En attente', en: 'Awaited' },
    sentence: {
      fr: 'Ce qui est promis, autorisé ou en vérification, moins ce qui va être rendu.',
      en: 'What is promised, authorised or being checked, less what is about to go back.',
    },
    unit: 'cents',
    leavesOut: {
      fr: 'Ce qui est encaissé, annulé ou échoué ne compte pas.',
      en: 'What was collected, cancelled or failed does not count.',
    },
    moment: 'created',
  },
  paymentLines: {
    name: { fr: 'Paiements', en: 'Payments' },
    sentence: {
      fr: 'Les paiements et les remboursements, quel que soit leur état.',
      en: 'Payments and refunds, whatever their state.',
    },
    unit: 'payments',
    leavesOut: null,
    moment: 'created',
  },
  payers: {
    name: { fr: 'Payeurs', en: 'Payers' },
    sentence: {
      fr: 'Les personnes de qui un paiement est arrivé. Chacune compte une fois, aussi dans les totaux.',
      en: 'The people from whom a payment has arrived. Each counts once, in totals too.',
    },
    unit: 'people',
    leavesOut: notArrived,
    moment: 'paid',
  },
  paidOrders: {
    name: { fr: 'Commandes encaissées', en: 'Orders collected' },
    sentence: {
      fr: 'Les commandes dont un paiement au moins est arrivé. Chacune compte une fois, aussi dans les totaux.',
      en: 'The orders of which one payment at least has arrived. Each counts once, in totals too.',
    },
    unit: 'orders',
    leavesOut: notArrived,
    moment: 'paid',
  },
  unpaid: {
    name: { fr: 'Commandes impayées', en: 'Unpaid orders' },
    sentence: {
      fr: 'Les commandes terminées, ou annulées avec des frais, dont une part n’est ni encaissée ni en route. Promettre de payer à la conciergerie n’est pas payer.',
      en: 'The orders that are done, or cancelled for a fee, with a part neither collected nor on its way. A promise to pay at the desk is no payment.',
    },
    unit: 'orders',
    leavesOut: {
      fr: 'Un prélèvement à venir ou un paiement en vérification couvre sa part.',
      en: 'A debit to come or a payment being checked covers its part.',
    },
    moment: 'now',
  },
  note: {
    name: { fr: 'Note, sur 10', en: 'Rating, out of 10' },
    sentence: {
      fr: 'La recommandation des bénéficiaires, de 0 à 10.',
      en: 'How much beneficiaries recommend the service, 0 to 10.',
    },
    unit: 'note',
    leavesOut: { fr: 'Les commandes sans note ne comptent pas.', en: 'Orders without a rating do not count.' },
    moment: 'created',
  },
  notesGiven: {
    name: { fr: 'Notes données', en: 'Ratings given' },
    sentence: {
      fr: 'Les commandes que leur bénéficiaire a notées.',
      en: 'The orders that their beneficiary has rated.',
    },
    unit: 'orders',
    leavesOut: null,
    moment: 'created',
  },
  criteria: {
    name: { fr: 'Critères, sur 4', en: 'Criteria, out of 4' },
    sentence: {
      fr: 'La moyenne des critères d’une commande, de 1 à 4\u00a0: qualité, délai, accueil, réponse.',
      en: 'The mean of an order’s criteria, 1 to 4: quality, delay, welcome, response.',
    },
    unit: 'marks',
    leavesOut: { fr: 'Les critères non notés ne comptent pas.', en: 'Criteria without a mark do not count.' },
    moment: 'created',
  },
  completionTime: {
    name: { fr: 'Délai, en heures', en: 'Time to done, in hours' },
    sentence: { fr: 'De la commande à «\u00a0terminée\u00a0».', en: 'From ordering to done.' },
    unit: 'hours',
    leavesOut: {
      fr: 'Les commandes qui ne sont pas terminées ne comptent pas.',
      en: 'Orders that are not done do not count.',
    },
    moment: 'created',
  },
  ...MEASURES_OF_NOW,
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;
