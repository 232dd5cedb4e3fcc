import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import { answerText } from '@loge/domain/ordering/answer-text';
import { managerStatusLabel, type OrderStatus } from '@loge/domain/orders/order-status';
import { PAYMENT_MODES } from '@loge/domain/payments/payment-modes';
import type {
  AnonymisedRow,
  ExtractedBeneficiaryRow,
  ExtractedOrderLineRow,
  ExtractedOrderRow,
  LineNature,
} from './rows/extract-rows.ts';

/* The files of `launchNewExtract` and of the anonymisation; in French, as all of the back office. Spec: manager §7 "Exports". */

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const placed = {
  label: sameInBoth('Commandée le'),
  kind: 'moment',
  value: ({ placedAt }: { readonly placedAt: Date }) => placedAt.toISOString(),
} as const;
const status = {
  label: sameInBoth('Statut'),
  kind: 'text',
  value: (row: { readonly status: OrderStatus }) => managerStatusLabel(row.status),
} as const;

export const orderTable = (file: string) =>
  defineTable<ExtractedOrderRow>()({
    file: sameInBoth(file),
    columns: {
      id: { label: sameInBoth('Commande'), kind: 'number', value: ({ id }) => id },
      desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
      placed,
      status,
      beneficiaryId: {
        label: sameInBoth('N° bénéficiaire'),
        kind: 'number',
        value: ({ beneficiaryId }) => beneficiaryId,
      },
      beneficiary: {
        label: sameInBoth('Bénéficiaire'),
        kind: 'text',
        value: ({ beneficiary }) => beneficiary ?? 'Entreprise',
      },
      partner: { label: sameInBoth('Partenaire'), kind: 'text', value: ({ partner }) => partner },
      category: { label: sameInBoth('Catégorie'), kind: 'text', value: ({ category }) => category },
      offer: { label: sameInBoth('Offre'), kind: 'text', value: ({ offer }) => offer },
      day: { label: sameInBoth('Prestation'), kind: 'day', value: ({ serviceDay }) => serviceDay },
      done: { label: sameInBoth('Terminée le'), kind: 'moment', value: ({ doneAt }) => iso(doneAt) },
      mode: {
        label: sameInBoth('Mode de paiement'),
        kind: 'text',
        value: ({ paymentMode }) => PAYMENT_MODES.find(({ key }) => key === paymentMode)?.label.fr ?? null,
      },
      amount: {
        label: sameInBoth('Montant TTC'),
        kind: 'cents',
        measure: 'amountDue',
        value: ({ dueCents }) => dueCents,
      },
      invoiced: {
        label: sameInBoth('Facturé'),
        kind: 'cents',
        measure: 'invoiced',
        value: ({ invoicedCents }) => invoicedCents,
      },
      collected: {
        label: sameInBoth('Encaissé'),
        kind: 'cents',
        measure: 'collectedNet',
        value: ({ collectedCents }) => collectedCents,
      },
      unpaid: { label: sameInBoth('Impayée'), kind: 'yesNo', measure: 'unpaid', value: ({ unpaid }) => unpaid },
    },
  });

const NATURES: Readonly<Record<LineNature, string>> = {
  item: 'Élément',
  extraCost: 'Frais',
  discount: 'Réduction',
  adjustment: 'Ajustement',
};

export const lineTable = defineTable<ExtractedOrderLineRow>()({
  file: sameInBoth('lignes'),
  columns: {
    order: { label: sameInBoth('Commande'), kind: 'number', value: ({ orderId }) => orderId },
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
    placed,
    status,
    partner: { label: sameInBoth('Partenaire'), kind: 'text', value: ({ partner }) => partner },
    offer: { label: sameInBoth('Offre'), kind: 'text', value: ({ offer }) => offer },
    nature: { label: sameInBoth('Nature'), kind: 'text', value: ({ nature }) => NATURES[nature] },
    label: { label: sameInBoth('Élément'), kind: 'text', value: ({ label }) => label },
    quantity: {
      label: sameInBoth('Quantité'),
      kind: 'number',
      value: ({ nature, type, quantity }) => (nature === 'item' && type === 'product' ? quantity : null),
    },
    answer: { label: sameInBoth('Réponse'), kind: 'text', value: ({ type, value }) => answerText(type, value, 'fr') },
    price: { label: sameInBoth('Prix unitaire TTC'), kind: 'cents', value: ({ unitPriceCents }) => unitPriceCents },
    amount: {
      label: sameInBoth('Montant TTC'),
      kind: 'cents',
      measure: 'amountDue',
      value: ({ dueCents }) => dueCents,
    },
    vat: { label: sameInBoth('TVA en %'), kind: 'number', value: ({ vatPercent }) => vatPercent },
    bought: {
      label: sameInBoth('Prix d’achat'),
      kind: 'cents',
      measure: 'purchasePrice',
      value: ({ purchaseCents }) => purchaseCents,
    },
    comment: { label: sameInBoth('Commentaire'), kind: 'text', value: ({ comment }) => comment },
    orderComment: {
      label: sameInBoth('Commentaire de la commande'),
      kind: 'text',
      value: ({ orderComment }) => orderComment,
    },
  },
});

export const beneficiaryTable = (file: string) =>
  defineTable<ExtractedBeneficiaryRow>()({
    file: sameInBoth(file),
    columns: {
      id: { label: sameInBoth('N° bénéficiaire'), kind: 'number', value: ({ id }) => id },
      desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
      lastName: { label: sameInBoth('Nom'), kind: 'text', value: ({ lastName }) => lastName },
      firstName: { label: sameInBoth('Prénom'), kind: 'text', value: ({ firstName }) => firstName },
      email: { label: sameInBoth('E-mail'), kind: 'text', value: ({ email }) => email },
      phone: { label: sameInBoth('Mobile'), kind: 'text', value: ({ mobilePhone }) => mobilePhone },
      company: { label: sameInBoth('Entreprise'), kind: 'text', value: ({ company }) => company },
      active: { label: sameInBoth('Actif'), kind: 'yesNo', measure: 'activePeople', value: ({ active }) => active },
      created: { label: sameInBoth('Compte créé le'), kind: 'moment', value: ({ createdAt }) => iso(createdAt) },
      lastActive: {
        label: sameInBoth('Dernière activité'),
        kind: 'moment',
        value: ({ lastActiveAt }) => iso(lastActiveAt),
      },
    },
  });

export const anonymisedTable = defineTable<AnonymisedRow>()({
  file: sameInBoth('anonymisation'),
  columns: {
    id: { label: sameInBoth('Compte'), kind: 'number', value: ({ id }) => id },
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk },
    created: { label: sameInBoth('Créé le'), kind: 'moment', value: ({ createdAt }) => iso(createdAt) },
    closed: { label: sameInBoth('Désactivé le'), kind: 'moment', value: ({ deactivatedAt }) => iso(deactivatedAt) },
    reason: { label: sameInBoth('Motif'), kind: 'text', value: ({ reason }) => reason },
    anonymised: { label: sameInBoth('Anonymisé le'), kind: 'moment', value: ({ anonymisedAt }) => iso(anonymisedAt) },
  },
});
