import { eggsPerPersonAndDay, type EggPlace, type HuntDay, resultOfEgg } from '@loge/domain/games/egg-hunt';
import type { FoundEgg, HunterRow } from './rows/egg-hunt-rows.ts';
import type { DeskHunt } from './desk-games.ts';
import { gamePictureOf } from './game-picture.ts';

/** Whether the egg that is laid out for somebody is shown by now, and lies where they say. */
export const isEggShownAt = (hunter: HunterRow, place: EggPlace, now: Date): boolean =>
  hunter.appearsAt !== null && hunter.appearsAt <= now && hunter.x === place.x && hunter.y === place.y;

/** What is kept of an egg that is found: what it gives, its numbers within the day's limits, and its picture. */
export function findingOf(hunt: DeskHunt, day: HuntDay, chance: number): Omit<FoundEgg, 'day'> {
  const result = resultOfEgg(day);
  return {
    ownNumber: day.ownFound + 1,
    ownAllowed: eggsPerPersonAndDay(hunt.eggsBeforeWin),
    deskNumber: day.deskFound + 1,
    winNumber: result === 'winning' ? day.deskWon + 1 : null,
    winsAllowed: hunt.winsPerDay,
    result,
    imageId: gamePictureOf(hunt, result, chance).imageId,
  };
}
