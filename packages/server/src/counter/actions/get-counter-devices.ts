import { getCounterDevices } from '@loge/contract/counter/get-counter-devices';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayPlayTerminals } from '../../platform/may-play-terminals.ts';
import { canBeCalled } from '../can-be-called.ts';
import {
  presentCardTerminal,
  presentCounterAgent,
  presentTerminalRequest,
} from '../presenters/present-terminal-request.ts';
import { findCardTerminals } from '../rows/card-terminal-rows.ts';
import { findCounterAgents } from '../rows/counter-agent-rows.ts';
import { findTerminalQuestions } from '../rows/terminal-request-rows.ts';

export const getCounterDevicesHandler = handle(getCounterDevices, async ({ rows, database, now, services }) => {
  const { id } = rows.conciergerieId;
  const agents = await findCounterAgents(database, id);
  const terminals = await findCardTerminals(database, id);
  const questions = await findTerminalQuestions(database, id);
  return {
    agents: agents.map((agent) => presentCounterAgent(agent, now)),
    terminals: terminals.map((terminal) => presentCardTerminal(terminal, canBeCalled(terminal, { now, services }))),
    questions: questions.map(presentTerminalRequest),
    server: services.settings.publicUrl,
    mayPlay: mayPlayTerminals(services.settings),
  };
});
