/** The two views between which a wall screen goes back and forth. Spec: partner-content-locker §4 (Wall screen). */
export type WallView = 'opening' | 'anomalies';

/** One tick is a second. */
const OPENING_TICKS = 20;
const ANOMALIES_TICKS = 10;
const TURN_TICKS = OPENING_TICKS + ANOMALIES_TICKS;

/** After so many ticks the figures are asked for again. Spec: partner-content-locker §4, §9. */
export const RELOAD_TICKS = 60;
/** Figures older than so many seconds are said to be old. */
export const STALE_SECONDS = 120;

/** Which view stands on a wall after so many ticks, how many ticks it still has, and how much of its time is over (0 to 1). */
export function wallAt(ticks: number): { readonly view: WallView; readonly left: number; readonly progress: number } {
  const within = ((ticks % TURN_TICKS) + TURN_TICKS) % TURN_TICKS;
  if (within < OPENING_TICKS)
    return { view: 'opening', left: OPENING_TICKS - within, progress: within / OPENING_TICKS };
  const shown = within - OPENING_TICKS;
  return { view: 'anomalies', left: ANOMALIES_TICKS - shown, progress: shown / ANOMALIES_TICKS };
}

/** The tick at which a view begins, counted from the turn that `ticks` stands in: for somebody who chooses a view. */
export const tickOf = (view: WallView, ticks: number): number =>
  Math.floor(ticks / TURN_TICKS) * TURN_TICKS + (view === 'opening' ? 0 : OPENING_TICKS);

const MIN_ZOOM = 10;
const MAX_ZOOM = 200;
const ZOOM_STEP = 5;

/** Sizes in pixels at 100 %. */
export interface WallMeasures {
  /** The narrowest that a tile may be; tiles share out what is left. */
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly gap: number;
  /** Left and right together. */
  readonly sides: number;
  /** Everything above and below the tiles. */
  readonly heads: number;
}

/** How many tiles stand beside each other at a zoom in percent; at least one. */
export function columnsAt(zoom: number, width: number, { tileWidth, gap, sides }: WallMeasures): number {
  const scale = zoom / 100;
  return Math.max(1, Math.floor((width - sides * scale + gap * scale) / ((tileWidth + gap) * scale)));
}

/** The largest zoom, in percent from 10 to 200, at which all tiles have room on a screen. */
export function fittingZoom(
  tiles: number,
  screen: { readonly width: number; readonly height: number },
  measures: WallMeasures,
): number {
  const { tileHeight, gap, heads } = measures;
  for (let zoom = MAX_ZOOM; zoom > MIN_ZOOM; zoom -= ZOOM_STEP) {
    const columns = columnsAt(zoom, screen.width, measures);
    const rows = Math.max(1, Math.ceil(tiles / columns));
    const isWideEnough = (measures.tileWidth + measures.sides) * (zoom / 100) <= screen.width;
    if (isWideEnough && (rows * (tileHeight + gap) - gap + heads) * (zoom / 100) <= screen.height) return zoom;
  }
  return MIN_ZOOM;
}
