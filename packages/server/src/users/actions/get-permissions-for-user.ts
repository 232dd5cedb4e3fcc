import { getPermissionsForUser } from '@loge/contract/users/get-permissions-for-user';
import { describePermission } from '@loge/domain/access/permission-groups';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { findReachBeyond } from '../../platform/gateway/account-reach.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentConcierge } from '../presenters/present-concierge.ts';
import { presentReach } from '../presenters/present-reach.ts';
import { findConcierge } from '../rows/concierge-rows.ts';
import { findHolders } from '../rows/right-rows.ts';

/** Enough to know whom to ask. */
const maxNamed = 3;

export const getPermissionsForUserHandler = handle(getPermissionsForUser, async ({ rows, caller, database, now }) => {
  const conciergerieIds = [...caller.conciergerieIds];
  const row = await findConcierge(database, rows.userId.id, {
    conciergerieIds,
    deskInUse: caller.conciergerieId,
    now,
  });
  const { online, conciergeries } = presentConcierge(row, now);
  const holders = new Map(
    (await findHolders(database, conciergerieIds, maxNamed)).map((each) => [each.permission, each]),
  );
  const beyond = (await findReachBeyond(database, caller, [row.id])).get(row.id);
  return {
    user: {
      id: row.id,
      name: row.lastName,
      firstName: row.firstName,
      conciergeries: conciergeries.map(({ name }) => name),
      online,
    },
    availablePermissions: PERMISSION_KEYS.map((permission) => {
      const { label, allows } = describePermission(permission);
      const held = holders.get(permission);
      return {
        permission,
        label,
        description: allows,
        selected: row.permissions.includes(permission),
        mayChange: beyond === undefined && (caller.isAdmin || caller.permissions.has(permission)),
        holders: [...(held?.holders ?? [])],
        nbHolders: held?.nbHolders ?? 0,
      };
    }),
    beyond: presentReach(beyond),
  };
});
