import { removeHoliday } from '@loge/contract/conciergeries/remove-holiday';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteHoliday } from '../rows/holiday-rows.ts';
import { done } from '../../platform/done.ts';

export const removeHolidayHandler = handle(removeHoliday, async ({ rows, database, changes }) => {
  const holiday = await deleteHoliday(database, rows.id.id);
  if (holiday === null) return refuse('not-found');
  changes.announce({});
  changes.record({ action: 'holiday-removed', comment: `${holiday.day} ${holiday.name}` });
  return done;
});
