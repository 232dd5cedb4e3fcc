import { announcedHours } from '@loge/domain/conciergeries/opening-hours';
import { answerDue } from '@loge/domain/orders/answer-due-zoned';
import { findDeskInfo } from '../conciergeries/rows/desk-rows.ts';
import type { Database } from '../platform/database/connection.ts';

const lookAheadDays = 60;

/** Until when the desk of an order is to answer what its beneficiary asked at a moment; null where nothing says when it opens again. */
export async function findAnswerDue(
  database: Database,
  { conciergerieId, serviceAt }: { readonly conciergerieId: number; readonly serviceAt: Date | null },
  askedAt: Date,
): Promise<Date | null> {
  const desk = await findDeskInfo(database, conciergerieId, askedAt, lookAheadDays);
  if (desk === null) return null;
  const { desk_hours, beneficiary_hours, holidays, exceptional, zone } = desk;
  const schedule = { weekly: announcedHours(desk_hours, beneficiary_hours), holidays, exceptional };
  const due = answerDue({ schedule, zone, serviceAt: serviceAt?.getTime() ?? null }, askedAt.getTime());
  return due === null ? null : new Date(due);
}
