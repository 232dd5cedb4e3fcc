import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';

type Rights = Pick<SignedInUser, 'gestionnaire' | 'permissionsSet' | 'admin'>;

/**
 * Whether somebody may call an action at the desk: a manager, with one of the permissions where it asks for some; an administrator needs
 * none. Spec: manager §6.
 */
export function mayCall(
  { gestionnaire, permissionsSet, admin }: Rights,
  { access }: Pick<ActionContract, 'access'>,
): boolean {
  const { audiences, anyPermission } = access;
  if (admin && audiences.includes('admin')) return true;
  if (!gestionnaire || !audiences.includes('manager')) return false;
  return (
    admin || anyPermission === undefined || anyPermission.some((permission) => permissionsSet.includes(permission))
  );
}
