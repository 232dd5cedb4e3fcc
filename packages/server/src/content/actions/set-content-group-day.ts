import { setContentGroupDay } from '@loge/contract/content/set-content-group-day';
import { showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { setGroupDay } from '../rows/content-group-rows.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const setContentGroupDayHandler = handle(
  setContentGroupDay,
  async ({ input, rows, caller, database, changes }) => {
    const group = rows.groupId;
    if (showsElsewhere(group.conciergeries, caller)) return refuse('content-elsewhere');
    const opensOn = input.opensOn ?? null;
    await setGroupDay(database, group.id, opensOn);
    changes.announce({});
    changes.record(
      opensOn === null
        ? { action: 'content-group-taken-back', comment: group.name }
        : { action: 'content-group-opened', comment: `${group.name}, à partir du ${dayInJournal(opensOn)}` },
    );
    return { id: group.id, opensOn };
  },
);
