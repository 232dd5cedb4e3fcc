import { sql } from 'kysely';
import { editedBy } from '../conciergeries/rows/content-desk-rows.ts';
import { type Asking, deskInUse, table } from '../platform/gateway/row-source.ts';
import { findGames } from './find-games.ts';
import { editedHuntColumns, huntsAt } from './rows/edited-hunt-rows.ts';
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
  'edited-egg-hunt': table('edited-egg-hunt', {
    from: sql`egg_hunts r`,
    whose: { desks: (caller) => editedBy(huntsAt, caller) },
    columns: editedHuntColumns,
    also: sql`r.deleted_at is null`,
    lock: sql`for update of r`,
  }),
};
