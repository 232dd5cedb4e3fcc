import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import { boughtFor, marginPercent } from '@loge/domain/offers/margin';
import { WORKFLOW_LABELS } from '@loge/domain/orders/workflow-types';
import type { EditedCategoryRow } from '../catalogue/rows/edited-catalogue-rows.ts';
import type {
  ExtractedOfferRow,
  MarginRow,
  ProposedOfferRow,
  SellingPriceRow,
  SoldProductRow,
} from './rows/catalogue-extract-rows.ts';

/* The files that the catalogue is extracted into; in French, as all of the back office. Spec: partner-content-locker §7, manager §7 "Exports". */

const publications = { unpublished: 'Non publiée', published: 'Publiée', scheduled: 'Programmée' } as const;

const partner = {
  label: sameInBoth('Partenaire'),
  kind: 'text',
  value: (row: { readonly partner: string }) => row.partner,
} as const;
const offer = {
  label: sameInBoth('Offre'),
  kind: 'text',
  value: (row: { readonly offer: string }) => row.offer,
} as const;
const offerNumber = {
  label: sameInBoth('N° d’offre'),
  kind: 'number',
  value: (row: { readonly offerId: number }) => row.offerId,
} as const;
const desk = {
  label: sameInBoth('Conciergerie'),
  kind: 'text',
  value: (row: { readonly desk: string }) => row.desk,
} as const;
const item = {
  label: sameInBoth('Élément'),
  kind: 'text',
  value: (row: { readonly item: string }) => row.item,
} as const;
const product = {
  label: sameInBoth('Produit'),
  kind: 'text',
  value: (row: { readonly product: string | null }) => row.product,
} as const;
const price = {
  label: sameInBoth('Prix de vente TTC'),
  kind: 'cents',
  value: (row: { readonly priceCents: number | null }) => row.priceCents,
} as const;
const onQuote = {
  label: sameInBoth('Sur devis'),
  kind: 'yesNo',
  value: (row: { readonly onQuote: boolean }) => row.onQuote,
} as const;

/** A category beside the name of its universe. */
export type CategoryOfUniverse = EditedCategoryRow & { readonly universe: string };

const dates = { none: 'Aucune', begin: 'Un début', begin_and_end: 'Un début et une fin' } as const;

export const categoryTable = defineTable<CategoryOfUniverse>()({
  file: sameInBoth('categories'),
  columns: {
    universe: { label: sameInBoth('Univers'), kind: 'text', value: (row) => row.universe },
    number: { label: sameInBoth('N° de catégorie'), kind: 'number', value: ({ id }) => id },
    labelFr: { label: sameInBoth('Catégorie'), kind: 'text', value: (row) => row.labelFr },
    labelEn: { label: sameInBoth('Catégorie en anglais'), kind: 'text', value: (row) => row.labelEn },
    placeFr: { label: sameInBoth('Libellé du lieu'), kind: 'text', value: (row) => row.placeLabelFr },
    placeEn: { label: sameInBoth('Libellé du lieu en anglais'), kind: 'text', value: (row) => row.placeLabelEn },
    visible: { label: sameInBoth('Visible'), kind: 'yesNo', value: ({ visible }) => visible },
    flexible: { label: sameInBoth('Date souple'), kind: 'yesNo', value: (row) => row.offersFlexibleDate },
    dates: { label: sameInBoth('Dates demandées'), kind: 'text', value: ({ dateType }) => dates[dateType] },
    offers: { label: sameInBoth('Offres publiées'), kind: 'number', value: ({ offers }) => offers },
    products: { label: sameInBoth('Produits'), kind: 'number', value: ({ products }) => products },
  },
});

export const offerTable = defineTable<ExtractedOfferRow>()({
  file: sameInBoth('offres'),
  columns: {
    number: { label: sameInBoth('N° d’offre'), kind: 'number', value: ({ id }) => id },
    original: { label: sameInBoth('N° de la première version'), kind: 'number', value: (row) => row.originalId },
    partner,
    universe: { label: sameInBoth('Univers'), kind: 'text', value: ({ universe }) => universe },
    category: { label: sameInBoth('Catégorie'), kind: 'text', value: ({ category }) => category },
    nameFr: { label: sameInBoth('Offre'), kind: 'text', value: ({ nameFr }) => nameFr },
    nameEn: { label: sameInBoth('Offre en anglais'), kind: 'text', value: ({ nameEn }) => nameEn },
    state: { label: sameInBoth('Publication'), kind: 'text', value: (row) => publications[row.publication] },
    from: { label: sameInBoth('À partir du'), kind: 'day', value: ({ startDate }) => startDate },
    until: { label: sameInBoth('Jusqu’au'), kind: 'day', value: ({ endDate }) => endDate },
    b: { label: sameInBoth('Bénéficiaire (B)'), kind: 'yesNo', value: (row) => row.forBeneficiaries },
    c: { label: sameInBoth('Concierge (C)'), kind: 'yesNo', value: (row) => row.forConcierges },
    p: { label: sameInBoth('Entreprise (P)'), kind: 'yesNo', value: ({ forCompany }) => forCompany },
    workflow: { label: sameInBoth('Parcours'), kind: 'text', value: ({ workflow }) => WORKFLOW_LABELS[workflow] },
    sap: { label: sameInBoth('Service à la personne'), kind: 'yesNo', value: ({ taxCredit }) => taxCredit },
    vat: { label: sameInBoth('TVA (%)'), kind: 'number', value: ({ vatPercent }) => vatPercent },
    lines: { label: sameInBoth('Éléments'), kind: 'number', value: ({ lines }) => lines },
    desks: { label: sameInBoth('Conciergeries'), kind: 'text', value: (row) => row.desks.join(', ') },
  },
});

const proposedColumns = {
  universe: {
    label: sameInBoth('Univers'),
    kind: 'text',
    value: ({ universe }: ProposedOfferRow) => universe,
  },
  category: {
    label: sameInBoth('Catégorie'),
    kind: 'text',
    value: ({ category }: ProposedOfferRow) => category,
  },
  partner,
  offerNumber,
  offer,
  state: {
    label: sameInBoth('Publication'),
    kind: 'text',
    value: ({ publication }: ProposedOfferRow) => publications[publication],
  },
  from: { label: sameInBoth('À partir du'), kind: 'day', value: ({ startDate }: ProposedOfferRow) => startDate },
  until: { label: sameInBoth('Jusqu’au'), kind: 'day', value: ({ endDate }: ProposedOfferRow) => endDate },
  desk,
} as const;

export const proposedOfferTable = defineTable<ProposedOfferRow>()({
  file: sameInBoth('categories-partenaires-offres-conciergeries'),
  columns: proposedColumns,
});

export const unusedOfferTable = defineTable<ProposedOfferRow>()({
  file: sameInBoth('offres-publiees-non-utilisees'),
  columns: proposedColumns,
});

export const soldProductTable = defineTable<SoldProductRow>()({
  file: sameInBoth('offres-conciergeries-produits'),
  columns: {
    partner,
    offerNumber,
    offer,
    desk,
    item,
    product,
    productNumber: { label: sameInBoth('N° de produit'), kind: 'number', value: ({ productId }) => productId },
    ean13: { label: sameInBoth('EAN 13'), kind: 'text', value: ({ ean13 }) => ean13 },
    price,
    onQuote,
  },
});

const bought = ({ priceCents, buyingPriceCents, allItemsPercent, mayOverride }: MarginRow) =>
  boughtFor({ priceCents, buyingPriceCents, allItemsPercent, mayOverride });

export const marginTable = defineTable<MarginRow>()({
  file: sameInBoth('taux-de-marge'),
  columns: {
    partner,
    offerNumber,
    offer,
    item,
    product,
    price,
    onQuote,
    bills: { label: sameInBoth('Le partenaire facture'), kind: 'yesNo', value: ({ partnerBills }) => partnerBills },
    percent: {
      label: sameInBoth('Achat en % du prix'),
      kind: 'number',
      value: (row) => (row.onQuote ? (row.onQuotePercent ?? row.allItemsPercent) : row.allItemsPercent),
    },
    buying: { label: sameInBoth('Prix d’achat TTC'), kind: 'cents', value: bought },
    vat: { label: sameInBoth('TVA (%)'), kind: 'number', value: ({ vatPercent }) => vatPercent },
    margin: {
      label: sameInBoth('Marge TTC'),
      kind: 'cents',
      value: (row) => {
        const cents = bought(row);
        return row.priceCents === null || cents === null ? null : row.priceCents - cents;
      },
    },
    rate: {
      label: sameInBoth('Taux de marge (%)'),
      kind: 'number',
      value: (row) => marginPercent(row.priceCents, bought(row)),
    },
  },
});

export const sellingPriceTable = defineTable<SellingPriceRow>()({
  file: sameInBoth('prix-de-vente-120-mois'),
  columns: {
    month: { label: sameInBoth('Mois'), kind: 'text', value: ({ month }) => month },
    desk,
    partner,
    offer,
    item,
    product,
    quantity: { label: sameInBoth('Quantité'), kind: 'number', value: ({ quantity }) => quantity },
    lowest: { label: sameInBoth('Prix le plus bas'), kind: 'cents', value: ({ lowestCents }) => lowestCents },
    highest: { label: sameInBoth('Prix le plus haut'), kind: 'cents', value: ({ highestCents }) => highestCents },
    total: {
      label: sameInBoth('Éléments vendus, TTC'),
      kind: 'cents',
      measure: 'itemsSold',
      value: ({ totalCents }) => totalCents,
    },
  },
});
