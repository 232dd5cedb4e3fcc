import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../platform/database/connection.ts';
import { type GroupRow, groupNamed, renameGroup, setMembers } from './rows/group-rows.ts';

interface Wanted {
  readonly groupName: string;
  /** The desks of the group, the selected one among them. */
  readonly members: readonly number[];
}

/** Who is to be in the group, as sent or as it was. */
export function wantedGroup(
  before: GroupRow,
  sent: {
    readonly groupName?: string | null | undefined;
    readonly conciergerieIds?: readonly number[] | null | undefined;
  },
): Wanted {
  const linked = before.sisters.filter((sister) => sister.linked).map(({ id }) => id);
  const ids = sent.conciergerieIds;
  return {
    groupName: sent.groupName ?? before.groupName,
    members: ids === null || ids === undefined ? linked : [...new Set([before.id, ...ids])],
  };
}

/** Who would come into a group or leave it must be a desk of the company that the caller manages, and a group of several has a name. */
export function memberProblems(before: GroupRow, wanted: Wanted, managed: ReadonlySet<number>): Problem[] {
  const linkedBefore = new Set(before.sisters.filter(({ linked }) => linked).map(({ id }) => id));
  const known = new Set(before.sisters.map(({ id }) => id));
  const moved = [
    ...wanted.members.filter((id) => !linkedBefore.has(id)),
    ...[...linkedBefore].filter((id) => !wanted.members.includes(id)),
  ];
  return [
    ...(moved.every((id) => known.has(id) && managed.has(id))
      ? []
      : [problem('conciergerieIds', 'deskOfAnotherCompany')]),
    ...(wanted.groupName === '' && (wanted.members.length > 1 || before.groupId !== null)
      ? [problem('groupName', 'required')]
      : []),
  ];
}

/** Makes, names and fills the group. False where another group of the company has this name. */
export async function saveMembers(transaction: Database, before: GroupRow, wanted: Wanted): Promise<boolean> {
  if (wanted.groupName === '') return true;
  const { companyId, groupId } = before;
  if (groupId !== null && !(await renameGroup(transaction, companyId, groupId, wanted.groupName))) return false;
  const id = groupId ?? (await groupNamed(transaction, companyId, wanted.groupName));
  await setMembers(
    transaction,
    id,
    wanted.members,
    before.sisters.map((sister) => sister.id),
  );
  return true;
}
