import { LIFE_CYCLE, lifeCycleLabel } from '@loge/domain/invoicing/life-cycle';
import { TRANSMISSION_KINDS, TRANSMISSION_STATES } from '@loge/domain/invoicing/transmission';
import type { Text } from '@loge/domain/shared/lang';
import { defineList } from '../shared/define-list.ts';
import type { TransmissionOnWire } from './transmission-wire.ts';

const KIND_LABELS: Readonly<Record<TransmissionOnWire['kind'], Text>> = {
  bill: { fr: 'Facture à une entreprise', en: 'Invoice to a company' },
  selfBilled: { fr: 'Autofacture d’un partenaire', en: 'Self-billed invoice' },
  commission: { fr: 'Facture de commission', en: 'Commission invoice' },
};

const STATE_LABELS: Readonly<Record<TransmissionOnWire['state'], Text>> = {
  waiting: { fr: 'À envoyer', en: 'To send' },
  unaddressed: { fr: 'Sans adresse', en: 'Without address' },
  sent: { fr: 'Envoyée', en: 'Sent' },
  failed: { fr: 'Non envoyée', en: 'Not sent' },
};

/** Documents between companies, latest first. */
export const transmissionList = defineList<TransmissionOnWire>()({
  file: { fr: 'facturation-electronique', en: 'electronic-invoices' },
  filters: {
    needsAct: { type: 'is', label: { fr: 'À régler', en: 'To settle' } },
    state: {
      type: 'in',
      label: { fr: 'Envoi', en: 'Sending' },
      choices: TRANSMISSION_STATES.map((key) => ({ id: key, label: STATE_LABELS[key] })),
    },
    status: {
      type: 'in',
      label: { fr: 'État', en: 'Status' },
      choices: LIFE_CYCLE.map(({ code, label }) => ({ id: String(code), label: { fr: label, en: label } })),
    },
    kind: {
      type: 'in',
      label: { fr: 'Nature', en: 'Kind' },
      choices: TRANSMISSION_KINDS.map((key) => ({ id: key, label: KIND_LABELS[key] })),
    },
    issuedOn: { type: 'date', label: { fr: 'Émise', en: 'Issued' } },
  },
  columns: {
    reference: { label: { fr: 'N°', en: 'No.' }, kind: 'text', value: ({ reference }) => reference, sort: 'id' },
    kind: { label: { fr: 'Nature', en: 'Kind' }, kind: 'text', value: ({ kind }) => KIND_LABELS[kind] },
    otherParty: { label: { fr: 'Destinataire', en: 'Recipient' }, kind: 'text', value: ({ otherParty }) => otherParty },
    issuedOn: { label: { fr: 'Émise', en: 'Issued' }, kind: 'day', value: ({ issuedOn }) => issuedOn },
    amount: {
      label: { fr: 'TTC', en: 'With VAT' },
      kind: 'cents',
      value: ({ amountTTC, isCreditNote }) => (isCreditNote ? -amountTTC : amountTTC),
    },
    status: {
      label: { fr: 'État', en: 'Status' },
      kind: 'text',
      value: ({ status, state }) =>
        status === null || state !== 'sent' ? STATE_LABELS[state] : lifeCycleLabel(status),
    },
    statusAt: { label: { fr: 'Depuis', en: 'Since' }, kind: 'moment', value: ({ statusAt }) => statusAt },
  },
  sorts: ['id'],
  firstSort: { column: 'id', ascending: false },
});
