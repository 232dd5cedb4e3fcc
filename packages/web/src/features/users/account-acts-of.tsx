import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { AccountActs } from './account-acts.tsx';

/** What a manager may do for the access of an account, by its number. */
export function AccountActsOf({ userId }: { userId: number }) {
  const query = useActionQuery(getUserInfos, { userId });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height={34} />}>
      {(infos) => <AccountActs infos={infos} />}
    </QueryBoundary>
  );
}
