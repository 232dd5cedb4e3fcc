import { randomInt } from 'node:crypto';
import { addCounterAgent } from '@loge/contract/counter/add-counter-agent';
import { handle } from '../../platform/gateway/action-handler.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { insertCounterAgent } from '../rows/counter-agent-rows.ts';

const CODE_MS = 15 * 60_000;

export const addCounterAgentHandler = handle(
  addCounterAgent,
  async ({ input, rows, caller, database, changes, now }) => {
    const { id: conciergerieId } = rows.conciergerieId;
    const code = String(randomInt(100_000_000)).padStart(8, '0');
    const codeExpiresAt = new Date(now.getTime() + CODE_MS);
    const agentId = await insertCounterAgent(database, {
      conciergerieId,
      name: input.name,
      codeHash: hashToken(`counter-agent ${code}`),
      codeExpiresAt,
      by: caller.userId,
      now,
    });
    changes.announce({ conciergerieId });
    changes.record({ action: 'counter-agent-added', conciergerieId, comment: input.name });
    return { agentId, code: `${code.slice(0, 4)}-${code.slice(4)}`, codeUntil: codeExpiresAt.toISOString() };
  },
);
