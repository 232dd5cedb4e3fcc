import { expect, test } from 'vitest';
import { squareOf } from './picture-file.ts';

test.each([
  [
    { width: 600, height: 400 },
    { zoom: 1, x: 0.5, y: 0.5 },
    { left: 100, top: 0, side: 400 },
  ],
  [
    { width: 400, height: 600 },
    { zoom: 1, x: 0.5, y: 1 },
    { left: 0, top: 200, side: 400 },
  ],
  [
    { width: 400, height: 400 },
    { zoom: 2, x: 0, y: 0.5 },
    { left: 0, top: 100, side: 200 },
  ],
])('of %j a square at %j: %j', (picture, at, part) => {
  expect(squareOf(picture, at)).toEqual(part);
});
