import { medianAnswerTime, type AnswerTime } from '@loge/domain/chat/answer-time';
import { announcedHours, type LocalMoment } from '@loge/domain/conciergeries/opening-hours';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import { findHoursOfLate, findQuestions } from './rows/chat-question-rows.ts';

/** How long a desk usually takes to answer those whom it serves, from what it has answered lately. */
export async function medianAnswerTimeOf(
  database: Database,
  conciergerieId: number,
  now: Date,
): Promise<AnswerTime | null> {
  const [hours, questions] = await Promise.all([
    findHoursOfLate(database, conciergerieId, now),
    findQuestions(database, conciergerieId, now),
  ]);
  if (hours === null) return null;
  const weekly = announcedHours(hours.deskHours, hours.beneficiaryHours);
  const there = (moment: Date): LocalMoment => instantToLocal(moment.getTime(), hours.zone);
  return medianAnswerTime(
    { weekly, holidays: hours.holidays, exceptional: [] },
    questions.map(({ askedAt, answeredAt }) => ({
      asked: there(askedAt),
      answered: answeredAt === null ? null : there(answeredAt),
    })),
    there(now),
  );
}
