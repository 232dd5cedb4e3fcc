import { askedAfterPassword } from '@loge/domain/access/second-factors';
import { findFactorFacts } from './rows/factor-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { bindingOf } from './password-link.ts';
import { issueToken } from './single-use-token.ts';

/** By what somebody must confirm who they are after the first proof; none where that is enough. */
export async function methodsOwed({ services }: Pick<ActionRequest<never, Caller | null>, 'services'>, userId: number) {
  const facts = await findFactorFacts(services.autonomous, userId);
  return facts === null ? [] : askedAfterPassword(facts);
}

const stepLifetimeMs = 10 * 60_000;

/**
 * After the right password: null when it is enough. Otherwise code 46, with what may be shown (`methods`) and the token of the step, good
 * once for LoginWithCode from the same browser, and while the password stays what it was. Every handler that opens a session after a password asks this first.
 */
export async function askSecondFactor(
  { services, client, now }: Pick<ActionRequest<never, Caller | null>, 'services' | 'client' | 'now'>,
  { id: userId, password_hash: passwordHash }: { readonly id: number; readonly password_hash: string | null },
): Promise<Refusal<'second-factor-required'> | null> {
  const methods = await methodsOwed({ services }, userId);
  if (methods.length === 0) return null;
  // Outside the transaction: the refusal that carries the token rolls that back.
  const token = await issueToken(
    services.autonomous,
    {
      purpose: 'second-factor',
      userId,
      lifetimeMs: stepLifetimeMs,
      action: client.device,
      payload: { boundTo: bindingOf(passwordHash) },
    },
    now,
    { onlyOne: true },
  );
  return refuse('second-factor-required', { token, methods });
}
