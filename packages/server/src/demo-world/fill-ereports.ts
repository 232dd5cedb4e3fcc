import { SENT_DAYS_BEFORE_DUE } from '@loge/domain/accounting/ereport-figures';
import { EREPORT_KINDS, type EreportKind, periodsUntil } from '@loge/domain/accounting/ereporting-periods';
import { addDays, addMonths, type LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { makeNextReport } from '../accounting/make-ereport.ts';
import { insertReportEvent, saveRegime } from '../accounting/rows/ereport-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { at, type DemoClock } from './demo-clock.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** Months before this one that are reported: enough for a list, few enough for a quick start. */
const MONTHS_REPORTED = 2;
/** The obligation begins on this day: nobody reports what was before. */
const FIRST_MONTH = '2026-09-01';

/** The company that sells at most desks reports to the administration each ten days, as the jobs would have done: made after each period, sent three days before it is due, accepted the day after. */
export async function fillEreports(database: Database, clock: DemoClock): Promise<void> {
  const siren = await findMainSeller(database);
  const startsOn = addMonths(`${clock.today.slice(0, 8)}01`, -MONTHS_REPORTED);
  if (siren === null || startsOn < FIRST_MONTH) return;
  await database.transaction().execute(async (transaction) => {
    await saveRegime(transaction, {
      ...{ siren, startsOn, regime: 'monthly', platformName: 'Plateforme de démonstration', platformNumber: '0999' },
      ...{ by: RESPONSIBLE_USER_ID, now: new Date(at(addDays(startsOn, -20), '09:00')) },
    });
    // oxlint-disable-next-line no-await-in-loop -- a report begins with what the one before carries over
    for (const kind of EREPORT_KINDS) await fillReportsOf(transaction, { siren, kind, startsOn, clock });
  });
}

interface Reporting {
  readonly siren: string;
  readonly kind: EreportKind;
  readonly startsOn: LocalDate;
  readonly clock: DemoClock;
}

async function fillReportsOf(transaction: Database, { siren, kind, startsOn, clock }: Reporting): Promise<void> {
  for (const { endsOn, dueOn } of periodsUntil(kind, [{ startsOn, regime: 'monthly' }], addDays(clock.today, -1))) {
    if (endsOn >= clock.today) return;
    const madeAt = new Date(at(addDays(endsOn, 1), '02:10'));
    // oxlint-disable-next-line no-await-in-loop -- the same
    const reportId = await makeNextReport(transaction, { siren, kind, by: null, now: madeAt });
    if (reportId === null) continue;
    const sentOn = addDays(dueOn, -SENT_DAYS_BEFORE_DUE);
    const events = [
      { state: 'sent', now: new Date(at(sentOn, '03:05')) },
      { state: 'accepted', now: new Date(at(addDays(sentOn, 1), '03:05')) },
    ] as const;
    for (const event of events.filter(({ now }) => now.getTime() < clock.now))
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await insertReportEvent(transaction, { reportId, words: '', by: null, ...event });
  }
}

async function findMainSeller(database: Database): Promise<string | null> {
  const found = await sql<{ siren: string }>`
    select s.siren from conciergeries c join seller_identities s on s.id = c.seller_identity_id
    group by s.siren order by count(*) desc, s.siren limit 1
  `.execute(database);
  return found.rows[0]?.siren ?? null;
}
