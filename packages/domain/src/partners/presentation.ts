import { isLonger } from '../shared/characters.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The longest list of keywords. Spec: partner-content-locker §3 (Partner presentation), §5. */
export const MAX_KEYWORDS_LENGTH = 99;
/** As much as a card can show twice over. */
export const MAX_SHORT_DESCRIPTION_LENGTH = 5_000;

export type PresentationTexts = {
  readonly catOffreId: number | null;
  readonly keywords: string;
  readonly keywordsEn: string;
  readonly shortDesc: string;
  readonly shortDescEn: string;
};

/** Everything that is wrong with a presentation. Spec: partner-content-locker §5. */
export function presentationProblems(presentation: PresentationTexts): Problem[] {
  const limits = {
    keywords: MAX_KEYWORDS_LENGTH,
    keywordsEn: MAX_KEYWORDS_LENGTH,
    shortDesc: MAX_SHORT_DESCRIPTION_LENGTH,
    shortDescEn: MAX_SHORT_DESCRIPTION_LENGTH,
  } as const;
  const names = Object.keys(limits) as (keyof typeof limits)[];
  return [
    ...(presentation.catOffreId === null ? [problem('catOffreId', 'required')] : []),
    ...names.flatMap((name) =>
      isLonger(presentation[name].trim(), limits[name]) ? [problem(name, 'tooLong', { max: limits[name] })] : [],
    ),
  ];
}

/** What an English reader would miss: keywords or a description that stand in French alone. */
export const lacksEnglish = (texts: Omit<PresentationTexts, 'catOffreId'>): boolean =>
  (texts.keywords.trim() !== '' && texts.keywordsEn.trim() === '') ||
  (texts.shortDesc.trim() !== '' && texts.shortDescEn.trim() === '');
