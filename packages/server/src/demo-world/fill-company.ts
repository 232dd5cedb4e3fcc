import { monthsToClose } from '@loge/domain/company/closed-months';
import { addMonths } from '@loge/domain/shared/local-date';
import { closeMonth } from '../company/close-month.ts';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { COMPANIES } from './data/desks.ts';
import { UNIVERSES } from './data/universes.ts';
import { at, type DemoClock } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';

/** What a request of a universe gives back to its person; the others have none. */
const MINUTES: Readonly<Record<string, number>> = {
  laundry: 35,
  parcels: 15,
  family: 60,
  'car-bike': 70,
  home: 45,
  beauty: 20,
  outings: 25,
  repairs: 30,
};

/** The fifth of the next month, on which the job closes it. */
const closingDay = (month: string): string => `${addMonths(month, 1).slice(0, 8)}05`;

/** The minutes that the client companies have agreed on, and their months that are over, closed as the job closes them. */
export async function fillCompany(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const companies = COMPANIES.map((_, index) => index + 1);
  await insertRows(
    transaction,
    'company_minutes',
    companies.flatMap((client_company_id) =>
      UNIVERSES.flatMap(({ key }, index) => {
        const minutes = MINUTES[key];
        return minutes === undefined
          ? []
          : [{ client_company_id, universe_id: index + 1, minutes, agreed_on: `${clock.today.slice(0, 4)}-01-12` }];
      }),
    ),
  );
  for (const month of monthsToClose(clock.today))
    for (const companyId of companies)
      // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
      await closeMonth(transaction, { companyId, month, now: new Date(at(closingDay(month), '06:19')) });
}
