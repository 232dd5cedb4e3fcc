import type { Moment } from '@loge/domain/shared/moment';
import type { ShowcaseOrder } from './showcase-orders.ts';

/** An order's turn: its number, when it is placed, and the showcase order that it is, if it is one. */
export interface Turn {
  readonly id: number;
  readonly at: Moment;
  readonly showcased: ShowcaseOrder | null;
}

/** The newest number in the design's pictures; more orders than fit between the first one and it push it up. */
const NEWEST_IN_PICTURES = 48_252;
const FIRST_NUMBER = 40_001;
/** In smaller worlds the numbers between those of the pictures stay unused. */
const MIN_TO_FILL_GAPS = 400;

/**
 * Numbers orders in the order in which they were placed. Those of the pictures have their own numbers; the latest of the
 * others fill the gaps between them, at moments in between, and so do not come before the first of them.
 */
export function numberOrders(showcase: readonly ShowcaseOrder[], moments: readonly Moment[]): Turn[] {
  const count = showcase.length + moments.length;
  const newest = Math.max(NEWEST_IN_PICTURES, FIRST_NUMBER - 1 + count);
  const pictured = showcase
    .flatMap((showcased) =>
      showcased.seed.number === null
        ? []
        : [{ showcased, id: newest - NEWEST_IN_PICTURES + showcased.seed.number, at: showcased.placedAt }],
    )
    .toSorted((a, b) => a.id - b.id);
  const first = pictured[0]?.id ?? newest + 1;
  const gaps = moments.length < MIN_TO_FILL_GAPS ? [] : gapsBetween(pictured);
  const unnumbered = [
    ...moments.slice(0, moments.length - gaps.length).map((at) => ({ at, showcased: null })),
    ...showcase.filter(({ seed }) => seed.number === null).map((showcased) => ({ at: showcased.placedAt, showcased })),
  ].toSorted((a, b) => a.at - b.at);
  const before = unnumbered.map(({ at, showcased }, index): Turn => ({
    id: first - unnumbered.length + index,
    at,
    showcased,
  }));
  const from = [...pictured, ...gaps].toSorted((a, b) => a.id - b.id);
  return [...before, ...from];
}

/** The unused numbers between two pictured orders, at moments spread evenly between theirs. */
function gapsBetween(pictured: readonly { readonly id: number; readonly at: Moment }[]): Turn[] {
  return pictured.flatMap((one, index) => {
    const next = pictured[index + 1];
    if (next === undefined) return [];
    const width = next.id - one.id;
    return Array.from({ length: width - 1 }, (_, step): Turn => ({
      id: one.id + step + 1,
      at: Math.round(one.at + ((next.at - one.at) * (step + 1)) / width),
      showcased: null,
    }));
  });
}
