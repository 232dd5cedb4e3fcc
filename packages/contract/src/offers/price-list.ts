import { defineList } from '../shared/define-list.ts';
import type { PriceLineOnWire } from './price-line-wire.ts';

/** The prices of a partner, of a conciergerie, or of one offer. Spec: manager §7 "Exports". */
export const priceList = defineList<PriceLineOnWire>()({
  file: { fr: 'prix', en: 'prices' },
  filters: {
    onQuote: { type: 'is', label: { fr: 'Sur devis', en: 'On quote' } },
  },
  columns: {
    partner: { label: { fr: 'Partenaire', en: 'Partner' }, kind: 'text', value: ({ partnerName }) => partnerName },
    offer: { label: { fr: 'Offre', en: 'Offer' }, kind: 'text', value: ({ offreName }) => offreName },
    number: {
      label: { fr: 'N° d’offre', en: 'Offer number' },
      kind: 'number',
      value: ({ offreId }) => offreId,
      sort: 'id',
    },
    from: { label: { fr: 'À partir du', en: 'From' }, kind: 'day', value: ({ startDate }) => startDate },
    until: { label: { fr: 'Jusqu’au', en: 'Until' }, kind: 'day', value: ({ endDate }) => endDate },
    line: { label: { fr: 'Élément', en: 'Line' }, kind: 'text', value: ({ label }) => label },
    product: { label: { fr: 'Produit', en: 'Product' }, kind: 'text', value: ({ productLabel }) => productLabel },
    price: {
      label: { fr: 'Prix de vente TTC', en: 'Sale price incl. VAT' },
      kind: 'cents',
      value: ({ price }) => price,
    },
    onQuote: { label: { fr: 'Sur devis', en: 'On quote' }, kind: 'yesNo', value: ({ devis }) => devis },
    buying: {
      label: { fr: 'Prix d’achat', en: 'Buying price' },
      kind: 'cents',
      value: ({ buyingPrice }) => buyingPrice,
    },
    vat: { label: { fr: 'TVA (%)', en: 'VAT (%)' }, kind: 'number', value: ({ tauxTva }) => tauxTva },
    desks: {
      label: { fr: 'Conciergeries', en: 'Concierge desks' },
      kind: 'text',
      value: ({ conciergeries }) => conciergeries.join(', '),
    },
  },
  sorts: ['id'],
  firstSort: { column: 'id', ascending: true },
});
