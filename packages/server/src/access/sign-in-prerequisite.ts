import { findRequiredConnection } from '../single-sign-on/rows/sign-on-connection-rows.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { linkToConnection } from '../single-sign-on/link.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';

/**
 * What stands between somebody who has proved who they are and their session, whichever way they proved it: they must come through their
 * company (code 15), or choose another password (code 9). Null where nothing does. Spec: beneficiary-and-access §4.
 */
export async function signInPrerequisite(
  { services, now }: Pick<ActionRequest<never, null>, 'services' | 'now'>,
  person: { readonly id: number; readonly must_change_password: boolean },
): Promise<Refusal<'single-sign-on-required' | 'password-change-required'> | null> {
  const required = await findRequiredConnection(services.autonomous, person.id);
  if (required !== null)
    return refuse('single-sign-on-required', await linkToConnection(services.autonomous, person.id, required, now));
  return person.must_change_password ? refuse('password-change-required', { uid: person.id }) : null;
}
