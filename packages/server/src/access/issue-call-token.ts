import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { issueToken } from '../credentials/single-use-token.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import { type Caller, mayCall } from '../platform/gateway/caller.ts';
import { type DownloadBinding, hashPayload } from '../credentials/redeem-call-token.ts';
import { refuse } from '../platform/refusal.ts';

const lifetimeMs = 60_000;

type TokenRequest = ActionRequest<{ readonly target: string; readonly payload: string }, Caller>;

/** A token that stands for the session in one call that is opened in a window of its own. */
export async function issueCallToken({ input, caller, database, now }: TokenRequest) {
  const target = catalogueOfActions.find(({ name }) => name === input.target);
  if (target?.byToken !== true) return refuse('unknown-action');
  if (!mayCall(target.access, caller)) return refuse('forbidden');
  const binding: DownloadBinding = {
    sessionKey: caller.sessionKey,
    context: { conciergerieId: caller.conciergerieId, beneficiaryId: caller.beneficiaryId },
    payloadHash: hashPayload(input.payload, target),
  };
  const token = {
    purpose: 'gateway-call',
    userId: caller.userId,
    lifetimeMs,
    action: target.name,
    payload: binding,
  } as const;
  return { token: await issueToken(database, token, now) };
}
