import { changeConciergerieAction } from '@loge/contract/users/change-conciergerie-action';
import { handle } from '../../platform/gateway/action-handler.ts';
import { reachesBeyond } from '../../platform/gateway/account-reach.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMove, moveBeneficiary } from '../rows/beneficiary-change-rows.ts';
import { findManagedUser } from '../rows/managed-user-rows.ts';
import { mayManageAccount } from '../may-manage-account.ts';
import { done } from '../../platform/done.ts';

export const changeConciergerieActionHandler = handle(
  changeConciergerieAction,
  async ({ rows, caller, database, now, changes }) => {
    const userId = rows.userId?.id ?? caller.beneficiaryId;
    if (userId === null) return refuse('beneficiary-not-selected');
    const user = await findManagedUser(database, userId, caller.conciergerieIds);
    if (user === null || user.anonymised) return refuse('not-found');
    const conciergerieId = rows.conciergerieId.id;
    if (user.conciergerieId === conciergerieId) return done;
    // A colleague's desk is where they stand as well.
    if (await reachesBeyond(database, caller, [user.id])) return refuse('account-of-colleague');
    if (!(await mayManageAccount(database, caller, user))) return refuse('account-of-colleague');
    const { isClosed, externalIdTaken } = await findMove(database, user.id, conciergerieId, now);
    if (isClosed) return refuse('conciergerie-closed');
    if (externalIdTaken) return refuse('external-id-taken');

    await moveBeneficiary(database, user.id, conciergerieId);
    changes.forgetSessionsOf(user.id);
    changes.announce({ users: [user.id], conciergerieId });
    if (user.conciergerieId !== null) changes.announce({ conciergerieId: user.conciergerieId });
    changes.record({
      action: 'user-moved',
      subjectUserId: user.id,
      conciergerieId,
      comment: user.conciergerieName ?? '',
    });
    return done;
  },
);
