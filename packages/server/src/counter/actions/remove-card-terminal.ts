import { removeCardTerminal } from '@loge/contract/counter/remove-card-terminal';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasOpenTerminalRequest, setTerminalRemoved } from '../rows/card-terminal-rows.ts';

export const removeCardTerminalHandler = handle(removeCardTerminal, async ({ rows, database, changes, now }) => {
  const { id, conciergerieId, name } = rows.terminalId;
  if (await hasOpenTerminalRequest(database, id)) return refuse('terminal-busy');
  await setTerminalRemoved(database, id, now);
  changes.announce({ conciergerieId });
  changes.record({ action: 'card-terminal-removed', conciergerieId, comment: name });
  return done;
});
