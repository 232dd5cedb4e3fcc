import { writtenLine } from '@loge/domain/ordering/answer-text';
import { ORDER_STATUSES } from '@loge/domain/orders/order-status';
import { PARTNER_VIEWS } from '@loge/domain/orders/partner-tasks';
import { defineList, sameInBoth } from '../shared/define-list.ts';
import type { PartnerOrderSummaryOnWire } from './partner-order-wire.ts';

/** A partner's own orders, latest first, in the columns of their monthly extract too. Spec: partner-content-locker §7 (AllOrdersPartner). */
export const ownOrderList = defineList<PartnerOrderSummaryOnWire>()({
  file: { fr: 'commandes', en: 'orders' },
  filters: {
    dateRealisation: { type: 'date', label: { fr: 'Prestation', en: 'Service' } },
    status: {
      type: 'in',
      label: { fr: 'Statut', en: 'Status' },
      choices: ORDER_STATUSES.map(({ number, label }) => ({ id: String(number), label })),
    },
    conciergerie: { type: 'in', label: { fr: 'Conciergerie', en: 'Desk' }, choices: 'offered' },
    date: { type: 'date', label: { fr: 'Commandée', en: 'Ordered' } },
  },
  columns: {
    id: { label: { fr: 'N°', en: 'No.' }, kind: 'number', value: ({ id }) => id },
    date: { label: { fr: 'Commandée', en: 'Ordered' }, kind: 'moment', value: ({ date }) => date },
    conciergerie: {
      label: { fr: 'Conciergerie', en: 'Concierge desk' },
      kind: 'text',
      value: ({ conciergerieName }) => conciergerieName,
    },
    adherent: { label: { fr: 'Bénéficiaire', en: 'Beneficiary' }, kind: 'text', value: ({ adherent }) => adherent },
    offre: { label: { fr: 'Offre', en: 'Offer' }, kind: 'text', value: ({ offreLabel }) => offreLabel },
    lines: {
      label: { fr: 'Éléments', en: 'Items' },
      kind: 'text',
      value: ({ lineItems }) => lineItems.map((line) => writtenLine(line, 'fr')).join(', '),
    },
    remarks: {
      label: { fr: 'Commentaires', en: 'Comments' },
      kind: 'text',
      value: ({ lineItems }) => lineItems.flatMap(({ comment }) => comment ?? []).join(', '),
    },
    day: { label: { fr: 'Prestation', en: 'Service' }, kind: 'day', value: ({ dateRealisation }) => dateRealisation },
    time: { label: { fr: 'Heure', en: 'Time' }, kind: 'time', value: ({ time }) => time },
    task: {
      label: { fr: 'À faire', en: 'To do' },
      kind: 'text',
      value: ({ statusPartenaire }) => statusPartenaire,
    },
    status: { label: { fr: 'Statut', en: 'Status' }, kind: 'text', value: ({ statusLabel }) => statusLabel },
    amount: {
      label: { fr: 'Montant TTC', en: 'Amount incl. tax' },
      kind: 'cents',
      measure: 'amountDue',
      value: ({ money }) => money.amount,
    },
  },
  sorts: ['id', 'date', 'dateRealisation', 'finalAmount', 'adherent', 'offreLabel'],
  firstSort: { column: 'id', ascending: false },
  views: Object.fromEntries(PARTNER_VIEWS.map(({ key, label }) => [key, sameInBoth(label)])),
});
