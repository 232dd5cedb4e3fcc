import { defineTable } from '../shared/define-table.ts';
import type { PartnerOrderSummaryOnWire } from './partner-order-wire.ts';

/** What a partner's monthly extract says of an order: what their list says, and nothing that beneficiaries pay besides. */
export const partnerOrderTable = defineTable<PartnerOrderSummaryOnWire>()({
  file: { fr: 'commandes', en: 'orders' },
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
      value: ({ lineItems }) => lineItems.map(({ quantity, label }) => `${quantity} × ${label}`).join(', '),
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
      value: ({ money }) => money.amount,
    },
  },
});
