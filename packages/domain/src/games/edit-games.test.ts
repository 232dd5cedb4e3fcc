import { describe, expect, test } from 'vitest';
import {
  type EditedHunt,
  type EditedWheel,
  gameWithoutEnglish,
  huntProblems,
  linesOf,
  wheelProblems,
} from './edit-games.ts';

const told = (problems: readonly { field: string; message: string }[]): string[] =>
  problems.map(({ field, message }) => `${field} ${message}`);
const none = { fr: '', en: '' };

const wheel: EditedWheel = {
  libellesCourtsFr: ['Eau', 'Pause'],
  libellesCourtsEn: [],
  libellesLongsFr: ['<p>Buvez</p>'],
  libellesLongsEn: [],
  description: none,
  launchLabel: { fr: 'Lancer', en: '' },
  libelleLongWinner: none,
  libelleLongNoMoreSpins: none,
  nbSpinsPerUserPerDay: 5,
  nbWinsPerConciergeriePerDay: 1,
};

const hunt: EditedHunt = {
  titre: 'La chasse',
  fromDate: '2026-04-01',
  toDate: '2026-04-06',
  nbEggsToWin: 3,
  nbEggsBeforeWinning: 4,
  offre: 12,
  buttonClosePopup: none,
  buttonAcceptGame: none,
  buttonRefuseGame: none,
  textWelcomePopup: none,
  textLosingEgg: none,
  textDoneForTodayEgg: none,
  textWinningEgg: none,
};

describe('a wheel', () => {
  test.each([
    [{}, []],
    [{ launchLabel: { fr: ' ', en: 'Spin' } }, ['launchLabel.fr required']],
    [{ nbSpinsPerUserPerDay: 1.5 }, ['nbSpinsPerUserPerDay wholeNumber']],
    [{ nbWinsPerConciergeriePerDay: -1 }, ['nbWinsPerConciergeriePerDay tooSmall']],
    [{ libellesCourtsFr: ['x'.repeat(41)] }, ['libellesCourtsFr[0] tooLong']],
    [{ libellesCourtsEn: Array.from({ length: 51 }, () => 'x') }, ['libellesCourtsEn tooMany']],
  ])('%j', (over, problems) => {
    expect(told(wheelProblems({ ...wheel, ...over }))).toEqual(problems);
  });

  test('has one label a line', () => {
    expect(linesOf(' Eau \r\n\nPause\n')).toEqual(['Eau', 'Pause']);
  });
});

describe('an egg hunt', () => {
  test.each([
    [{}, []],
    [{ titre: '' }, ['titre required']],
    [{ titre: 'x'.repeat(101) }, ['titre tooLong']],
    [
      { nbEggsToWin: null, nbEggsBeforeWinning: null, offre: null },
      ['nbEggsToWin required', 'nbEggsBeforeWinning required', 'offre required'],
    ],
    [{ nbEggsToWin: 2.5 }, ['nbEggsToWin wholeNumber']],
    [{ fromDate: null }, ['fromDate required']],
    [{ buttonAcceptGame: { fr: 'Oui', en: 'x'.repeat(101) } }, ['buttonAcceptGame.en tooLong']],
  ])('%j', (over, problems) => {
    expect(told(huntProblems({ ...hunt, ...over }))).toEqual(problems);
  });

  test('names the texts that have no English', () => {
    expect(gameWithoutEnglish({ textWinningEgg: { fr: '<p>Gagné</p>', en: '<p></p>' }, textLosingEgg: none })).toEqual([
      'textWinningEgg',
    ]);
  });
});
