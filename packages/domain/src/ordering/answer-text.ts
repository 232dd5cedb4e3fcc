import type { Lang } from '../shared/lang.ts';
import { formatTime } from '../shared/local-date.ts';
import type { ItemType } from './item-types.ts';
import { numberText, parseTimeRange } from './item-values.ts';

const yesNo: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  fr: { true: 'oui', false: 'non' },
  en: { true: 'yes', false: 'no' },
};

/** What was answered to a line of an order, in words: empty where nothing was, and for a group, which is on where it stands. */
export function answerText(type: ItemType, value: string, lang: Lang): string {
  if (type === 'product' || type === 'group_master') return '';
  if (type === 'yes_no') return yesNo[lang][value] ?? '';
  if (type === 'number') return numberText(value, lang);
  const range = type === 'begin_end_time' ? parseTimeRange(value) : null;
  if (range === null) return value;
  const [begin, end] = [formatTime(range.begin, lang), formatTime(range.end, lang)];
  return lang === 'fr' ? `de ${begin} à ${end}` : `from ${begin} to ${end}`;
}

interface WrittenLine {
  readonly label: string;
  /** How many articles it is; 0 for an option or a question. */
  readonly quantity: number;
  readonly answer: string | null;
}

/** A line as a file or a printed sheet writes it: "3 × Chemise", "Présentation : sur cintre", "Sur cintre ? oui". */
export function writtenLine({ label, quantity, answer }: WrittenLine, lang: Lang): string {
  if (quantity > 0) return `${quantity} × ${label}`;
  if (answer === null || answer === '') return label;
  // An answer follows a question without a colon.
  if (label.trimEnd().endsWith('?')) return `${label} ${answer}`;
  return lang === 'fr' ? `${label}\u00a0: ${answer}` : `${label}: ${answer}`;
}
