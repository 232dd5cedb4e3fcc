import { getTerminalRequest } from '@loge/contract/counter/get-terminal-request';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentTerminalRequest } from '../presenters/present-terminal-request.ts';
import { findTerminalRequest } from '../rows/terminal-request-rows.ts';

export const getTerminalRequestHandler = handle(getTerminalRequest, async ({ rows, database }) => {
  const request = await findTerminalRequest(database, rows.requestId.id);
  return request === null ? refuse('not-found') : { request: presentTerminalRequest(request) };
});
