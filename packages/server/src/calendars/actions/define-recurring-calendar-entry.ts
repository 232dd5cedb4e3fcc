import { defineRecurringCalendarEntry } from '@loge/contract/calendars/define-recurring-calendar-entry';
import { CALENDAR, entryProblems, hourAndMinutes } from '@loge/domain/calendars/calendar-entry';
import { timeOfMinutes } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { offerFreePlaces } from '../offer-places.ts';
import { entryFieldProblems, newEntryProblems } from '../define-entry.ts';
import {
  deleteRecurringEntry,
  groupOfPerson,
  insertRecurringEntry,
  lockPartnerCalendar,
  updateRecurringEntry,
} from '../rows/calendar-entry-rows.ts';
import { timeInJournal } from '../../platform/business-log/journal-words.ts';

export const defineRecurringCalendarEntryHandler = handle(
  defineRecurringCalendarEntry,
  async ({ input: { mode, data }, rows, database, changes, now, lang }) => {
    const entry = rows.data.id;
    if (mode === 'create' ? entry !== null && entry !== undefined : entry === null || entry === undefined)
      return refuseInput(entryFieldProblems([problem('id', mode === 'create' ? 'wrongType' : 'required')], lang));
    const before = entry ?? null;
    const partnerId = before?.partnerId ?? rows.data.partnerId?.id ?? null;
    const conciergerieId = before?.conciergerieId ?? rows.data.entId?.id ?? null;
    const record = (action: 'added' | 'changed' | 'deleted', day: number, time: string): void => {
      changes.announce({ topics: ['calendars'] });
      const comment = `${DAYS[day - 1] ?? ''} ${timeInJournal(time)}`;
      changes.record({
        action: `calendar-entry-${action}`,
        ...(conciergerieId !== null && { conciergerieId }),
        comment,
      });
    };
    if (mode === 'delete' && before !== null) {
      await deleteRecurringEntry(database, before.id);
      record('deleted', before.dayOfWeek, before.time);
      return { id: null };
    }

    const previous = before === null ? null : hourAndMinutes(before.time);
    const dayOfWeek = data.dayOfWeek ?? before?.dayOfWeek ?? null;
    const hour = data.hour ?? previous?.hour ?? null;
    const minutes = data.minutes ?? previous?.minutes ?? 0;
    const lengthInMinutes = data.lengthInMinutes ?? before?.lengthMinutes ?? CALENDAR.defaultMinutes;
    const userName = data.userName ?? before?.userName ?? '';
    const problems = [
      ...(before === null ? newEntryProblems(data) : []),
      ...(dayOfWeek === null ? [problem('dayOfWeek', 'required')] : []),
      ...(hour === null
        ? [problem('hour', 'required')]
        : entryProblems({ hour, minutes, lengthInMinutes, userName }, { mayBeEmpty: false })),
    ];
    if (problems.length > 0 || dayOfWeek === null || hour === null || partnerId === null || conciergerieId === null)
      return refuseInput(entryFieldProblems(problems, lang));

    await lockPartnerCalendar(database, partnerId);
    const whose = { partnerId, conciergerieId, name: userName, group: before?.group ?? null };
    const group = await groupOfPerson(database, whose);
    if (group === null) return refuseInput(entryFieldProblems([problem('userName', 'calendarFull')], lang));
    const time = timeOfMinutes(hour * 60 + minutes);
    const hours = { partnerId, conciergerieId, group, dayOfWeek, time, lengthMinutes: lengthInMinutes };
    const saved =
      before === null
        ? await insertRecurringEntry(database, hours)
        : (await updateRecurringEntry(database, before.id, hours))
          ? before.id
          : null;
    if (saved === null) return refuse('calendar-entry-overlaps');
    await offerFreePlaces(database, changes, { partnerId, conciergerieId }, now);
    record(before === null ? 'added' : 'changed', dayOfWeek, time);
    return { id: saved };
  },
);

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
