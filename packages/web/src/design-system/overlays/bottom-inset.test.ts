import { afterEach, expect, test } from 'vitest';
import { bottomInset, sideInset } from './bottom-inset.ts';

afterEach(() => document.body.replaceChildren());

/** A bar between two heights of the window, in pixels from its top. */
function bar(top: number, bottom: number, width = innerWidth): void {
  const element = document.createElement('div');
  element.dataset['foot'] = '';
  element.getBoundingClientRect = () => new DOMRect(0, top, width, bottom - top);
  document.body.append(element);
}

test('a page without a bar leaves its foot free', () => expect(bottomInset()).toBe(0));

test('bars that stand on each other count together, in whatever order the page has them', () => {
  bar(innerHeight - 180, innerHeight - 70);
  bar(innerHeight - 70, innerHeight);
  expect(bottomInset()).toBe(180);
});

test('a bar that floats a little above the foot counts; one in the middle of the page, at the side or out of sight does not', () => {
  bar(innerHeight - 60, innerHeight - 12);
  expect(bottomInset()).toBe(60);
  bar(innerHeight / 2, innerHeight / 2 + 40);
  bar(0, innerHeight);
  bar(innerHeight + 200, innerHeight + 260);
  bar(innerHeight, innerHeight);
  expect(bottomInset()).toBe(60);
});

test('a bar at the side keeps its width free; one at the foot does not', () => {
  bar(innerHeight - 60, innerHeight);
  expect(sideInset()).toBe(0);
  bar(0, innerHeight, 212);
  expect(sideInset()).toBe(212);
});
