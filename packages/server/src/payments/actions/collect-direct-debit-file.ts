import { collectDirectDebitFile } from '@loge/contract/payments/collect-direct-debit-file';
import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { setFileCollected } from '../rows/direct-debit-rows.ts';
import { done } from '../../platform/done.ts';

export const collectDirectDebitFileHandler = handle(
  collectDirectDebitFile,
  async ({ rows, caller, database, changes, now, lang }) => {
    const { id, conciergerieId, messageId, collectionDate, isSettled } = rows.fileId;
    if (isSettled) return refuse('direct-debit-file-settled');
    const today = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
    if (collectionDate > today)
      return refuse('collection-day-not-come', { date: formatDate(collectionDate, 'numeric', lang) });
    await setFileCollected(database, id, caller.userId, now);
    changes.queue('collect-direct-debits', { fileId: id });
    changes.announce({ conciergerieId });
    changes.record({ action: 'direct-debit-file-collected', conciergerieId, comment: messageId });
    return done;
  },
);
