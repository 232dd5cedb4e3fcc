import { exportHoursAlerts } from '@loge/contract/dashboards/export-hours-alerts';
import { EXTRACT_DAYS_BACK } from '@loge/contract/exports/extract-names';
import { sameInBoth } from '@loge/contract/shared/define-list';
import { defineTable } from '@loge/contract/shared/define-table';
import { hoursAlerts, type HoursAlert, type HoursAlertKind } from '@loge/domain/conciergeries/hours-alerts';
import { addDays, addMonths, timeOfMinutes } from '@loge/domain/shared/local-date';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import { extractAnswer } from '../../exports/extract-pages.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { findKeptHoursDesks, findOpenTimes, type KeptHoursDesk } from '../rows/kept-hours-rows.ts';

interface AlertRow extends HoursAlert {
  readonly desk: KeptHoursDesk;
  readonly date: string;
}

const kinds: Readonly<Record<HoursAlertKind, string>> = {
  notOpened: 'Pas ouverte',
  openedLate: 'Ouverte en retard',
  closedEarly: 'Fermée trop tôt',
  closedMeanwhile: 'Fermée entre-temps',
  openedOutside: 'Ouverte hors horaires',
};

/** In French, as all of the back office. */
const hoursAlertTable = defineTable<AlertRow>()({
  file: sameInBoth('alertes-horaires'),
  columns: {
    day: { label: sameInBoth('Jour'), kind: 'day', value: ({ date }) => date },
    desk: { label: sameInBoth('Conciergerie'), kind: 'text', value: ({ desk }) => desk.name },
    responsible: { label: sameInBoth('Responsable'), kind: 'text', value: ({ desk }) => desk.responsible },
    kind: { label: sameInBoth('Alerte'), kind: 'text', value: ({ kind }) => kinds[kind] },
    from: { label: sameInBoth('Ouverture prévue'), kind: 'text', value: (row) => timeOf(row.opening?.startMinutes) },
    until: { label: sameInBoth('Fermeture prévue'), kind: 'text', value: (row) => timeOf(row.opening?.endMinutes) },
    minutes: { label: sameInBoth('Minutes'), kind: 'number', value: ({ minutes }) => minutes },
  },
});

const timeOf = (minutes: number | undefined): string => (minutes === undefined ? '' : timeOfMinutes(minutes % 1440));

const maxMonths = 24;

/** Days that are over alone: what is late today may still come. */
export const exportHoursAlertsHandler = handle(exportHoursAlerts, (request) => {
  const { caller, database, now, input } = request;
  const { date: today } = instantToLocal(now.getTime(), mainZone);
  const earliest = addMonths(today, -maxMonths);
  const asked = input.from ?? addDays(today, -EXTRACT_DAYS_BACK);
  const from = asked < earliest ? earliest : asked;
  const pages = alertsOf(database, [...caller.conciergerieIds], { from, now });
  return extractAnswer(request, { definition: hoursAlertTable, pages }, input.format, {
    period: { from, to: today },
  });
});

/** Desk after desk, each by its days. */
async function* alertsOf(
  database: Database,
  conciergerieIds: readonly number[],
  { from, now }: { readonly from: string; readonly now: Date },
): AsyncGenerator<readonly AlertRow[]> {
  for (const desk of await findKeptHoursDesks(database, conciergerieIds, { from, now })) {
    const { zone, graceMinutes, weekly, holidays, exceptional } = desk;
    const schedule = { weekly, holidays, exceptional };
    const open = await findOpenTimes(database, desk.id, new Date(localToInstant(from, '00:00', zone)));
    const { date: today } = instantToLocal(now.getTime(), zone);
    const rows: AlertRow[] = [];
    for (let date = from; date < today; date = addDays(date, 1))
      for (const alert of hoursAlerts({ schedule, date, zone, graceMinutes }, open))
        rows.push({ ...alert, desk, date });
    yield rows;
  }
}
