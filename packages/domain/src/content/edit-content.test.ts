import { describe, expect, test } from 'vitest';
import {
  type EditedMomentOffer,
  type EditedNews,
  isEmptyHtml,
  missingEnglish,
  momentOfferProblems,
  newsProblems,
  pictureProblem,
  publicationProblems,
} from './edit-content.ts';
import { moveInOrder } from './order-content.ts';

const told = (problems: readonly { field: string; message: string }[]): string[] =>
  problems.map(({ field, message }) => `${field} ${message}`);

const piece = {
  titleInterne: 'Panier novembre',
  titleFr: 'Le panier des fêtes',
  titleEn: 'The festive basket',
  contentFr: '<p>Chapon et légumes oubliés.</p>',
  contentEn: '<p>Capon and heirloom vegetables.</p>',
  url: '',
  imageAltFr: '',
  imageAltEn: '',
  fromDate: '2026-12-01',
  toDate: '2026-12-24',
};
const offer: EditedMomentOffer = { ...piece, codePromo: '' };
const news: EditedNews = {
  ...piece,
  summaryFr: 'Un café offert.',
  summaryEn: '',
  ...{ dateFr: '', dateEn: '', heureFr: '', heureEn: '', locationFr: '', locationEn: '', actionFr: '', actionEn: '' },
};

describe('an offer of the moment', () => {
  test.each([
    [{}, []],
    [{ titleInterne: ' ' }, ['titleInterne required']],
    [{ titleFr: '' }, ['titleFr required']],
    [{ titleEn: '' }, []],
    [{ titleFr: 'x'.repeat(95) }, []],
    [{ titleFr: 'x'.repeat(96) }, ['titleFr tooLong']],
    [{ codePromo: 'x'.repeat(20) }, ['codePromo tooLong']],
    [{ contentFr: '<p>&nbsp; <br></p>' }, ['contentFr contentEmpty']],
    [{ fromDate: null, toDate: null }, ['fromDate required', 'toDate required']],
    [{ toDate: '2026-11-30' }, ['toDate endBeforeStart']],
    [{ toDate: '2026-12-01' }, []],
    [{ url: 'https://example.test/panier' }, []],
    [{ url: 'javascript:alert(1)' }, ['url notAWebPage']],
    [{ url: `https://example.test/${'x'.repeat(80)}` }, ['url tooLong']],
  ])('%j', (over, problems) => {
    expect(told(momentOfferProblems({ ...offer, ...over }))).toEqual(problems);
  });
});

describe('a news item', () => {
  test.each([
    [{}, []],
    [{ titleFr: '' }, []],
    [{ titleFr: 'x'.repeat(101) }, ['titleFr tooLong']],
    [{ summaryFr: '' }, ['summaryFr required']],
    [{ heureEn: 'x'.repeat(26) }, ['heureEn tooLong']],
    [{ actionFr: 'x'.repeat(96) }, ['actionFr tooLong']],
    [{ contentFr: '' }, ['contentFr contentEmpty']],
  ])('%j', (over, problems) => {
    expect(told(newsProblems({ ...news, ...over }))).toEqual(problems);
  });

  test('says at once all that is wrong', () => {
    const wrong = { titleInterne: '', summaryFr: '', contentFr: '', fromDate: null, url: 'loge' };
    expect(told(newsProblems({ ...news, ...wrong }))).toEqual([
      'titleInterne required',
      'summaryFr required',
      'fromDate required',
      'contentFr contentEmpty',
      'url notAWebPage',
    ]);
  });
});

test.each([
  ['<p></p>', true],
  ['<p>&#160;<br/></p>', true],
  ['<p><img src="/gateway?action=getImageView&id=a" alt=""></p>', false],
  ['<p>Un</p>', false],
  ['', true],
])('HTML that says nothing: %s', (html, isEmpty) => {
  expect(isEmptyHtml(html)).toBe(isEmpty);
});

test.each([
  [{ contentType: 'image/jpeg', width: 400, height: 400 }, 'square', []],
  [{ contentType: 'image/jpeg', width: 400, height: 300 }, 'square', ['image imageNotSquare']],
  [{ contentType: 'image/jpeg', width: 400, height: 300 }, 'any', []],
  [{ contentType: 'image/png', width: 400, height: 400 }, 'square', ['image imageNotJpg']],
  [{ contentType: 'image/jpeg', width: 0, height: 0 }, 'square', ['image imageUnreadable']],
  ['type', 'square', ['image imageNotJpg']],
  ['unreadable', 'any', ['image imageUnreadable']],
] as const)('a picture %j, which has to be %s', (picture, shape, problems) => {
  expect(told(pictureProblem('image', picture, shape))).toEqual(problems);
});

test('what English lacks', () => {
  expect(
    missingEnglish({ titleFr: 'Un', titleEn: 'One', summaryFr: 'Deux', summaryEn: ' ', dateFr: '', dateEn: '' }),
  ).toEqual(['summaryFr']);
});

test('both days are asked for', () => {
  expect(told(publicationProblems({ fromDate: '2026-01-01', toDate: null }))).toEqual(['toDate required']);
});

test.each([
  [[1, 2, 3, 4], 1, 3, [2, 3, 1, 4]],
  [[1, 2, 3, 4], 4, 1, [4, 1, 2, 3]],
  [[1, 2], 1, 2, [2, 1]],
  [[1, 2], 1, 1, [1, 2]],
  [[1, 2], 1, 9, null],
  [[1, 2], 9, 1, null],
])('of %j, %i takes the place of %i: %j', (order, from, to, expected) => {
  expect(moveInOrder(order, from, to)).toEqual(expected);
});
