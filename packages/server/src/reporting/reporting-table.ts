import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import type { ReportingRow } from './rows/reporting-rows.ts';

/** What was ordered, by conciergerie, month and category; in French, as all of the back office. */
export const reportingTable = defineTable<ReportingRow>()({
  file: sameInBoth('pilotage'),
  columns: {
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
    month: { label: sameInBoth('Mois'), kind: 'text', value: ({ month }) => month },
    universe: { label: sameInBoth('Univers'), kind: 'text', value: ({ universe }) => universe },
    category: { label: sameInBoth('Catégorie'), kind: 'text', value: ({ category }) => category },
    orders: { label: sameInBoth('Commandes'), kind: 'number', measure: 'ordersPlaced', value: ({ orders }) => orders },
    done: { label: sameInBoth('Terminées'), kind: 'number', measure: 'ordersDone', value: ({ done }) => done },
    calledOff: {
      label: sameInBoth('Annulées ou refusées'),
      kind: 'number',
      measure: 'ordersCancelled',
      value: ({ calledOff }) => calledOff,
    },
    beneficiaries: {
      label: sameInBoth('Bénéficiaires'),
      kind: 'number',
      measure: 'beneficiaries',
      value: ({ beneficiaries }) => beneficiaries,
    },
    amount: { label: sameInBoth('Montant TTC'), kind: 'cents', measure: 'amountDue', value: ({ cents }) => cents },
    rated: { label: sameInBoth('Notes reçues'), kind: 'number', measure: 'notesGiven', value: ({ rated }) => rated },
    rating: {
      label: sameInBoth('Note moyenne, sur 10'),
      kind: 'number',
      measure: 'note',
      value: ({ rating }) => rating,
    },
  },
});
