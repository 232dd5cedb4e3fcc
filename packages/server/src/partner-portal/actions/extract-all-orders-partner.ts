import { extractAllOrdersPartner } from '@loge/contract/partner-portal/extract-all-orders-partner';
import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { partnerOrderTable } from '@loge/contract/partner-portal/partner-order-table';
import { addMonths, type LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentPartnerSummary } from '../presenters/present-partner-order.ts';
import { findConciergeriesOfPartner, findPartnerOrdersPlacedIn } from '../rows/partner-order-rows.ts';

const ordersAtOnce = 500;

export const extractAllOrdersPartnerHandler = handle(
  extractAllOrdersPartner,
  async ({ input, caller, database, now, lang }) => {
    if (caller.partnerId === null) return refuse('forbidden');
    const [desk] = await findConciergeriesOfPartner(database, caller.partnerId);
    const zone = desk?.zone ?? mainZone;
    const definition = {
      ...partnerOrderTable,
      file: { fr: `commandes-${input.data}`, en: `orders-${input.data}` },
    };
    const pages = ordersOfMonth(database, caller.partnerId, `${input.data}-01`);
    const reader = { lang, zone, today: instantToLocal(now.getTime(), zone).date };
    return tableAnswer({ definition, pages }, input.format, reader);
  },
);

/** The partner's orders of a month, oldest first, some hundreds at a time. */
async function* ordersOfMonth(
  database: Database,
  partnerId: number,
  month: LocalDate,
): AsyncGenerator<readonly PartnerOrderSummaryOnWire[]> {
  const placed = { partnerId, from: month, before: addMonths(month, 1) };
  for (let after = 0; ;) {
    const rows = await findPartnerOrdersPlacedIn(database, { ...placed, after, limit: ordersAtOnce });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(presentPartnerSummary);
    after = last.id;
  }
}
