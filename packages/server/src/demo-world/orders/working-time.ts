import { addDays, type LocalDate, minutesOfDay, timeOfMinutes } from '@loge/domain/shared/local-date';
import { type Moment, MS_PER_HOUR } from '@loge/domain/shared/moment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { at, isWorkday, workdayFrom, ZONE } from '../demo-clock.ts';
import type { SeededRandom } from '../seeded-random.ts';

const OPENS = minutesOfDay('08:30');
const CLOSES = minutesOfDay('18:30');

/** A moment when somebody is at work: the given one, or some time in the next morning. */
export function atWork(moment: Moment, random: SeededRandom): Moment {
  const { date, time } = instantToLocal(moment, ZONE);
  const minutes = minutesOfDay(time);
  if (isWorkday(date) && minutes >= OPENS && minutes < CLOSES) return moment;
  const day = minutes >= CLOSES || !isWorkday(date) ? workdayFrom(addDays(date, minutes >= CLOSES ? 1 : 0)) : date;
  return at(day, timeOfMinutes(OPENS + random.between(0, 90)));
}

/** At work, so many hours after a moment, by chance between two numbers. */
export function hoursLater(moment: Moment, least: number, most: number, random: SeededRandom): Moment {
  return atWork(moment + Math.round((least + (most - least) * random.next()) * MS_PER_HOUR), random);
}

/** Some time of a working day, between two hours. */
export function onDay(date: LocalDate, from: number, to: number, random: SeededRandom): Moment {
  return at(date, timeOfMinutes(random.between(from * 60, to * 60 - 1)));
}
