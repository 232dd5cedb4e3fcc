import { setUserCostCenterAssoc } from '@loge/contract/accounting/set-user-cost-center-assoc';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCostCentersOf, replaceCostCentersOf } from '../rows/cost-center-rows.ts';
import { done } from '../../platform/done.ts';

export const setUserCostCenterAssocHandler = handle(
  setUserCostCenterAssoc,
  async ({ input, rows, database, changes }) => {
    const { id: userId, conciergerieId } = rows.userId;
    const known = await findCostCentersOf(database, rows.userId);
    const chosen = new Set(input.costCenters.filter(({ associated }) => associated).map(({ id }) => id));
    const paying = known.filter(({ id }) => chosen.has(id));
    if (paying.length < chosen.size) return refuse('not-found');
    await replaceCostCentersOf(
      database,
      userId,
      paying.map(({ id }) => id),
    );
    changes.announce({ ...(conciergerieId !== null && { conciergerieId }), users: [userId] });
    changes.record({
      action: 'cost-centers-associated',
      ...(conciergerieId !== null && { conciergerieId }),
      subjectUserId: userId,
      comment: paying.map(({ label }) => label).join(', '),
    });
    return done;
  },
);
