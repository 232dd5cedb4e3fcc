import { removeConnectedProgram } from '@loge/contract/integrations/remove-connected-program';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { deleteRecordsOfGrant } from '../rows/oauth-record-rows.ts';
import { endProgramOfGrant } from '../rows/program-rows.ts';

export const removeConnectedProgramHandler = handle(
  removeConnectedProgram,
  async ({ rows, caller, database, changes, now }) => {
    const { name, host, grantId } = rows.programId;
    await endProgramOfGrant(database, grantId, now);
    await deleteRecordsOfGrant(database, grantId);
    changes.record({ action: 'program-removed', comment: `${name} (${host})` });
    changes.announce({ topics: ['integrations'], users: [caller.userId] });
    return done;
  },
);
