import { isLonger } from '../shared/characters.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Criteria are rated 1 to 4, the recommendation 0 to 10. Spec: beneficiary-and-access §3, §5, §9. */
export const RATING_CRITERIA = ['accueil', 'reponse', 'delai', 'qualite'] as const;
export type RatingCriterion = (typeof RATING_CRITERIA)[number];

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
  for (const criterion of RATING_CRITERIA) {
    const value = rating[criterion] ?? null;
    const asked = RATING_QUESTIONS[kind].includes(criterion);
    if (value === null ? asked : !isWholeBetween(value, MIN_CRITERION, MAX_CRITERION)) {
      found.push(problem(criterion, 'answerAllQuestions'));
    }
  }
  if (isLonger(rating.comment ?? '', MAX_RATING_COMMENT_LENGTH)) {
    found.push(problem('comment', 'tooLong', { max: MAX_RATING_COMMENT_LENGTH }));
  }
  return found;
}

/** Where an order's rating stands. */
const NOTE_STATES = ['not_requested', 'to_be_sent', 'sent', 'given'] as const;
export type NoteState = (typeof NOTE_STATES)[number];

const STATE_ON_WIRE: Readonly<Record<Exclude<NoteState, 'given'>, number>> = {
  sent: -1,
  not_requested: -2,
  to_be_sent: -3,
};

/** The wire's `note`: the note where one was given, else −1 mail sent, −2 not requested, −3 mail not yet sent. Spec: manager §3. */
export function noteOnWire(state: NoteState, note: number | null): number {
  return state === 'given' ? (note ?? 0) : STATE_ON_WIRE[state];
}

/** How a wire `note` shows: a state, or the note out of 10 if its comments are JSON, else out of 5 (older ones). */
export function readNote(
  note: number,
  commentsAreJson: boolean,
):
  | { readonly state: Exclude<NoteState, 'given'> }
  | { readonly state: 'given'; readonly note: number; readonly outOf: 5 | 10 } {
  if (note === STATE_ON_WIRE.sent) return { state: 'sent' };
  if (note === STATE_ON_WIRE.to_be_sent) return { state: 'to_be_sent' };
  if (note < 0) return { state: 'not_requested' };
  return { state: 'given', note, outOf: commentsAreJson ? 10 : 5 };
}

export type RatingAnswers = { readonly [Criterion in RatingCriterion]?: number } & { readonly comment?: string };

/** The answers inside the JSON that goes with a note (`noteComments`); null where it is none, as with older notes. */
export function readRatingAnswers(written: string | null): RatingAnswers | null {
  try {
    const value: unknown = JSON.parse(written ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const said = new Map<string, unknown>(Object.entries(value));
    const answers = RATING_CRITERIA.flatMap((criterion) => {
      const answer = said.get(criterion);
      return typeof answer === 'number' ? [[criterion, answer] as const] : [];
    });
    const comment = said.get('comment');
    return { ...Object.fromEntries(answers), ...(typeof comment === 'string' ? { comment } : {}) };
  } catch {
    return null;
  }
}
