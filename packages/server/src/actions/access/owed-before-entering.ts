import { findRequiredConnection } from '../../database/sign-on-connection-rows.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { linkToConnection } from '../../single-sign-on/link.ts';
import type { ActionRequest } from '../action-handler.ts';

/**
 * What stands between somebody who has proved who they are and their session, whichever way they proved it: they must come through their
 * company (code 15), or choose another password (code 9). Null where nothing does. Spec: beneficiary-and-access §4.
 */
export async function owedBeforeEntering(
  { services, now }: Pick<ActionRequest<never, null>, 'services' | 'now'>,
  person: { readonly id: number; readonly must_change_password: boolean },
): Promise<Refusal<'single-sign-on-required' | 'password-change-required'> | null> {
  const required = await findRequiredConnection(services.aside, person.id);
  if (required !== null)
    return refuse('single-sign-on-required', await linkToConnection(services.aside, person.id, required, now));
  return person.must_change_password ? refuse('password-change-required', { uid: person.id }) : null;
}
