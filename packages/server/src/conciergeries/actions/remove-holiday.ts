import { removeHoliday } from '@loge/contract/conciergeries/remove-holiday';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { holidayInWords } from '../presenters/present-hours.ts';
import { closeDesks, deleteHoliday, findHolidayDesks, findHolidayDesksElsewhere } from '../rows/holiday-rows.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const removeHolidayHandler = handle(removeHoliday, async ({ rows, caller, database, changes }) => {
  const { id } = rows.id;
  const desks = await findHolidayDesks(database, id);
  const elsewhere = await findHolidayDesksElsewhere(database, id, caller.conciergerieIds);
  if (elsewhere.length > 0) {
    // Other desks stay closed: a holiday of every desk is not for those who reach some of them.
    if (!desks.some((desk) => caller.conciergerieIds.has(desk))) return refuse('forbidden');
    const left = await closeDesks(database, id, elsewhere);
    changes.announce({});
    changes.record({ action: 'holiday-changed', comment: holidayInWords(left) });
    return done;
  }
  const holiday = await deleteHoliday(database, id);
  if (holiday === null) return refuse('not-found');
  changes.announce({});
  changes.record({ action: 'holiday-removed', comment: `${holiday.name}, ${dayInJournal(holiday.day)}` });
  return done;
});
