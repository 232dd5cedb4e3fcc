import { isLonger } from '../shared/characters.ts';
import type { Text } from '../shared/lang.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** How a partner is paid for coming to a desk: per order (empty), by the hour, or per order with a guaranteed minimum a month. Spec: manager §9. */
export const RATE_TYPES = ['', 'HOURLY_RATE', 'MINIMUM_HOURLY_RATE'] as const;
export type RateType = (typeof RATE_TYPES)[number];

const MAX_LABEL_LENGTH = 100;

/** What a partner and a desk have agreed, as somebody typed it. */
export type DeskTerms = {
  /** Cents, tax included; null while none is agreed. */
  readonly rate: number | null;
  readonly rateType: RateType;
  readonly serviceLocationLabel: Text;
};

/** Everything that is wrong with it. Spec: manager §5 (Partner settings): both labels of the place or none, which means "Espace Conciergerie". */
export function deskTermsProblems({ rate, rateType, serviceLocationLabel }: DeskTerms): Problem[] {
  const { fr, en } = { fr: serviceLocationLabel.fr.trim(), en: serviceLocationLabel.en.trim() };
  const labels = (['fr', 'en'] as const).flatMap((lang) => {
    const field = `serviceLocationLabel.${lang}`;
    const label = { fr, en }[lang];
    if (label === '') return fr === en ? [] : [problem(field, 'bothLabelsOrNone')];
    return isLonger(label, MAX_LABEL_LENGTH) ? [problem(field, 'tooLong', { max: MAX_LABEL_LENGTH })] : [];
  });
  return [...labels, ...(rateType !== '' && rate === null ? [problem('rate', 'required')] : [])];
}
