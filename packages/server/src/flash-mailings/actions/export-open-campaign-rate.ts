import { exportOpenCampaignRate } from '@loge/contract/flash-mailings/export-open-campaign-rate';
import { openCampaignTable } from '@loge/contract/flash-mailings/open-campaign-table';
import { filledSubject } from '@loge/domain/flash-mailings/flash-places';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { tableAnswer } from '../../platform/lists/list-files.ts';
import { findOpenRates } from '../rows/flash-mailing-rows.ts';

export const exportOpenCampaignRateHandler = handle(
  exportOpenCampaignRate,
  async ({ input, caller, database, now, lang }) => {
    const zone = caller.conciergerieId === null ? mainZone : await zoneOfDesk(database, caller.conciergerieId);
    const { date: today } = instantToLocal(now.getTime(), zone);
    const pages = ratePages(database, [...caller.conciergerieIds]);
    return tableAnswer({ definition: openCampaignTable, pages }, input.format, { lang, zone, today });
  },
);

async function* ratePages(database: Database, conciergerieIds: readonly number[]) {
  for (let beforeId: number | null = null; ;) {
    const found = await findOpenRates(database, conciergerieIds, beforeId);
    yield found.map(({ desk, topic, subject, variables, values, sentAt, sent, opened }) => ({
      desk,
      topic,
      subject: filledSubject(subject, variables, values),
      sentAt: sentAt.toISOString(),
      sent,
      opened,
    }));
    const last = found.at(-1);
    if (last === undefined) return;
    beforeId = last.id;
  }
}
