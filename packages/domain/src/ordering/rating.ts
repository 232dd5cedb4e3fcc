import { problem, type Problem } from '../shared/problem.ts';

/** Criteria are rated 1 to 4, the recommendation 0 to 10. Spec: beneficiary-and-access §3, §5, §9. */
export type RatingCriterion = 'accueil' | 'reponse' | 'delai' | 'qualite';

export type RatingKind = 'standard' | 'locker';

/** The questions of each kind; the recommendation (note) is always asked. */
export const RATING_QUESTIONS: Readonly<Record<RatingKind, readonly RatingCriterion[]>> = {
  standard: ['accueil', 'reponse', 'delai'],
  locker: ['qualite', 'delai'],
};

export const MIN_CRITERION = 1;
export const MAX_CRITERION = 4;
export const MAX_NOTE = 10;
export const MAX_RATING_COMMENT_LENGTH = 2000;

export type Rating = {
  readonly note: number;
  readonly accueil?: number | null;
  readonly reponse?: number | null;
  readonly delai?: number | null;
  readonly qualite?: number | null;
  readonly comment?: string | null;
};

function isWholeBetween(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}

/** Why a rating cannot be taken: unanswered or out-of-range questions beside their field, or already rated. */
export function ratingProblems(kind: RatingKind, rating: Partial<Rating>, alreadyRated: boolean): Problem[] {
  if (alreadyRated) return [problem('note', 'alreadyRated')];
  const found: Problem[] = [];
  if (!isWholeBetween(rating.note ?? Number.NaN, 0, MAX_NOTE)) found.push(problem('note', 'answerAllQuestions'));
  for (const criterion of ['accueil', 'reponse', 'delai', 'qualite'] as const) {
    const value = rating[criterion] ?? null;
    const asked = RATING_QUESTIONS[kind].includes(criterion);
    if (value === null ? asked : !isWholeBetween(value, MIN_CRITERION, MAX_CRITERION)) {
      found.push(problem(criterion, 'answerAllQuestions'));
    }
  }
  if ((rating.comment ?? '').length > MAX_RATING_COMMENT_LENGTH) {
    found.push(problem('comment', 'tooLong', { max: MAX_RATING_COMMENT_LENGTH }));
  }
  return found;
}

/** The values of `note` that are not notes. Spec: manager §3 (Order note scoring). */
export const NOTE_STATES = { mailSent: -1, notRequested: -2, mailNotYetSent: -3 } as const;

export type NoteState =
  | { readonly state: 'mailSent' | 'notRequested' | 'mailNotYetSent' }
  | { readonly state: 'rated'; readonly note: number; readonly outOf: 5 | 10 };

/** Reads a stored note: a state below zero, else a note out of 10 if its comments are JSON, else out of 5 (older ones). */
export function noteState(note: number, commentsAreJson: boolean): NoteState {
  if (note === NOTE_STATES.mailSent) return { state: 'mailSent' };
  if (note === NOTE_STATES.mailNotYetSent) return { state: 'mailNotYetSent' };
  if (note < 0) return { state: 'notRequested' };
  return { state: 'rated', note, outOf: commentsAreJson ? 10 : 5 };
}
