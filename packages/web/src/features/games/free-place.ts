/** A rectangle on the page, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Kept between an egg and what is read or can be touched: nobody should hit one for the other. */
const GAP = 8;
const STEP = 16;

/**
 * Where something of a size can lie in an area, next to where it should (relative, 0 to 1), without covering what is read or
 * can be touched. Its left and top on the page; null where there is no room.
 */
export function freePlace(
  wanted: { readonly x: number; readonly y: number },
  size: Size,
  area: Box,
  obstacles: readonly Box[],
): { readonly left: number; readonly top: number } | null {
  const [right, bottom] = [area.width - size.width, area.height - size.height];
  if (right < 0 || bottom < 0) return null;
  const [startX, startY] = [wanted.x * right, wanted.y * bottom];
  const near = obstacles.map((box) => grown(box, GAP));
  let best: { left: number; top: number; away: number } | null = null;
  for (const y of stepsAround(startY, bottom)) {
    for (const x of stepsAround(startX, right)) {
      const away = Math.hypot(x - startX, y - startY);
      if (best !== null && away >= best.away) continue;
      const place = { left: area.left + x, top: area.top + y, ...size };
      if (!near.some((box) => overlap(box, place))) best = { left: place.left, top: place.top, away };
    }
  }
  return best === null ? null : { left: Math.round(best.left), top: Math.round(best.top) };
}

/** From a start to both sides, within 0 and an end. */
function stepsAround(start: number, end: number): number[] {
  const steps = [start];
  for (let away = STEP; away <= Math.max(start, end - start); away += STEP) {
    if (start - away >= 0) steps.push(start - away);
    if (start + away <= end) steps.push(start + away);
  }
  return steps;
}

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
