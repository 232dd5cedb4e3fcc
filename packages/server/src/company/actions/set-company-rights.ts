import { setCompanyRights } from '@loge/contract/company/set-company-rights';
import { COMPANY_RIGHT_LABELS, COMPANY_RIGHTS } from '@loge/domain/company/company-rights';
import { handle } from '../../platform/gateway/action-handler.ts';
import { deleteCompanyMember, upsertCompanyMember } from '../rows/company-member-rows.ts';

export const setCompanyRightsHandler = handle(
  setCompanyRights,
  async ({ input, rows, caller, database, changes, now }) => {
    const { id: userId, companyId } = rows.userId;
    const rights = COMPANY_RIGHTS.filter((right) => input.rights.includes(right));
    if (rights.length === 0) await deleteCompanyMember(database, userId);
    else await upsertCompanyMember(database, { userId, companyId, rights, by: caller.userId, now });
    changes.forgetSessionsOf(userId);
    changes.announce({
      users: [userId],
      ...(caller.conciergerieId !== null && { conciergerieId: caller.conciergerieId }),
    });
    changes.record({
      action: rights.length === 0 ? 'company-member-removed' : 'company-rights-set',
      subjectUserId: userId,
      comment: rights.map((right) => COMPANY_RIGHT_LABELS[right].fr).join(', '),
    });
    return { rights };
  },
);
