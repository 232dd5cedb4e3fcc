import { eggHuntClick } from '@loge/contract/games/egg-hunt-click';
import { isDoneForToday, pauseBeforeNextEggMs, placeEgg } from '@loge/domain/games/egg-hunt';
import { findHunter, findLastFound, layOutEgg, lockEggHunt, markEggFound } from '../rows/egg-hunt-rows.ts';
import { chance } from '../chance.ts';
import { huntDayOf } from '../running-hunt.ts';
import { notifyOfWin } from '../notify-of-win.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findingOf, isEggShownAt } from '../found-egg.ts';
import { presentFoundEgg } from '../presenters/present-found-egg.ts';

/** The hunt's row is locked first: what is counted stays true until the egg is saved as found. */
export const eggHuntClickHandler = handle(eggHuntClick, async ({ input, rows, caller, database, now, changes }) => {
  const { userId } = caller;
  const { hunt, play } = rows.eggHuntId;
  const { conciergerieId } = play;

  await lockEggHunt(database, hunt.id);
  const hunter = await findHunter(database, play);
  if (hunter.accepted !== true) return refuse('game-not-accepted');
  changes.announce({ users: [userId] });
  if (hunter.eggId === null || !isEggShownAt(hunter, input, now)) {
    const found = await findLastFound(database, { eggHuntId: hunt.id, userId, x: input.x, y: input.y });
    return found === null ? refuse('egg-not-shown') : presentFoundEgg(hunt, found);
  }
  const day = huntDayOf(hunt, hunter);
  if (isDoneForToday(day)) {
    return presentFoundEgg(hunt, { result: 'doneForToday', imageId: hunt.images.doneForToday });
  }
  const finding = findingOf(hunt, day, chance());
  await markEggFound(database, hunter.eggId, conciergerieId, { ...finding, day: play.day }, now);
  const appearsAt = new Date(now.getTime() + pauseBeforeNextEggMs(chance()));
  await layOutEgg(database, { eggHuntId: hunt.id, userId, ...placeEgg({ x: chance(), y: chance() }), appearsAt });
  if (finding.winNumber !== null) {
    const game = { fr: hunt.title, en: hunt.title };
    await notifyOfWin(database, changes, { userId, conciergerieId, game, prize: hunt.prize, now });
  }
  return presentFoundEgg(hunt, finding);
});
