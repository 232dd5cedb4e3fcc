import type { Lang } from '@loge/domain/shared/lang';
import { refuse, isRefusal, type Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { ActionHandler, Client, SessionControl } from './action-handler.ts';
import { beforeSecondFactor } from './before-second-factor.ts';
import type { Caller } from './caller.ts';
import { acceptInput, refuseCaller } from './gate.ts';
import { elsewhere, refuseWithServerRedirect } from './other-servers.ts';
import { performAction } from './perform-action.ts';

export interface ProgramCall {
  readonly handler: ActionHandler;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly client: Client;
  readonly requestId: string;
}

/** A program neither signs anybody in nor out. */
const noSession: SessionControl = {
  signOnKey: null,
  open: () => undefined,
  end: () => undefined,
  trustBrowser: () => undefined,
};

/**
 * One action for a program that calls at another address than the gateway's: with the same checks before it, in the same order (`gateway-route.ts`). Answers
 * what the action does.
 */
export async function callForProgram(
  services: Services,
  { handler, sent, caller, client, requestId }: ProgramCall,
): Promise<unknown> {
  const { contract } = handler;
  const lang: Lang = caller.lang;
  const refused = await refuseProgram(services, handler, caller, client);
  if (refused !== null) return refused;
  const taken = acceptInput(contract, sent, lang);
  if (isRefusal(taken)) return taken;
  const end = services.activities.begin({ kind: 'request', name: contract.name, userId: caller.userId });
  try {
    return await performAction(services, {
      ...{ handler, input: taken.parsed, caller, lang, session: noSession, file: undefined, requestId, client },
      idempotency: undefined,
    });
  } finally {
    end();
  }
}

async function refuseProgram(
  services: Services,
  { contract }: ActionHandler,
  caller: Caller,
  client: Client,
): Promise<Refusal | null> {
  const refused = refuseCaller(contract, caller);
  if (refused !== null) return refused;
  if (caller.owesSecondFactor && !beforeSecondFactor.has(contract.name)) return refuse('second-factor-missing');
  const server = elsewhere(services.settings, caller.serverOrigin);
  if (server !== null)
    return refuseWithServerRedirect({ services, client, caller, now: services.clock() }, server, caller.userId);
  return caller.deskMoves && contract.effect === 'write' ? refuse('desk-moves') : null;
}
