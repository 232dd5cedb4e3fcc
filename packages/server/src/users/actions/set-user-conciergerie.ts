import { setUserConciergerie } from '@loge/contract/users/set-user-conciergerie';
import { setSelectedConciergerie } from '../rows/managed-user-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setUserConciergerieHandler = handle(setUserConciergerie, async ({ input, caller, database, changes }) => {
  if (!caller.conciergerieIds.has(input.entId)) return refuse('not-found');
  await setSelectedConciergerie(database, caller.userId, input.entId);
  changes.forgetSessionsOf(caller.userId);
  changes.announce({ users: [caller.userId] });
  changes.record({ action: 'conciergerie-selected', conciergerieId: input.entId });
  const user = await presentSignedInUser(database, caller.userId, {
    conciergerieId: input.entId,
    beneficiaryId: null,
    throughSingleSignOn: caller.throughSingleSignOn,
  });
  return user === null ? refuse('not-found') : { user };
});
