import { TAKEN_WITHIN_MS } from '@loge/domain/counter/terminal-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { claimAttempt } from '../credentials/attempt-limit.ts';
import { hashToken, newSessionToken } from '../platform/gateway/sessions.ts';
import type { Services } from '../platform/services.ts';
import { machineWrite } from '../platform/unit-of-work/machine-write.ts';
import { answerInput, pairInput, takeInput } from './agent-wire.ts';
import { findAgentByKey, type KnownAgent, pairCounterAgent, setAgentSeen } from './rows/counter-agent-rows.ts';
import { findAgentWork, findRequestOfReference, setRequestCalled } from './rows/terminal-request-rows.ts';
import { takeTerminalOutcome } from './take-terminal-outcome.ts';

/** How long an agent's question for work waits for some. It asks anew at once. */
const POLL_MS = 20_000;
/** What is missed of the live channel is found by looking. */
const LOOK_MS = 5_000;
/** So often it is kept that an agent was heard. */
const SEEN_EVERY_MS = 10_000;

/**
 * Where the agents of counters call: programs on computers of desks that reach card terminals in their network. They connect outwards alone, are paired once by a code, and hold a key
 * that opens nothing but this. docs/rules/counter.md.
 */
export function addCounterAgentRoutes(app: FastifyInstance, services: Services): void {
  const closing = new AbortController();
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.post('/counter-agent/pair', async (request, reply) => {
    const input = pairInput.safeParse(request.body);
    if (!input.success) return answer(reply, 422, { refusal: 'invalid-input' });
    const now = services.clock();
    const attempt = await claimAttempt(services, 'counter-code', request.ip, now);
    if ('minutesToWait' in attempt) return answer(reply, 429, { refusal: 'too-many-requests' });
    const key = newSessionToken();
    const hashes = { codeHash: hashToken(`counter-agent ${input.data.code}`), keyHash: hashToken(key), now };
    const paired = await machineWrite(services, request.id, async (database, changes) => {
      const agent = await pairCounterAgent(database, hashes);
      if (agent === null) return null;
      changes.announce({ topics: ['cash-registers'], conciergerieId: agent.conciergerieId });
      changes.record({ action: 'counter-agent-paired', conciergerieId: agent.conciergerieId, comment: agent.name });
      return agent;
    });
    if (paired === null) return answer(reply, 404, { refusal: 'code-unknown' });
    await attempt.takeBack();
    return answer(reply, 200, { key, name: paired.name });
  });

  const withAgent =
    <Input>(
      schema: { readonly safeParse: (body: unknown) => z.core.util.SafeParseResult<Input> } | null,
      act: (agent: KnownAgent, input: Input, request: FastifyRequest) => Promise<object | null>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
      const agent = token === undefined ? null : await findAgentByKey(services.database, hashToken(token));
      if (agent === null) return answer(reply, 401, { refusal: 'key-unknown' });
      const input =
        schema === null ? { success: true as const, data: undefined as Input } : schema.safeParse(request.body);
      if (!input.success) return answer(reply, 422, { refusal: 'invalid-input' });
      const now = services.clock();
      if (agent.seenAt === null || now.getTime() - agent.seenAt.getTime() >= SEEN_EVERY_MS)
        await setAgentSeen(services.autonomous, agent.id, now);
      const answered = await act(agent, input.data, request);
      return answered === null ? answer(reply, 404, { refusal: 'not-found' }) : answer(reply, 200, answered);
    };

  app.post(
    '/counter-agent/work',
    withAgent(null, async (agent, _input: undefined, { raw }) => {
      const { signal, forget } = abortOf(raw);
      try {
        return await waitForWork(services, agent, [closing.signal, signal]);
      } finally {
        forget();
      }
    }),
  );
  app.post(
    '/counter-agent/take',
    withAgent(takeInput, async (agent, { reference }, { id }) => {
      const found = await findRequestOfReference(services.database, reference, agent.id);
      if (found === null) return null;
      const wanted = await machineWrite(services, id, async (database, changes) => {
        const now = services.clock();
        // Too late for the person who stands at the counter: the watch gives it up.
        if (now.getTime() - found.askedAt.getTime() > TAKEN_WITHIN_MS) return false;
        const isCalled = await setRequestCalled(database, found.id, now);
        if (isCalled) changes.announce({ topics: ['payments'], conciergerieId: found.conciergerieId });
        return isCalled;
      });
      return { wanted };
    }),
  );
  app.post(
    '/counter-agent/answer',
    withAgent(answerInput, async (agent, { reference, outcome }) => {
      const found = await findRequestOfReference(services.database, reference, agent.id);
      if (found === null) return null;
      await takeTerminalOutcome(services, found.id, outcome);
      return {};
    }),
  );
}

const answer = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body);

/** The connection of a request ended before it was answered. */
function abortOf({ socket }: FastifyRequest['raw']): { readonly signal: AbortSignal; readonly forget: () => void } {
  const ended = new AbortController();
  const end = () => ended.abort();
  socket.once('close', end);
  return { signal: ended.signal, forget: () => socket.off('close', end) };
}

/** What an agent has to do, as soon as there is something; nothing after a while, or when the process ends. */
async function waitForWork(
  { database, live, clock }: Services,
  { id, conciergerieId }: KnownAgent,
  ended: readonly AbortSignal[],
): Promise<{ readonly work: readonly object[] }> {
  const until = performance.now() + POLL_MS;
  for (;;) {
    const { heard, stop } = nextMessage(live, conciergerieId, ended);
    try {
      const work = await findAgentWork(database, id, new Date(clock().getTime() - TAKEN_WITHIN_MS));
      const leftMs = until - performance.now();
      if (work.length > 0 || leftMs <= 0 || ended.some(({ aborted }) => aborted)) return { work };
      await heard(Math.min(LOOK_MS, leftMs));
    } finally {
      stop();
    }
  }
}

/** Subscribed before one looks, so that nothing falls between. */
function nextMessage(live: Services['live'], conciergerieId: number, ended: readonly AbortSignal[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = live.subscribe((message) => {
    if (message.conciergerieId === conciergerieId) resolve();
  });
  const end = () => resolve();
  for (const signal of ended) signal.addEventListener('abort', end, { once: true });
  let timer: NodeJS.Timeout | undefined;
  return {
    heard: (waitMs: number) => {
      timer = setTimeout(resolve, waitMs);
      return promise;
    },
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
      for (const signal of ended) signal.removeEventListener('abort', end);
    },
  };
}
