import { getExceptionalHour } from '@loge/contract/conciergeries/get-exceptional-hour';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentExceptionalHour } from '../presenters/present-hours.ts';
import { findExceptionalHours } from '../rows/exceptional-hour-rows.ts';

export const getExceptionalHourHandler = handle(getExceptionalHour, async ({ rows, database }) => ({
  exceptionalHours: (await findExceptionalHours(database, rows.conciergerieId.id)).map(presentExceptionalHour),
}));
