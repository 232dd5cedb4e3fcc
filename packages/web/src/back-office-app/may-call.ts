import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';

type Rights = Pick<SignedInUser, 'gestionnaire' | 'permissionsSet'>;

/** Whether somebody may call an action at the desk: a manager, with one of the permissions where it asks for some. Spec: manager §6. */
export function mayCall({ gestionnaire, permissionsSet }: Rights, { access }: Pick<ActionContract, 'access'>): boolean {
  const { audiences, anyPermission } = access;
  if (!gestionnaire || !audiences.includes('manager')) return false;
  return anyPermission === undefined || anyPermission.some((permission) => permissionsSet.includes(permission));
}
