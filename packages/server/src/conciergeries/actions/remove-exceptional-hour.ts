import { removeExceptionalHour } from '@loge/contract/conciergeries/remove-exceptional-hour';
import { handle } from '../../platform/gateway/action-handler.ts';
import { deleteExceptionalHour } from '../rows/exceptional-hour-rows.ts';
import { done } from '../../platform/done.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const removeExceptionalHourHandler = handle(removeExceptionalHour, async ({ rows, database, changes }) => {
  const { id, conciergerieId, day } = rows.id;
  await deleteExceptionalHour(database, id);
  changes.announce({});
  changes.record({ action: 'exceptional-hour-removed', conciergerieId, comment: dayInJournal(day) });
  return done;
});
