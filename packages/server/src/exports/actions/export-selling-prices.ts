import { exportSellingPrices } from '@loge/contract/exports/export-selling-prices';
import { addMonths } from '@loge/domain/shared/local-date';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import { zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { sellingPriceTable } from '../catalogue-tables.ts';
import { extractAnswer } from '../extract-pages.ts';
import { findSellingPrices, type SellingPriceRow } from '../rows/catalogue-extract-rows.ts';

/** The month that is under way is the last of so many. Spec: manager §7 "Exports". */
const months = 120;

export const exportSellingPricesHandler = handle(exportSellingPrices, async (request) => {
  const pages = pricesOf(request.database, [...request.caller.conciergerieIds], request.now);
  return extractAnswer(request, { definition: sellingPriceTable, pages }, request.input.format);
});

/** Desk after desk, each from the beginning of its first month. */
async function* pricesOf(
  database: Database,
  conciergerieIds: readonly number[],
  now: Date,
): AsyncGenerator<readonly SellingPriceRow[]> {
  for (const conciergerieId of conciergerieIds.toSorted((a, b) => a - b)) {
    const zone = await zoneOfDesk(database, conciergerieId);
    const { date } = instantToLocal(now.getTime(), zone);
    const first = addMonths(`${date.slice(0, 7)}-01`, 1 - months);
    yield findSellingPrices(database, conciergerieId, new Date(localToInstant(first, '00:00', zone)));
  }
}
