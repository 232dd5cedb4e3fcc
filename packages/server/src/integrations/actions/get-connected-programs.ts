import { getConnectedPrograms } from '@loge/contract/integrations/get-connected-programs';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentProgram } from '../presenters/present-program.ts';
import { hasPrograms } from '../../platform/gateway/programs.ts';
import { resourcesOf } from '../program-resources.ts';
import { findPrograms } from '../rows/program-rows.ts';

export const getConnectedProgramsHandler = handle(
  getConnectedPrograms,
  async ({ caller, database, services, now }) => ({
    items: (await findPrograms(database, caller.userId, now)).map(presentProgram),
    assistants: hasPrograms(services.settings) ? resourcesOf(services.settings).mcp : null,
  }),
);
