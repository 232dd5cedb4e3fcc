import type { AvailablePermissionOnWire } from '@loge/contract/users/rights-wire';
import { PERMISSION_TEMPLATES } from '@loge/domain/access/permission-groups';
import type { Permission } from '@loge/domain/access/permissions';

/** What is to be changed of somebody's rights, by permission; what is as it was is not in it. */
export type RightsDraft = ReadonlyMap<Permission, boolean>;

export const noChanges: RightsDraft = new Map();

type Rights = readonly AvailablePermissionOnWire[];

/** Gives or takes one; as it was before is no change. What is not the caller's to give stays. */
export function withRight(rights: Rights, draft: RightsDraft, permission: Permission, on: boolean): RightsDraft {
  const right = rights.find((each) => each.permission === permission);
  if (right === undefined || !right.mayChange) return draft;
  const next = new Map(draft);
  if (right.selected === on) next.delete(permission);
  else next.set(permission, on);
  return next;
}

/** What somebody would hold with the changes. */
export const heldWith = (rights: Rights, draft: RightsDraft): readonly Permission[] =>
  rights.flatMap(({ permission, selected }) => ((draft.get(permission) ?? selected) ? [permission] : []));

/** The changes that make somebody hold what a template or another person does, as far as they are the caller's to make. */
export function copyRightsFrom(rights: Rights, wanted: ReadonlySet<Permission>): RightsDraft {
  let draft = noChanges;
  for (const { permission } of rights) draft = withRight(rights, draft, permission, wanted.has(permission));
  return draft;
}

/** The template that somebody's rights are the same as, if there is one. */
export function templateOf(held: readonly Permission[]): (typeof PERMISSION_TEMPLATES)[number] | undefined {
  return PERMISSION_TEMPLATES.find(
    ({ permissions }) => permissions.length === held.length && permissions.every((each) => held.includes(each)),
  );
}
