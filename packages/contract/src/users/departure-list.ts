import { DEPARTURE_REASONS } from '@loge/domain/users/departures';
import { defineList } from '../shared/define-list.ts';
import type { DepartureOnWire } from './departure-wire.ts';

/** Who left and what they left behind, latest first. */
export const departureList = defineList<DepartureOnWire>()({
  file: { fr: 'departs', en: 'departures' },
  filters: {
    settled: { type: 'is', label: { fr: 'Réglé', en: 'Settled' } },
    reason: {
      type: 'in',
      label: { fr: 'Raison', en: 'Reason' },
      choices: DEPARTURE_REASONS.map(({ key, label }) => ({ id: key, label })),
    },
    leftAt: { type: 'date', label: { fr: 'Parti', en: 'Left' } },
  },
  columns: {
    left: { label: { fr: 'Parti', en: 'Left' }, kind: 'moment', value: ({ leftAt }) => leftAt, sort: 'leftAt' },
    person: { label: { fr: 'Personne', en: 'Person' }, kind: 'text', value: ({ userName }) => userName },
    reason: {
      label: { fr: 'Raison', en: 'Reason' },
      kind: 'text',
      value: ({ reason }) => DEPARTURE_REASONS.find(({ key }) => key === reason)?.label ?? null,
    },
    orders: {
      label: { fr: 'Commandes en cours', en: 'Orders in progress' },
      kind: 'number',
      value: ({ orders }) => orders.length,
    },
    items: { label: { fr: 'Articles', en: 'Items' }, kind: 'number', value: ({ items }) => items.length },
    series: {
      label: { fr: 'Séries en cours', en: 'Running series' },
      kind: 'number',
      value: ({ series }) => series.length,
    },
    credits: { label: { fr: 'Crédits', en: 'Credits' }, kind: 'cents', value: ({ creditCents }) => creditCents },
    settled: { label: { fr: 'Réglé le', en: 'Settled on' }, kind: 'moment', value: ({ settledAt }) => settledAt },
    settledBy: { label: { fr: 'Réglé par', en: 'Settled by' }, kind: 'text', value: ({ settledBy }) => settledBy },
    note: { label: { fr: 'Note', en: 'Note' }, kind: 'text', value: ({ note }) => note },
    conciergerie: {
      label: { fr: 'Conciergerie', en: 'Concierge desk' },
      kind: 'text',
      value: ({ conciergerie }) => conciergerie,
    },
  },
  sorts: ['leftAt', 'id'],
  firstSort: { column: 'leftAt', ascending: false },
});
