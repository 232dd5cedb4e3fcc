import { defineList } from '../shared/define-list.ts';
import type { PartnerSummaryOnWire } from './partner-wire.ts';

/** The partners of a conciergerie, by name. Spec: manager §2 "Partner list of the conciergerie". */
export const partnerList = defineList<PartnerSummaryOnWire>()({
  file: { fr: 'partenaires', en: 'partners' },
  filters: {
    category: { type: 'in', label: { fr: 'Catégorie', en: 'Category' }, choices: 'offered' },
    hasOffers: { type: 'is', label: { fr: 'A des offres publiées', en: 'Has published offers' } },
    hasAccount: { type: 'is', label: { fr: 'A un compte', en: 'Has an account' } },
  },
  columns: {
    name: {
      label: { fr: 'Partenaire', en: 'Partner' },
      kind: 'text',
      value: ({ entreprise }) => entreprise,
      sort: 'entreprise',
    },
    contact: {
      label: { fr: 'Contact', en: 'Contact' },
      kind: 'text',
      value: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim(),
    },
    email: { label: { fr: 'E-mail', en: 'E-mail' }, kind: 'text', value: ({ email }) => email },
    phone: { label: { fr: 'Téléphone', en: 'Telephone' }, kind: 'text', value: ({ phoneNumber }) => phoneNumber },
    categories: {
      label: { fr: 'Catégories', en: 'Categories' },
      kind: 'text',
      value: ({ categories }) => categories.join(', '),
    },
    offers: { label: { fr: 'Offres', en: 'Offers' }, kind: 'number', value: ({ nbOffres }) => nbOffres },
    desks: {
      label: { fr: 'Conciergeries', en: 'Concierge desks' },
      kind: 'number',
      value: ({ nbConciergeries }) => nbConciergeries,
    },
    active: { label: { fr: 'Actif', en: 'Active' }, kind: 'yesNo', value: ({ profileActive }) => profileActive },
  },
  sorts: ['entreprise', 'id'],
  firstSort: { column: 'entreprise', ascending: true },
});
