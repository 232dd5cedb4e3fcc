import { recentUsers } from '@loge/contract/users/recent-users';
import type { UserSummaryOnWire } from '@loge/contract/users/user-wire';
import { useActionQuery } from '../../client/use-action.ts';
import { useRecentPeople } from '../../session/recent-people.ts';

const nobody: readonly UserSummaryOnWire[] = [];

/** The beneficiaries with whom the manager dealt last, to pick from before anything is typed. */
export function useRecentUsers(enabled = true): readonly UserSummaryOnWire[] {
  const ids = useRecentPeople();
  const query = useActionQuery(
    recentUsers,
    { ids: [...ids] },
    { enabled: enabled && ids.length > 0, keepPrevious: true },
  );
  return ids.length === 0 ? nobody : (query.data?.users ?? nobody);
}
