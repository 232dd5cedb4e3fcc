import { DIRECT_DEBIT_STATES } from '@loge/domain/payments/direct-debits';
import { defineList } from '../shared/define-list.ts';
import type { DirectDebitOnWire } from './direct-debit-wire.ts';

/** Payments by direct debit, latest first (Spec: manager §2 "SEPA-to-collect list"). */
export const directDebitList = defineList<DirectDebitOnWire>()({
  file: { fr: 'prelevements', en: 'direct-debits' },
  filters: {
    state: {
      type: 'in',
      label: { fr: 'État', en: 'State' },
      choices: DIRECT_DEBIT_STATES.map(({ key, label }) => ({ id: key, label })),
    },
    dueDate: { type: 'date', label: { fr: 'Dû', en: 'Due' } },
    creationDate: { type: 'date', label: { fr: 'Créé', en: 'Created' } },
    collectionDate: { type: 'date', label: { fr: 'Encaissé', en: 'Collected' } },
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
    mandate: {
      label: { fr: 'Mandat', en: 'Mandate' },
      kind: 'text',
      value: ({ mandateReference }) => mandateReference,
    },
    due: { label: { fr: 'Dû', en: 'Due' }, kind: 'day', value: ({ dueDate }) => dueDate },
    amount: { label: { fr: 'Montant', en: 'Amount' }, kind: 'cents', value: ({ amount }) => amount },
    state: {
      label: { fr: 'État', en: 'State' },
      kind: 'text',
      value: ({ state }) => DIRECT_DEBIT_STATES.find(({ key }) => key === state)?.label ?? null,
    },
    file: { label: { fr: 'Fichier', en: 'File' }, kind: 'text', value: ({ file }) => file?.messageId ?? null },
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
