import { getConciergeUser } from '@loge/contract/users/get-concierge-user';
import { conciergeActions } from '@loge/domain/users/concierge-actions';
import { findReachBeyond } from '../../platform/gateway/account-reach.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentConciergeProfile } from '../presenters/present-concierge.ts';
import { presentReach } from '../presenters/present-reach.ts';
import { findConcierge } from '../rows/concierge-rows.ts';

export const getConciergeUserHandler = handle(getConciergeUser, async ({ rows, caller, database, now }) => {
  const row = await findConcierge(database, rows.id.id, {
    conciergerieIds: [...caller.conciergerieIds],
    deskInUse: caller.conciergerieId,
    now,
  });
  const beyond = (await findReachBeyond(database, caller, [row.id])).get(row.id);
  const actions = conciergeActions(
    {
      ...row,
      isManager: true,
      isBeyondCaller: beyond !== undefined,
      isOwn: row.id === caller.userId,
      lastActiveAt: row.lastActiveAt?.getTime() ?? null,
      worksEverywhere: row.permissions.includes('MANAGE_ALL_ENTREPRISE'),
      worksHere: row.conciergeries.some(({ id }) => id === caller.conciergerieId),
    },
    caller,
  );
  return { user: presentConciergeProfile(row, now), actions, beyond: presentReach(beyond) };
});
