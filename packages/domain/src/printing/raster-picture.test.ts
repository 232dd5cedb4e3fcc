import { expect, test } from 'vitest';
import { fitTicket, letterPicture, rasterPicture, TICKET_DOTS, TICKET_LOGO_DOTS } from './raster-picture.ts';

const filled = (width: number, height: number, colour: readonly [number, number, number, number]): Uint8Array =>
  Uint8Array.from({ length: width * height * 4 }, (_each, at) => colour[at % 4] ?? 0);
const blackDots = (dots: Uint8Array): number =>
  dots.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

test.each([
  ['black', [0, 0, 0, 255], 'ff80ff80'],
  ['white', [255, 255, 255, 255], '00000000'],
  ['black that cannot be seen', [0, 0, 0, 0], '00000000'],
] as const)('%s fills its dots, and none beside the last of a line', (_colour, colour, dots) => {
  const picture = rasterPicture(9, 2, filled(9, 2, colour));
  expect(Buffer.from(picture.dots).toString('hex')).toBe(dots);
});

test.each([
  [64, 0.75],
  [128, 0.5],
  [191, 0.25],
])('a grey of %i is black at a share of %f of the dots', (grey, share) => {
  const { dots } = rasterPicture(80, 80, filled(80, 80, [grey, grey, grey, 255]));
  expect(Math.abs(blackDots(dots) / 6400 - share)).toBeLessThan(0.02);
});

test('a line of one dot stays where it is', () => {
  const rgba = filled(16, 1, [255, 255, 255, 255]);
  rgba.set([0, 0, 0, 255], 10 * 4);
  expect([...rasterPicture(16, 1, rgba).dots]).toEqual([0, 0b0010_0000]);
});

test.each([
  [0, 6400],
  [128, 6400],
  [159, 6400],
  [160, 0],
  [255, 0],
])('a letter of grey %i has %i black dots of 6400, none scattered', (grey, black) => {
  expect(blackDots(letterPicture(80, 80, filled(80, 80, [grey, grey, grey, 255])).dots)).toBe(black);
});

test('a stroke between two lines of dots is not lost, and none stands beside the last dot of a line', () => {
  const picture = letterPicture(9, 2, filled(9, 2, [0, 0, 0, 128]));
  expect(Buffer.from(picture.dots).toString('hex')).toBe('ff80ff80');
});

test.each([
  [1024, 100, TICKET_DOTS, 50],
  [300, 640, 75, TICKET_LOGO_DOTS],
  [120, 40, 120, 40],
  [5000, 1, TICKET_DOTS, 1],
])('a picture of %i by %i dots is printed with %i by %i', (width, height, printedWidth, printedHeight) => {
  expect(fitTicket(width, height)).toEqual({ width: printedWidth, height: printedHeight });
});
