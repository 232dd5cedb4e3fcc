import type { Lang, Text } from '../shared/lang.ts';
import type { Measure, MeasureMoment } from './measure.ts';
import { type MeasureName, MEASURES } from './measures.ts';

const MOMENTS: Readonly<Record<MeasureMoment, Text>> = {
  created: { fr: 'Au jour de la commande ou du paiement noté.', en: 'By the day on which it was placed or noted.' },
  done: { fr: 'Au jour de la fin de la prestation.', en: 'By the day on which the service was done.' },
  paid: { fr: 'Aussi au jour de l’encaissement.', en: 'Also by the day on which it was collected.' },
  billed: { fr: 'Au jour de la facture.', en: 'By the day of the bill.' },
  now: { fr: 'À l’instant.', en: 'At this moment.' },
};

/** What a figure means, as its column head, its tile and the second sheet of an export say it. */
export function measureSentence(name: MeasureName, lang: Lang): string {
  const { sentence, leavesOut, moment }: Measure = MEASURES[name];
  return [sentence, leavesOut, MOMENTS[moment]].flatMap((part) => (part === null ? [] : part[lang])).join(' ');
}
