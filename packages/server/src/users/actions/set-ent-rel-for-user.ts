import { setEntRelForUser } from '@loge/contract/users/set-ent-rel-for-user';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { rightChanges, rightChangesText } from '@loge/domain/users/right-changes';
import { findStaffRoles } from '../../identity/rows/staff-role-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { changeEntRels, findEntRels, leaveFormerDesk } from '../rows/right-rows.ts';
import { done } from '../../platform/done.ts';

export const setEntRelForUserHandler = handle(
  setEntRelForUser,
  async ({ input, rows, caller, database, lang, changes }) => {
    const user = rows.userId;
    const { isManager, isAdmin, isPartner } = await findStaffRoles(database, user.id);
    if (isAdmin && !caller.isAdmin) return refuse('account-of-colleague');
    if (isPartner && !isManager && !user.isBeneficiary) return refuse('account-of-colleague');
    const rels = await findEntRels(database, user.id, [...caller.conciergerieIds]);
    const isSo = (rel: (typeof rels)[number]): boolean => (isManager ? rel.works : rel.isServed || rel.isOwn);
    const { given, taken, notTheirs } = rightChanges(
      new Set(rels.filter(isSo).map(({ id }) => id)),
      input.availableEntRels.map(({ id, selected }) => ({ thing: id, selected })),
      // Where a beneficiary is served now is changed by a move, not here.
      (id) => rels.some((rel) => rel.id === id && (isManager || !rel.isOwn)),
    );
    if (notTheirs.length > 0)
      return refuseInput(
        ruleProblems(
          notTheirs.map((index) => problem(`availableEntRels[${index}].id`, 'notAWorkplace')),
          lang,
        ),
      );
    if (given.length + taken.length === 0) return done;

    await changeEntRels(database, isManager ? 'manager_conciergeries' : 'beneficiary_conciergeries', user.id, {
      given,
      taken,
    });
    if (isManager) await leaveFormerDesk(database, user.id);
    const nameOf = (id: number): string => rels.find((rel) => rel.id === id)?.name ?? String(id);
    changes.forgetSessionsOf(user.id);
    changes.announce({});
    changes.record({
      action: 'relations-changed',
      subjectUserId: user.id,
      comment: rightChangesText({ given: given.map(nameOf), taken: taken.map(nameOf) }),
    });
    return done;
  },
);
