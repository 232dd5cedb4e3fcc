import { defineTable } from '../shared/define-table.ts';

/** A mailing that was sent, in totals alone. */
export interface OpenCampaignRow {
  readonly desk: string;
  readonly topic: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly sent: number;
  readonly opened: number;
}

/** The share of mails that were opened, in percent with one decimal; nothing where none went out. */
const rateOf = ({ sent, opened }: OpenCampaignRow): number | null =>
  sent === 0 ? null : Math.round((Math.min(opened, sent) * 1_000) / sent) / 10;

export const openCampaignTable = defineTable<OpenCampaignRow>()({
  file: { fr: 'taux-ouverture', en: 'open-rate' },
  columns: {
    desk: { label: { fr: 'Conciergerie', en: 'Concierge desk' }, kind: 'text', value: ({ desk }) => desk },
    topic: { label: { fr: 'Centre d’intérêt', en: 'Interest' }, kind: 'text', value: ({ topic }) => topic },
    subject: { label: { fr: 'Objet', en: 'Subject' }, kind: 'text', value: ({ subject }) => subject },
    sentAt: { label: { fr: 'Envoyé', en: 'Sent' }, kind: 'moment', value: ({ sentAt }) => sentAt },
    sent: { label: { fr: 'E-mails partis', en: 'E-mails sent' }, kind: 'number', value: ({ sent }) => sent },
    opened: { label: { fr: 'E-mails ouverts', en: 'E-mails opened' }, kind: 'number', value: ({ opened }) => opened },
    rate: { label: { fr: 'Taux d’ouverture (%)', en: 'Open rate (%)' }, kind: 'number', value: rateOf },
  },
});
