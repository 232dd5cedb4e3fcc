import { setPermissionsForUser } from '@loge/contract/users/set-permissions-for-user';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { isPermission, type Permission } from '@loge/domain/access/permissions';
import { problem } from '@loge/domain/shared/problem';
import { KEEPER, rightChanges, rightChangesText } from '@loge/domain/users/right-changes';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { changePermissions, findPermissionsOf, isLastHolder, grantAllDesks } from '../rows/right-rows.ts';

export const setPermissionsForUserHandler = handle(
  setPermissionsForUser,
  async ({ input, rows, caller, database, now, lang, changes }) => {
    const userId = rows.userId.id;
    const held = new Set((await findPermissionsOf(database, userId)).filter(isPermission));
    const { given, taken, notTheirs } = rightChanges<Permission>(
      held,
      input.availablePermissions.map(({ permission, selected }) => ({ thing: permission, selected })),
      (permission) => caller.isAdmin || caller.permissions.has(permission),
    );
    if (notTheirs.length > 0)
      return refuseInput(
        ruleProblems(
          notTheirs.map((index) => problem(`availablePermissions[${index}].selected`, 'notYoursToGive')),
          lang,
        ),
      );
    if (taken.includes(KEEPER) && (await isLastHolder(database, userId, KEEPER)))
      return refuse('last-permission-keeper');

    if (given.length + taken.length > 0) {
      await changePermissions(database, userId, { given, taken, by: caller.userId, now });
      if (given.includes('MANAGE_ALL_ENTREPRISE')) await grantAllDesks(database, userId);
      changes.forgetSessionsOf(userId);
      changes.announce({});
      changes.record({
        action: 'permissions-changed',
        subjectUserId: userId,
        comment: rightChangesText({ given, taken }),
      });
    }
    return { permissions: [...held, ...given].filter((each) => !taken.includes(each)).toSorted() };
  },
);
