import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import { firstDayOf, isOver, potentialMonths } from '@loge/domain/billing/statement-months';
import { addMonths, formatDate } from '@loge/domain/shared/local-date';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { generateStatement } from '../generate-statement.ts';
import { lockSettledPartner } from '../rows/settled-partner-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const computeNextAttenduFactuHandler = handle(
  computeNextAttenduFactu,
  async ({ input: { annee, mois }, rows, database, changes, now, lang }) => {
    const partner = await lockSettledPartner(database, rows.partnerId.id);
    if (!partner.eligible) return refuse('partner-not-settled');
    const months = await findSettledMonths(database, partner.id, now);
    const month = firstDayOf({ annee, mois });
    if (!isOver({ annee, mois }, months.today))
      return refuse('month-not-over', { day: formatDate(addMonths(month, 1), 'numeric', lang) });
    if (months.settled.includes(month)) return refuse('billing-statement-exists');
    const isPotential = potentialMonths(months).some((each) => each.annee === annee && each.mois === mois);
    if (!isPotential) return refuse('month-not-next');
    const generated = await generateStatement({ database, changes, now }, partner, month);
    return generated === null ? refuse('billing-statement-exists') : { attenduFactuId: generated.id };
  },
);
