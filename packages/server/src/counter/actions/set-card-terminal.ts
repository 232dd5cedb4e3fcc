import { setCardTerminal } from '@loge/contract/counter/set-card-terminal';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { terminalProblems } from '@loge/domain/counter/terminal-problems';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { mayPlayTerminals } from '../../platform/may-play-terminals.ts';
import { hasOpenTerminalRequest, insertCardTerminal, updateCardTerminal } from '../rows/card-terminal-rows.ts';
import { findCounterAgents } from '../rows/counter-agent-rows.ts';

export const setCardTerminalHandler = handle(
  setCardTerminal,
  async ({ input, rows, database, changes, services, lang }) => {
    const { id: conciergerieId } = rows.conciergerieId;
    const known = rows.terminalId;
    if (known !== null && known.conciergerieId !== conciergerieId) return refuse('not-found');
    const { version = null, agentId = null, ...wanted } = input.terminal;
    const agents = await findCounterAgents(database, conciergerieId);
    const problems = terminalProblems(
      { ...wanted, agentId },
      { agentIds: agents.map(({ id }) => id), mayPlay: mayPlayTerminals(services.settings) },
    );
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'terminal'));
    const terminal = wanted.behaviour === null ? { ...wanted, agentId } : { ...wanted, agentId: null, host: '' };
    if (known !== null) {
      if (await hasOpenTerminalRequest(database, known.id)) return refuse('terminal-busy');
      const saved = await updateCardTerminal(database, known.id, { terminal, version: version ?? 0 });
      if (!saved) return refuse('changed-meanwhile');
    }
    const terminalId = known?.id ?? (await insertCardTerminal(database, conciergerieId, terminal));
    changes.announce({ conciergerieId });
    changes.record({ action: 'card-terminal-saved', conciergerieId, comment: terminal.name });
    return { terminalId };
  },
);
