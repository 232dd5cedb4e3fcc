import { randomInt } from 'node:crypto';
import { addCounterAgent } from '@loge/contract/counter/add-counter-agent';
import { setCardTerminal } from '@loge/contract/counter/set-card-terminal';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { type AgentServer, KeyRefused, ServerAway } from '../counter/agent-server.ts';
import { pairAnswer } from '../counter/agent-wire.ts';
import { ask } from './ask.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { TestServer } from './running-server.ts';

/** An agent, a terminal that it reaches, and what that was asked for in vain. */
export async function buildTerminalRequest(
  { database, now }: TestServer,
  { conciergerieId, marc }: OrderingWorld,
): Promise<{ readonly agentId: number; readonly terminalId: number; readonly requestId: number }> {
  const agent = await database
    .insertInto('counter_agents')
    .values({ conciergerie_id: conciergerieId, name: 'Accueil', created_by: marc.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terminal = await database
    .insertInto('card_terminals')
    .values({ conciergerie_id: conciergerieId, name: 'Terminal', agent_id: agent.id, host: '192.0.2.9' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = await database
    .insertInto('terminal_requests')
    .values({
      conciergerie_id: conciergerieId,
      terminal_id: terminal.id,
      reference: `TRIAL${randomInt(10_000, 99_999)}`,
      kind: 'trial',
      amount_cents: 0,
      state: 'failed',
      why: 'unreachable',
      asked_by: marc.id,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { agentId: agent.id, terminalId: terminal.id, requestId: request.id };
}

/** An agent of a desk that is paired, by its key, and the server as it calls it. */
export async function pairedAgent(
  loge: TestServer,
  world: OrderingWorld,
  setter: OrderingWorld['marc'],
): Promise<{ readonly agentId: number; readonly key: string; readonly server: AgentServer }> {
  const { conciergerieId } = world;
  const { agentId, code } = await ask(loge, addCounterAgent, { conciergerieId, name: 'Accueil' }, setter);
  const { key } = pairAnswer.parse(await injectedServer(loge, '').post('pair', { code: code.replaceAll(/\D/g, '') }));
  return { agentId, key, server: injectedServer(loge, key) };
}

/** The server of a test as an agent calls it. */
export const injectedServer = (loge: TestServer, key: string): AgentServer => ({
  async post(path, body) {
    const answered = await loge.server.app.inject({
      method: 'POST',
      url: `/counter-agent/${path}`,
      headers: { authorization: `Bearer ${key}` },
      payload: body,
    });
    if (answered.statusCode === 401) throw new KeyRefused('refused');
    if (answered.statusCode === 404) return null;
    if (answered.statusCode !== 200) throw new ServerAway(String(answered.statusCode));
    return answered.json();
  },
});

/** A card terminal of a desk. */
export async function buildCardTerminal(
  loge: TestServer,
  { conciergerieId }: OrderingWorld,
  setter: OrderingWorld['marc'],
  terminal: Partial<InputOf<typeof setCardTerminal>['terminal']> = {},
): Promise<number> {
  const whole = {
    name: 'Terminal',
    ...((terminal.agentId ?? null) === null && { behaviour: 'accepts' as const }),
    ...terminal,
  };
  const input = { terminalId: -1, conciergerieId, terminal: whole };
  return (await ask(loge, setCardTerminal, input, setter)).terminalId;
}
