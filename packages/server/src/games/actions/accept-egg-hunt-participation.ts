import { acceptEggHuntParticipation } from '@loge/contract/games/accept-egg-hunt-participation';
import { placeEgg } from '@loge/domain/games/egg-hunt';
import { findHunter, layOutEgg, saveHunterAnswer } from '../rows/egg-hunt-rows.ts';
import { chance } from '../chance.ts';
import { findRunningHunt, presentGame } from '../running-hunt.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

/** An egg that was laid out before a refusal waits for whoever accepts after all. */
export const acceptEggHuntParticipationHandler = handle(
  acceptEggHuntParticipation,
  async ({ input, caller, database, now, changes, services }) => {
    const { userId, conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const running = await findRunningHunt(services, { userId, conciergerieId }, now);
    if (running === null || running.hunt.id !== input.eggHuntId) return refuse('not-found');
    const { hunt, play } = running;

    await saveHunterAnswer(database, { eggHuntId: hunt.id, userId, accepted: input.accepted, now });
    if (input.accepted) {
      const place = placeEgg({ x: chance(), y: chance() });
      await layOutEgg(database, { eggHuntId: hunt.id, userId, ...place, appearsAt: now });
    }
    changes.announce({ users: [userId] });
    return { currentGame: presentGame(hunt, await findHunter(database, play), now) };
  },
);
