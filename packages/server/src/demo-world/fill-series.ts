import { addDays, dayOfWeek, dayMask, type LocalDate } from '@loge/domain/shared/local-date';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import { itemId, offerId } from './catalogue-ids.ts';
import { OFFERS } from './data/offers.ts';
import { addWorkdays, at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';

const key = 'ironing-basket';
/** Orders are made a week ahead: the first of these comes later, so that the world stands still as it was told. */
const firstDayIn = 8;
const madeAheadDays = 7;
const TUESDAY = 2;
const atTheDesk = 1;

/** Camille's ironing basket of every Tuesday; James's of every second week, paused over the coming days. */
export async function fillSeries(
  transaction: DatabaseTransaction,
  beneficiaries: readonly Beneficiary[],
  clock: DemoClock,
): Promise<void> {
  const [camille] = beneficiaries;
  const james = beneficiaries.find(({ name }) => name === 'James Whitfield');
  const from = tuesdayFrom(addDays(clock.today, firstDayIn));
  const people = [camille, james].filter((person) => person !== undefined);
  await insertRows(
    transaction,
    'order_series',
    people.map((person, index) => {
      const isCamille = index === 0;
      return {
        conciergerie_id: deskId(person.desk),
        beneficiary_id: person.id,
        offer_id: offerId(key),
        form: formFrom(from),
        recurrence_type: 'TLS',
        every: isCamille ? 1 : 2,
        days_of_week: dayMask(from),
        from_date: from,
        paused_until: isCamille ? null : addDays(from, 7),
        next_look_on: addDays(from, -madeAheadDays),
        known_total_cents: 2900,
        created_by: person.id,
        created_by_role: 'beneficiary',
        created_at: stamp(at(addWorkdays(clock.today, -1), isCamille ? '12:40' : '17:05')),
      };
    }),
  );
}

/** The order form as it was sent. */
function formFrom(from: LocalDate) {
  const offer = OFFERS.find((one) => one.key === key);
  if (offer === undefined) throw new RangeError(`The demo world has no ${key}`);
  return {
    offreId: offerId(key),
    items: [
      { offreItemId: itemId(offer, 0), quantity: 1 },
      { offreItemId: itemId(offer, 1), quantity: 0, extendedValue: 'Plié' },
    ],
    recurring: true,
    recurrType: 'TLS',
    recurrTLS_dow: dayMask(from),
    beginDate: from,
    addressType: 'ent',
    paymentMode: atTheDesk,
  };
}

const tuesdayFrom = (date: LocalDate): LocalDate =>
  dayOfWeek(date) === TUESDAY ? date : tuesdayFrom(addDays(date, 1));
