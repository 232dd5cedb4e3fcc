import { CREDIT_STATE_LABELS, type CreditState, creditState } from '@loge/domain/payments/credit-state';
import { CREDIT_DESIGNATIONS } from '@loge/domain/payments/split-payment';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { defineList } from '../shared/define-list.ts';
import type { CreditOnWire } from './credit-wire.ts';

const bearers = [
  { id: 'platform', label: { fr: 'La plateforme', en: 'The platform' } },
  { id: 'company', label: { fr: 'L’entreprise', en: 'The company' } },
  { id: 'partner', label: { fr: 'Le partenaire', en: 'The partner' } },
];

/** How a credit stands on a day; it is usable through its last day (Spec: manager §3 "Credit"). */
export const stateOfCredit = (
  {
    id,
    cancelledBy,
    remainingAmount,
    expirationDate,
  }: Pick<CreditOnWire, 'id' | 'cancelledBy' | 'remainingAmount' | 'expirationDate'>,
  today: LocalDate,
): CreditState =>
  creditState({ id, remainingCents: remainingAmount, expirationDate, cancelled: cancelledBy !== null }, today);

/** Credits, latest first; who bears them is for managers only (Spec: manager §2 /creditsList). */
export const creditList = defineList<CreditOnWire>()({
  file: { fr: 'credits', en: 'credits' },
  filters: {
    designation: {
      type: 'in',
      label: { fr: 'Nature', en: 'Kind' },
      choices: CREDIT_DESIGNATIONS.map(({ number, label }) => ({ id: String(number), label })),
    },
    usable: { type: 'is', label: { fr: 'Utilisable', en: 'Usable' } },
    creationDate: { type: 'date', label: { fr: 'Créé', en: 'Created' } },
    billingType: { type: 'in', label: { fr: 'Pris en charge par', en: 'Borne by' }, choices: bearers },
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
    person: { label: { fr: 'Bénéficiaire', en: 'Beneficiary' }, kind: 'text', value: ({ userName }) => userName },
    name: { label: { fr: 'Titre', en: 'Title' }, kind: 'text', value: ({ name }) => name },
    internalName: {
      label: { fr: 'Titre interne', en: 'Internal title' },
      kind: 'text',
      value: ({ internalName }) => internalName,
    },
    designation: {
      label: { fr: 'Nature', en: 'Kind' },
      kind: 'text',
      value: ({ designation }) => CREDIT_DESIGNATIONS.find(({ number }) => number === designation)?.label ?? null,
    },
    bearer: {
      label: { fr: 'Pris en charge par', en: 'Borne by' },
      kind: 'text',
      value: ({ billingType, partnerName, partnerShare }) => {
        if (billingType !== 2) return bearers[billingType === 1 ? 1 : 0]?.label ?? null;
        const partner = partnerName ?? bearers[2]?.label ?? null;
        return partnerShare === null || typeof partner !== 'string' ? partner : `${partner}, ${partnerShare}\u00a0%`;
      },
    },
    original: { label: { fr: 'Montant', en: 'Amount' }, kind: 'cents', value: ({ originalAmount }) => originalAmount },
    remaining: { label: { fr: 'Reste', en: 'Left' }, kind: 'cents', value: ({ remainingAmount }) => remainingAmount },
    expires: { label: { fr: 'Expire', en: 'Expires' }, kind: 'day', value: ({ expirationDate }) => expirationDate },
    state: {
      label: { fr: 'État', en: 'State' },
      kind: 'text',
      value: (credit, { today }) => CREDIT_STATE_LABELS[stateOfCredit(credit, today)],
    },
    conciergerie: {
      label: { fr: 'Conciergerie', en: 'Concierge desk' },
      kind: 'text',
      value: ({ userConciergerie }) => userConciergerie,
    },
  },
  sorts: ['created'],
  firstSort: { column: 'created', ascending: false },
});
