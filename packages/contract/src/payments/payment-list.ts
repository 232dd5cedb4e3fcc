import { PAYMENT_MODES, PAYMENT_STATUSES } from '@loge/domain/payments/payment-modes';
import { defineList } from '../shared/define-list.ts';
import type { PaymentOnWire } from './payment-wire.ts';

/** Every payment where the reader may look, latest first (Spec: manager §2 "Payments list"). */
export const paymentList = defineList<PaymentOnWire>()({
  file: { fr: 'paiements', en: 'payments' },
  filters: {
    type: {
      type: 'in',
      label: { fr: 'Mode', en: 'Method' },
      choices: PAYMENT_MODES.map(({ key, label }) => ({ id: key, label })),
    },
    status: {
      type: 'in',
      label: { fr: 'État', en: 'State' },
      choices: PAYMENT_STATUSES.map(({ key, label }) => ({ id: key, label })),
    },
    creationDate: { type: 'date', label: { fr: 'Créé', en: 'Created' } },
    collectionDate: { type: 'date', label: { fr: 'Encaissé', en: 'Collected' } },
    /** For PROD: not only where one works. */
    everyDesk: { type: 'is', label: { fr: 'Toutes les conciergeries', en: 'All desks' } },
  },
  columns: {
    created: {
      label: { fr: 'Créé', en: 'Created' },
      kind: 'moment',
      value: ({ creationDate }) => creationDate,
      sort: 'created',
    },
    order: { label: { fr: 'Commande', en: 'Order' }, kind: 'number', value: ({ orderId }) => orderId },
    person: { label: { fr: 'Bénéficiaire', en: 'Beneficiary' }, kind: 'text', value: ({ userName }) => userName },
    category: { label: { fr: 'Catégorie', en: 'Category' }, kind: 'text', value: ({ categoryLabel }) => categoryLabel },
    type: { label: { fr: 'Mode', en: 'Method' }, kind: 'text', value: ({ typeLabel }) => typeLabel },
    amount: { label: { fr: 'Montant', en: 'Amount' }, kind: 'cents', value: ({ amount }) => amount },
    state: {
      label: { fr: 'État', en: 'State' },
      kind: 'text',
      value: ({ status }) => PAYMENT_STATUSES.find(({ number }) => number === status)?.label ?? null,
    },
    collected: {
      label: { fr: 'Encaissé', en: 'Collected' },
      kind: 'moment',
      value: ({ collectionDate }) => collectionDate,
    },
    conciergerie: {
      label: { fr: 'Conciergerie', en: 'Concierge desk' },
      kind: 'text',
      value: ({ conciergerieName }) => conciergerieName,
    },
  },
  sorts: ['created'],
  firstSort: { column: 'created', ascending: false },
});
