import type { ReachBeyondCaller } from '@loge/contract/users/reach-wire';
import { describePermission } from '@loge/domain/access/permission-groups';
import type { ReachBeyond } from '@loge/domain/users/staff-accounts';

export const presentReach = (beyond: ReachBeyond | undefined): ReachBeyondCaller =>
  beyond === undefined
    ? null
    : {
        admin: beyond.isAdmin,
        permissions: beyond.permissions.map((each) => describePermission(each).label),
        nbConciergeries: beyond.nbConciergeries,
      };
