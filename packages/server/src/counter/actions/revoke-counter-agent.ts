import { revokeCounterAgent } from '@loge/contract/counter/revoke-counter-agent';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { revokeAgent } from '../rows/counter-agent-rows.ts';

export const revokeCounterAgentHandler = handle(revokeCounterAgent, async ({ rows, database, changes, now }) => {
  const { id, conciergerieId, name } = rows.agentId;
  if (!(await revokeAgent(database, id, now))) return refuse('not-found');
  changes.announce({ conciergerieId });
  changes.record({ action: 'counter-agent-revoked', conciergerieId, comment: name });
  return done;
});
