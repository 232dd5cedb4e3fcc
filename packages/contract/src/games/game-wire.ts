import * as z from 'zod/mini';
import { rowId } from '../shared/row-ids.ts';

/** Where the egg lies: from 0 (left, top) to 1 (right, bottom). */
export const relative = z.number().check(z.gte(0), z.lte(1));

/** The hunt that runs at the caller's desk, and where to show its egg; without one to show, x and y are 0 (Spec: partner-content-locker §3). */
export const gameInfo = z.object({ eggHunt: z.int(), shouldShowEgg: z.boolean(), x: relative, y: relative });

export const eggHuntId = rowId('egg-hunt');

/** The pictures of a hunt. `clickable` is the egg itself; `losing` is one of several. */
export const gameImageType = z.enum(['clickable', 'welcome', 'losing', 'winning', 'doneForToday']);

export type GameInfoOnWire = z.output<typeof gameInfo>;
