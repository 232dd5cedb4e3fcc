import type { GameInfoOnWire } from '@loge/contract/games/game-wire';
import { type HuntDay, isDoneForToday } from '@loge/domain/games/egg-hunt';
import { findCatalogue } from '../catalogue/find-catalogue.ts';
import { findGames } from './find-games.ts';
import type { Database } from '../platform/database/connection.ts';
import { findHunter, type HuntPlay, type HunterRow } from './rows/egg-hunt-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Services } from '../platform/services.ts';
import type { DeskHunt } from './desk-games.ts';

export interface RunningHunt {
  readonly hunt: DeskHunt;
  /** Who hunts, where, and the day at their desk. */
  readonly play: HuntPlay;
}

/** The hunt that runs today at somebody's desk, or null. */
export async function findRunningHunt(
  services: Services,
  { userId, conciergerieId }: { readonly userId: number; readonly conciergerieId: number },
  now: Date,
): Promise<RunningHunt | null> {
  const { hunt } = await findGames(services, conciergerieId, now);
  if (hunt === null) return null;
  const { today } = await findCatalogue(services, conciergerieId, now);
  return { hunt, play: { eggHuntId: hunt.id, conciergerieId, userId, day: today } };
}

export const huntDayOf = (hunt: DeskHunt, hunter: HunterRow): HuntDay => ({
  deskFound: hunter.deskFound,
  deskWon: hunter.deskWon,
  ownFound: hunter.ownFound,
  ownWon: hunter.ownWon,
  winsPerDay: hunt.winsPerDay,
  eggsBeforeWin: hunt.eggsBeforeWin,
});

/** What the screens need to show the egg; who was not asked yet, or waits for the next egg, sees none. Null for those who refused. */
export function presentGame(hunt: DeskHunt, hunter: HunterRow, now: Date): GameInfoOnWire | null {
  if (hunter.accepted === false) return null;
  const { x, y, appearsAt } = hunter;
  const isShown =
    hunter.accepted === true && appearsAt !== null && appearsAt <= now && !isDoneForToday(huntDayOf(hunt, hunter));
  return { eggHunt: hunt.id, shouldShowEgg: isShown, x: isShown ? (x ?? 0) : 0, y: isShown ? (y ?? 0) : 0 };
}

/** The game of the person who looks at a screen; only beneficiaries play. */
export async function findCurrentGame(
  database: Database,
  services: Services,
  caller: Caller,
  now: Date,
): Promise<GameInfoOnWire | null> {
  if (!caller.isBeneficiary || caller.conciergerieId === null) return null;
  const running = await findRunningHunt(
    services,
    { userId: caller.userId, conciergerieId: caller.conciergerieId },
    now,
  );
  if (running === null) return null;
  return presentGame(running.hunt, await findHunter(database, running.play), now);
}
