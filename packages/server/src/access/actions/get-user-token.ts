import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { getUserToken } from '@loge/contract/access/get-user-token';
import { getUserTokenLocal } from '@loge/contract/access/get-user-token-local';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { type Caller, mayCall } from '../../platform/gateway/caller.ts';
import { type DownloadBinding, hashPayload } from '../../platform/gateway/redeem-token.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ActionRequest, handle } from '../../platform/gateway/action-handler.ts';
import { issueToken } from '../../credentials/single-use-token.ts';

const lastsMs = 60_000;

type TokenRequest = ActionRequest<{ readonly target: string; readonly payload: string }, Caller>;

async function answer({ input, caller, database, now }: TokenRequest) {
  const target = (catalogueOfActions as readonly ActionContract[]).find(({ name }) => name === input.target);
  if (target?.byToken !== true) return refuse('unknown-action');
  if (!mayCall(target.access, caller)) return refuse('forbidden');
  const binding: DownloadBinding = {
    sessionKey: caller.sessionKey,
    context: { conciergerieId: caller.conciergerieId, beneficiaryId: caller.beneficiaryId },
    payloadHash: hashPayload(input.payload),
  };
  const token = {
    purpose: 'gateway-call',
    userId: caller.userId,
    lastsMs,
    action: target.name,
    payload: binding,
  } as const;
  return { token: await issueToken(database, token, now) };
}

export const getUserTokenHandler = handle(getUserToken, answer);
export const getUserTokenLocalHandler = handle(getUserTokenLocal, answer);
