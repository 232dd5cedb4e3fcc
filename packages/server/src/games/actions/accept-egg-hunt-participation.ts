import { acceptEggHuntParticipation } from '@loge/contract/games/accept-egg-hunt-participation';
import { placeEgg } from '@loge/domain/games/egg-hunt';
import { findHunter, layOutEgg, saveHunterAnswer } from '../rows/egg-hunt-rows.ts';
import { chance } from '../chance.ts';
import { presentGame } from '../running-hunt.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

/** An egg that was laid out before a refusal waits for the person who accepts after all. */
export const acceptEggHuntParticipationHandler = handle(
  acceptEggHuntParticipation,
  async ({ input, rows, caller, database, now, changes }) => {
    const { userId } = caller;
    const { hunt, play } = rows.eggHuntId;

    await saveHunterAnswer(database, { eggHuntId: hunt.id, userId, accepted: input.accepted, now });
    if (input.accepted) {
      const place = placeEgg({ x: chance(), y: chance() });
      await layOutEgg(database, { eggHuntId: hunt.id, userId, ...place, appearsAt: now });
    }
    changes.announce({ users: [userId] });
    return { currentGame: presentGame(hunt, await findHunter(database, play), now) };
  },
);
