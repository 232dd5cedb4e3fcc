import { setUserConciergerie } from '@loge/contract/users/set-user-conciergerie';
import { setSelectedConciergerie } from '../rows/managed-user-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentSignedInUser } from '../../identity/presenters/present-signed-in-user.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const setUserConciergerieHandler = handle(setUserConciergerie, async ({ rows, caller, database, changes }) => {
  const conciergerieId = rows.entId.id;
  await setSelectedConciergerie(database, caller.userId, conciergerieId);
  changes.forgetSessionsOf(caller.userId);
  changes.announce({ users: [caller.userId] });
  changes.record({ action: 'conciergerie-selected', conciergerieId });
  const user = await presentSignedInUser(database, caller.userId, {
    conciergerieId,
    beneficiaryId: null,
    throughSingleSignOn: caller.throughSingleSignOn,
  });
  return user === null ? refuse('not-found') : { user };
});
