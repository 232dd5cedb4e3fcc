import { getDirectDebitFiles } from '@loge/contract/payments/get-direct-debit-files';
import { COLLECTION_DAYS_AHEAD, earliestCollectionDate } from '@loge/domain/payments/direct-debits';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { creditorOf } from '../direct-debit-xml.ts';
import { presentDirectDebitFile } from '../presenters/present-direct-debit.ts';
import { countNewerFiles, findDirectDebitFiles } from '../rows/direct-debit-rows.ts';

const filesAtOnce = 50;

export const getDirectDebitFilesHandler = handle(
  getDirectDebitFiles,
  async ({ input, caller, database, now, services }) => {
    const desks = caller.conciergerieId === null ? [...caller.conciergerieIds] : [caller.conciergerieId];
    const asked = { desks, upTo: input.upTo ?? null, offset: (input.page - 1) * filesAtOnce, limit: filesAtOnce + 1 };
    const [found, newer] = await Promise.all([findDirectDebitFiles(database, asked), countNewerFiles(database, asked)]);
    const files = found.slice(0, filesAtOnce);
    const today = instantToLocal(now.getTime(), mainZone).date;
    return {
      files: files.map((file) => presentDirectDebitFile(file, today)),
      hasMore: found.length > filesAtOnce,
      earliestDate: earliestCollectionDate(today),
      latestDate: addDays(today, COLLECTION_DAYS_AHEAD),
      creditorIsSet: creditorOf(services.settings, '') !== null,
      upTo: asked.upTo ?? found[0]?.id ?? 0,
      newer,
    };
  },
);
