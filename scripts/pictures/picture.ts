import type { Page } from '@playwright/test';

/** Asks the database of the world that is pictured. */
export type Ask = (sql: string) => Promise<unknown>;

/** A picture of the README or of a guide. */
export interface Picture {
  /** Its name in docs/pictures, with the ending that says how it is kept. */
  readonly file: `${string}.png` | `${string}.webp`;
  /** Who looks, by the name before the @ of a demo account; nobody has signed in where it is null. */
  readonly as: string | null;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** What must stand there before the picture is taken. */
  readonly shows: RegExp;
  /** What has to be so in the world before somebody looks: what nobody does by hand, like a card that expires. */
  readonly before?: (ask: Ask) => Promise<unknown>;
  /** What somebody does before it is taken. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** Picture points per point of the screen: 1.5, less where many pictures stand on a page. */
  readonly scale?: number;
}
