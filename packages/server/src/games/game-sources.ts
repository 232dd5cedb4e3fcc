import { type Asking, deskInUse } from '../platform/gateway/row-source.ts';
import { findGames } from './find-games.ts';
import { findRunningHunt } from './running-hunt.ts';

export const gameSources = {
  /** What may be turned today at the desk in use. */
  wheel: {
    read: async (asking: Asking) => {
      const desk = deskInUse(asking);
      if (desk === null) return [];
      const { wheels } = await findGames(asking.services, desk, asking.now);
      return wheels.filter(({ id }) => asking.ids.includes(id));
    },
  },
  /** The hunt that runs today at the desk in use, with who plays. */
  'egg-hunt': {
    read: async ({ services, caller, now, ids }: Asking) => {
      if (caller === null || caller.conciergerieId === null) return [];
      const player = { userId: caller.userId, conciergerieId: caller.conciergerieId };
      const running = await findRunningHunt(services, player, now);
      return running !== null && ids.includes(running.hunt.id) ? [{ id: running.hunt.id, ...running }] : [];
    },
  },
};
