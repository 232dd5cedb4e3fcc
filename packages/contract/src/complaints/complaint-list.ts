import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  type ComplaintOutcome,
  type ComplaintState,
  isOpenComplaint,
} from '@loge/domain/complaints/complaint';
import type { Text } from '@loge/domain/shared/lang';
import { defineList } from '../shared/define-list.ts';
import type { ComplaintOnWire } from './complaint-wire.ts';

const COMPLAINT_STATE_LABELS: Readonly<Record<ComplaintState, Text>> = {
  received: { fr: 'Reçue', en: 'Received' },
  handled: { fr: 'En traitement', en: 'Being handled' },
  answered: { fr: 'Réponse donnée', en: 'Answered' },
  closed: { fr: 'Close', en: 'Closed' },
  reopened: { fr: 'Rouverte', en: 'Reopened' },
};

const COMPLAINT_OUTCOME_LABELS: Readonly<Record<ComplaintOutcome, Text>> = {
  accepted: { fr: 'Acceptée', en: 'Accepted' },
  partly: { fr: 'Acceptée en partie', en: 'Accepted in part' },
  refused: { fr: 'Refusée', en: 'Refused' },
};

/** The complaints of a desk: by the day on which an answer is due, what was answered after what waits. */
export const complaintList = defineList<ComplaintOnWire>()({
  file: { fr: 'reclamations', en: 'complaints' },
  filters: {
    open: { type: 'is', label: { fr: 'À traiter', en: 'Open' } },
    late: { type: 'is', label: { fr: 'En retard', en: 'Overdue' } },
    state: {
      type: 'in',
      label: { fr: 'État', en: 'State' },
      choices: COMPLAINT_STATES.map((key) => ({ id: key, label: COMPLAINT_STATE_LABELS[key] })),
    },
    outcome: {
      type: 'in',
      label: { fr: 'Réponse', en: 'Answer' },
      choices: COMPLAINT_OUTCOMES.map((key) => ({ id: key, label: COMPLAINT_OUTCOME_LABELS[key] })),
    },
    madeAt: { type: 'date', label: { fr: 'Reçue', en: 'Received' } },
    answerBy: { type: 'date', label: { fr: 'Réponse due', en: 'Answer due' } },
  },
  columns: {
    number: { label: { fr: 'N°', en: 'No.' }, kind: 'number', value: ({ id }) => id },
    person: {
      label: { fr: 'Bénéficiaire', en: 'Beneficiary' },
      kind: 'text',
      value: ({ beneficiaryName }) => beneficiaryName,
    },
    subject: { label: { fr: 'Objet', en: 'Subject' }, kind: 'text', value: ({ subject }) => subject },
    order: { label: { fr: 'Commande', en: 'Order' }, kind: 'number', value: ({ orderId }) => orderId },
    state: { label: { fr: 'État', en: 'State' }, kind: 'text', value: ({ state }) => COMPLAINT_STATE_LABELS[state] },
    outcome: {
      label: { fr: 'Réponse', en: 'Answer' },
      kind: 'text',
      value: ({ outcome }) => (outcome === null ? null : COMPLAINT_OUTCOME_LABELS[outcome]),
    },
    madeAt: { label: { fr: 'Reçue', en: 'Received' }, kind: 'moment', value: ({ madeAt }) => madeAt, sort: 'madeAt' },
    answerBy: {
      label: { fr: 'Réponse due', en: 'Answer due' },
      kind: 'day',
      value: ({ state, answerBy }) => (isOpenComplaint(state) ? answerBy : null),
      sort: 'answerBy',
    },
    conciergerie: {
      label: { fr: 'Conciergerie', en: 'Concierge desk' },
      kind: 'text',
      value: ({ conciergerieName }) => conciergerieName,
    },
  },
  sorts: ['answerBy', 'madeAt'],
  firstSort: { column: 'answerBy', ascending: true },
});
