import { getHolidays } from '@loge/contract/conciergeries/get-holidays';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentHoliday } from '../presenters/present-hours.ts';
import { findHolidays } from '../rows/holiday-rows.ts';

export const getHolidaysHandler = handle(getHolidays, async ({ database }) => ({
  holidays: (await findHolidays(database)).map(presentHoliday),
}));
