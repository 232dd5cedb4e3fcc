import type { Lang } from '@loge/domain/shared/lang';
import type { ActionHandler, ActionRequest, Client, SessionControl, UploadedFile } from './action-handler.ts';
import type { Database } from '../database/connection.ts';
import { isWorthRetrying, MOST_ATTEMPTS } from '../unit-of-work/worth-retrying.ts';
import { findAnswer, keepAnswer } from './idempotency-rows.ts';
import type { LiveMessage } from '../live/live-channel.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Services } from '../../services.ts';
import type { Caller } from './caller.ts';
import { Changes } from '../unit-of-work/changes.ts';
import { saveChanges } from '../unit-of-work/save-changes.ts';

/** A request that has been named, allowed and parsed. */
export interface AllowedRequest {
  readonly handler: ActionHandler;
  readonly input: unknown;
  readonly caller: Caller | null;
  readonly lang: Lang;
  readonly session: SessionControl;
  readonly file: UploadedFile | undefined;
  readonly requestId: string;
  readonly client: Client;
  /** One per intention of the user: every retry carries the same, and gets the same answer. */
  readonly idempotency: { readonly key: string; readonly inputHash: Buffer } | undefined;
}

/** Leaves a transaction without a trace when the action answered with a refusal. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.name);
    this.refusal = refusal;
  }
}

/** Runs an action: reads as they come, writes in one transaction with everything that they leave behind. */
export async function performAction(services: Services, request: AllowedRequest): Promise<unknown> {
  if (request.handler.contract.effect === 'read') {
    return request.handler.answer(requestFor(services, request, services.database, new Changes()));
  }
  for (let attempt = 1; ; attempt += 1) {
    const changes = new Changes();
    try {
      const { answer, messages } = await services.database
        .transaction()
        .execute((transaction) => performWrite(services, request, transaction, changes));
      // This process must not answer from before its own write while the live channel is on its way.
      for (const message of messages) {
        services.sessions.hear(message);
        services.caches.hear(message);
      }
      return await completed(services, answer, changes);
    } catch (error) {
      // After any other error the write may have been kept: then nothing may be put away.
      if (error instanceof RolledBack || isWorthRetrying(error)) await putAway(services, changes);
      if (error instanceof RolledBack) return error.refusal;
      if (attempt >= MOST_ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}

/** The write is kept whatever happens here. */
async function completed({ log }: Services, answer: unknown, { completions }: Changes): Promise<unknown> {
  let told = answer;
  for (const complete of completions) {
    try {
      told = await complete(told);
    } catch (error) {
      log.error({ err: error }, 'an answer could not be completed');
    }
  }
  return told;
}

async function putAway({ log }: Services, { undoings }: Changes): Promise<void> {
  for (const result of await Promise.allSettled(undoings.map((undo) => undo())))
    if (result.status === 'rejected')
      log.warn({ err: result.reason as unknown }, 'something of a refused write is left');
}

async function performWrite(
  services: Services,
  request: AllowedRequest,
  transaction: Database,
  changes: Changes,
): Promise<{ answer: unknown; messages: readonly LiveMessage[] }> {
  const { caller, handler, idempotency } = request;
  const scope =
    idempotency === undefined || caller === null
      ? undefined
      : { userId: caller.userId, action: handler.contract.name, ...idempotency };
  if (scope !== undefined) {
    // A second request with the same key waits here until the first has committed, and then finds its answer.
    const known = await findAnswer(transaction, scope);
    if (known === 'other-request') throw new RolledBack(refuse('idempotency-key-reused'));
    if (known !== null) return { answer: known.answer, messages: [] };
  }
  const answer = await handler.answer(requestFor(services, request, transaction, changes));
  if (isRefusal(answer)) throw new RolledBack(answer);
  if (scope !== undefined) await keepAnswer(transaction, scope, answer);
  const messages = await saveChanges(services, transaction, changes, {
    authorId: caller?.userId ?? null,
    client: `${request.client.app} ${request.client.address}`.trim(),
    requestId: request.requestId,
    topics: handler.contract.touches ?? [],
  });
  return { answer, messages };
}

function requestFor(
  services: Services,
  request: AllowedRequest,
  database: Database,
  changes: Changes,
): ActionRequest<never, never> {
  const { input, caller, lang, session, file, client } = request;
  return {
    idempotencyKey: request.idempotency?.key ?? null,
    input,
    caller,
    lang,
    session,
    file,
    client,
    database,
    changes,
    services,
    now: services.clock(),
  } as ActionRequest<never, never>;
}
