import { isLonger } from '../shared/characters.ts';
import { isEmptyHtml, publicationProblems } from '../content/edit-content.ts';
import { problem, type Problem } from '../shared/problem.ts';
import type { Text } from '../shared/lang.ts';
import { notWhole } from '../shared/whole-number.ts';

/** Limits of games, in characters and pieces. Spec: partner-content-locker §5, §9; the others are not in the specification. */
export const GAME_LIMITS = {
  title: 100,
  button: 100,
  launchLabel: 95,
  shortLabel: 40,
  labels: 50,
  tip: 10_000,
  /** HTML of one language. */
  text: 20_000,
  spinsPerDay: 1_000,
  winsPerDay: 10_000,
  losingImages: 12,
} as const;

/** A picture is one only if its data is longer than this. Spec: partner-content-locker §4, §9 (losing-egg images). */
export const MIN_IMAGE_DATA_LENGTH = 10;

/** A wheel as it is typed. */
export interface EditedWheel {
  readonly libellesCourtsFr: readonly string[];
  readonly libellesCourtsEn: readonly string[];
  /** HTML. */
  readonly libellesLongsFr: readonly string[];
  readonly libellesLongsEn: readonly string[];
  readonly description: Text;
  readonly launchLabel: Text;
  readonly libelleLongWinner: Text;
  readonly libelleLongNoMoreSpins: Text;
  readonly nbSpinsPerUserPerDay: number;
  readonly nbWinsPerConciergeriePerDay: number;
}

/** Everything that is wrong with a wheel. Spec: partner-content-locker §5 "Wheel dialog". */
export const wheelProblems = (wheel: EditedWheel): Problem[] => [
  ...(wheel.launchLabel.fr.trim() === '' ? [problem('launchLabel.fr', 'required')] : []),
  ...longTexts('launchLabel', wheel.launchLabel, GAME_LIMITS.launchLabel),
  ...(['description', 'libelleLongWinner', 'libelleLongNoMoreSpins'] as const).flatMap((name) =>
    longTexts(name, wheel[name], GAME_LIMITS.text),
  ),
  ...(['libellesCourtsFr', 'libellesCourtsEn'] as const).flatMap((name) =>
    longLines(name, wheel[name], GAME_LIMITS.shortLabel),
  ),
  ...(['libellesLongsFr', 'libellesLongsEn'] as const).flatMap((name) => longLines(name, wheel[name], GAME_LIMITS.tip)),
  ...wholeNumber('nbSpinsPerUserPerDay', wheel.nbSpinsPerUserPerDay, GAME_LIMITS.spinsPerDay),
  ...wholeNumber('nbWinsPerConciergeriePerDay', wheel.nbWinsPerConciergeriePerDay, GAME_LIMITS.spinsPerDay),
];

/** One label a line; empty lines say nothing. Spec: partner-content-locker §5 "Short labels are entered one per line". */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A hunt as it is typed. */
export interface EditedHunt {
  readonly titre: string;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly nbEggsToWin: number | null;
  readonly nbEggsBeforeWinning: number | null;
  readonly offre: number | null;
  readonly buttonClosePopup: Text;
  readonly buttonAcceptGame: Text;
  readonly buttonRefuseGame: Text;
  /** HTML. */
  readonly textWelcomePopup: Text;
  readonly textLosingEgg: Text;
  readonly textDoneForTodayEgg: Text;
  readonly textWinningEgg: Text;
}

/** Everything that is wrong with an egg hunt. Spec: partner-content-locker §5 "Egg hunt form". */
export const huntProblems = (hunt: EditedHunt): Problem[] => [
  ...(hunt.titre.trim() === '' ? [problem('titre', 'required')] : []),
  ...(isLonger(hunt.titre.trim(), GAME_LIMITS.title) ? [problem('titre', 'tooLong', { max: GAME_LIMITS.title })] : []),
  ...publicationProblems(hunt),
  ...(['nbEggsToWin', 'nbEggsBeforeWinning'] as const).flatMap((name) => {
    const value = hunt[name];
    return value === null ? [problem(name, 'required')] : wholeNumber(name, value, GAME_LIMITS.winsPerDay);
  }),
  ...(hunt.offre === null ? [problem('offre', 'required')] : []),
  ...(['buttonClosePopup', 'buttonAcceptGame', 'buttonRefuseGame'] as const).flatMap((name) =>
    longTexts(name, hunt[name], GAME_LIMITS.button),
  ),
  ...(['textWelcomePopup', 'textLosingEgg', 'textDoneForTodayEgg', 'textWinningEgg'] as const).flatMap((name) =>
    longTexts(name, hunt[name], GAME_LIMITS.text),
  ),
];

/** Which texts of a game an English reader would get in French, by their names. */
export const gameWithoutEnglish = (texts: Readonly<Record<string, Text>>): string[] =>
  Object.entries(texts).flatMap(([name, { fr, en }]) => (!isEmptyHtml(fr) && isEmptyHtml(en) ? [name] : []));

const longTexts = (name: string, text: Text, max: number): Problem[] =>
  (['fr', 'en'] as const).flatMap((lang) =>
    isLonger(text[lang].trim(), max) ? [problem(`${name}.${lang}`, 'tooLong', { max })] : [],
  );

const longLines = (name: string, lines: readonly string[], max: number): Problem[] => [
  ...(lines.length > GAME_LIMITS.labels ? [problem(name, 'tooMany', { max: GAME_LIMITS.labels })] : []),
  ...lines.flatMap((line, index) =>
    isLonger(line.trim(), max) ? [problem(`${name}[${index}]`, 'tooLong', { max })] : [],
  ),
];

function wholeNumber(name: string, value: number, max: number): Problem[] {
  const wrong = notWhole(value);
  if (wrong !== null) return [problem(name, wrong)];
  if (value < 0) return [problem(name, 'tooSmall', { min: 0 })];
  return value > max ? [problem(name, 'tooLarge', { max })] : [];
}
