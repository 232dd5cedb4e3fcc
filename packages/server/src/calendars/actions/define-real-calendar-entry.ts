import { defineRealCalendarEntry } from '@loge/contract/calendars/define-real-calendar-entry';
import { CALENDAR, entryProblems, hourAndMinutes, readLocalDateTime } from '@loge/domain/calendars/calendar-entry';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { offerFreePlaces } from '../offer-places.ts';
import { entryFieldProblems, newEntryProblems } from '../define-entry.ts';
import {
  deleteRealEntry,
  groupOfPerson,
  insertRealEntry,
  lockPartnerCalendar,
  updateRealEntry,
} from '../rows/calendar-entry-rows.ts';
import { dayInJournal, timeInJournal } from '../../platform/business-log/journal-words.ts';

export const defineRealCalendarEntryHandler = handle(
  defineRealCalendarEntry,
  async ({ input: { mode, data }, rows, database, changes, now, lang }) => {
    const entry = rows.data.id;
    if (mode === 'create' ? entry !== null && entry !== undefined : entry === null || entry === undefined)
      return refuseInput(entryFieldProblems([problem('id', mode === 'create' ? 'wrongType' : 'required')], lang));
    const replaced = mode === 'create' ? rows.data.replacesEntryId : null;
    const before = entry ?? null;
    const partnerId = before?.partnerId ?? rows.data.partnerId?.id ?? null;
    const conciergerieId = before?.conciergerieId ?? rows.data.entId?.id ?? null;
    const record = (action: 'added' | 'changed' | 'deleted', comment: string): void => {
      changes.announce({ topics: ['calendars'] });
      changes.record({
        action: `calendar-entry-${action}`,
        ...(conciergerieId !== null && { conciergerieId }),
        comment,
      });
    };
    if (mode === 'delete' && before !== null) {
      await deleteRealEntry(database, before.id);
      // Weekly hours may be back in its place.
      await offerFreePlaces(database, changes, before, now);
      record('deleted', `${dayInJournal(before.date)}, ${timeInJournal(before.time)}`);
      return { id: null };
    }

    const when = readLocalDateTime(data.date ?? (before === null ? '' : `${before.date}T${before.time}`));
    const lengthInMinutes = data.lengthInMinutes ?? before?.lengthMinutes ?? CALENDAR.defaultMinutes;
    const userName = data.userName ?? before?.userName ?? replaced?.userName ?? '';
    const replacesEntryId = before?.replacesEntryId ?? replaced?.id ?? null;
    const problems = [
      ...(before === null ? newEntryProblems(data) : []),
      ...(when === null
        ? [problem('date', data.date === undefined || data.date === null ? 'required' : 'invalidDate')]
        : entryProblems(
            { ...hourAndMinutes(when.time), lengthInMinutes, userName },
            { mayBeEmpty: replacesEntryId !== null },
          ).map((each) => (each.field === 'hour' || each.field === 'minutes' ? { ...each, field: 'date' } : each))),
    ];
    if (problems.length > 0 || when === null || partnerId === null || conciergerieId === null)
      return refuseInput(entryFieldProblems(problems, lang));
    if (replaced !== null && replaced !== undefined) {
      const isTheirs = replaced.partnerId === partnerId && replaced.conciergerieId === conciergerieId;
      if (!isTheirs) return refuse('not-found');
    }

    await lockPartnerCalendar(database, partnerId);
    const whose = { partnerId, conciergerieId, name: userName, group: before?.group ?? replaced?.group ?? null };
    const group = await groupOfPerson(database, whose);
    if (group === null) return refuseInput(entryFieldProblems([problem('userName', 'calendarFull')], lang));
    const hours = { partnerId, conciergerieId, group, ...when, lengthMinutes: lengthInMinutes, replacesEntryId };
    const saved =
      before === null
        ? await insertRealEntry(database, hours)
        : (await updateRealEntry(database, before.id, hours))
          ? before.id
          : null;
    if (saved === null) return refuse('calendar-entry-overlaps');
    await offerFreePlaces(database, changes, { partnerId, conciergerieId }, now);
    record(
      before === null ? 'added' : 'changed',
      `${dayInJournal(when.date)}, ${timeInJournal(when.time)}, ${lengthInMinutes} min`,
    );
    return { id: saved };
  },
);
