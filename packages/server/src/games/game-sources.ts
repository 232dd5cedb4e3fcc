import type { Asking } from '../platform/gateway/row-source.ts';
import { findRunningHunt } from './running-hunt.ts';

export const gameSources = {
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
