import { ORDER_STATUSES, statusOfNumber } from '@loge/domain/orders/order-status';
import { amountDue } from '@loge/domain/payments/order-money';
import { defineList } from '../shared/define-list.ts';
import type { OrderOfPartnerOnWire } from './partner-order-wire.ts';

/** Null for one that was refused or cancelled, too. */
export function amountDueOf({ statusGestionnaire, finalAmount }: OrderOfPartnerOnWire): number | null {
  const status = statusOfNumber(statusGestionnaire);
  return status === null ? finalAmount : amountDue({ status, finalCents: finalAmount });
}

/** A partner's orders at the reader's conciergeries, latest first. Spec: partner-content-locker §7 (GetPartnerOrders). */
export const partnerOrderList = defineList<OrderOfPartnerOnWire>()({
  file: { fr: 'commandes-partenaire', en: 'partner-orders' },
  filters: {
    status: {
      type: 'in',
      label: { fr: 'Statut', en: 'Status' },
      choices: ORDER_STATUSES.map(({ number, label }) => ({ id: String(number), label })),
    },
    dateRealisation: { type: 'date', label: { fr: 'Prestation', en: 'Service' } },
    date: { type: 'date', label: { fr: 'Commandée', en: 'Ordered' } },
    conciergerie: { type: 'in', label: { fr: 'Conciergerie', en: 'Concierge desk' }, choices: 'offered' },
  },
  columns: {
    number: { label: { fr: 'N°', en: 'No.' }, kind: 'number', value: ({ id }) => id, sort: 'id' },
    date: { label: { fr: 'Commandée', en: 'Ordered' }, kind: 'moment', value: ({ date }) => date },
    service: {
      label: { fr: 'Prestation', en: 'Service' },
      kind: 'day',
      value: ({ dateRealisation }) => dateRealisation,
    },
    person: { label: { fr: 'Bénéficiaire', en: 'Beneficiary' }, kind: 'text', value: ({ adherent }) => adherent },
    offer: { label: { fr: 'Offre', en: 'Offer' }, kind: 'text', value: ({ offreLabel }) => offreLabel },
    conciergerie: {
      label: { fr: 'Conciergerie', en: 'Concierge desk' },
      kind: 'text',
      value: ({ conciergerieName }) => conciergerieName,
    },
    status: { label: { fr: 'Statut', en: 'Status' }, kind: 'text', value: ({ statusLabel }) => statusLabel },
    amount: {
      label: { fr: 'Montant', en: 'Amount' },
      kind: 'cents',
      measure: 'amountDue',
      value: amountDueOf,
    },
  },
  sorts: ['id'],
  firstSort: { column: 'id', ascending: false },
});
