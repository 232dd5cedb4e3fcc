import { definePartnerAbsence } from '@loge/contract/calendars/define-partner-absence';
import { absenceProblems } from '@loge/domain/calendars/absence';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { entryFieldProblems } from '../define-entry.ts';
import { countAppointmentsWithin, deleteAbsence, insertAbsence } from '../rows/absence-rows.ts';
import { daysInJournal } from '../../platform/business-log/journal-words.ts';

export const definePartnerAbsenceHandler = handle(
  definePartnerAbsence,
  async ({ input: { mode, data }, rows, caller, database, changes, now, lang }) => {
    const absence = rows.data.id ?? null;
    const partnerId = rows.data.partnerId?.id ?? null;
    const { from = null, to = null } = data;
    const problems = absenceProblems(mode, { id: absence?.id ?? null, partnerId, from, to });
    if (problems.length > 0) return refuseInput(entryFieldProblems(problems, lang));
    if (mode === 'delete' && absence !== null) {
      await deleteAbsence(database, absence.id);
      changes.announce({ topics: ['calendars'] });
      changes.record({ action: 'partner-absence-deleted', comment: daysInJournal(absence.from, absence.to) });
      return { id: null, appointments: 0 };
    }
    const days = { partnerId: partnerId ?? 0, from: from ?? '', to: to ?? '' };
    const id = await insertAbsence(database, { ...days, by: caller.userId, now });
    changes.announce({ topics: ['calendars'] });
    changes.record({ action: 'partner-absence-added', comment: daysInJournal(days.from, days.to) });
    return { id, appointments: await countAppointmentsWithin(database, days) };
  },
);
