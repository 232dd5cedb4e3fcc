import { expect, test } from 'vitest';
import { pulled, cropSquare } from './picture-file.ts';

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
  expect(cropSquare(picture, at)).toEqual(part);
});

test.each([
  // Wide by 200: pulled 50 to the right, the square goes a quarter of its way to the left. There is no way up or down.
  [
    { width: 600, height: 400 },
    { zoom: 1, x: 0.5, y: 0.5 },
    { right: 50, down: 80 },
    { zoom: 1, x: 0.25, y: 0.5 },
  ],
  // Enlarged there is room both ways, up to the edge.
  [
    { width: 600, height: 400 },
    { zoom: 2, x: 0.5, y: 0.5 },
    { right: -100, down: 500 },
    { zoom: 2, x: 0.75, y: 0 },
  ],
  [
    { width: 400, height: 400 },
    { zoom: 1, x: 0, y: 1 },
    { right: 10, down: 10 },
    { zoom: 1, x: 0, y: 1 },
  ],
])('%j at %j, pulled by %j, stands at %j', (picture, at, by, then) => {
  expect(pulled(picture, at, by)).toEqual(then);
});
