import { zipIsServed } from '@loge/domain/catalogue/offer-visibility';
import { unitsFor } from '@loge/domain/ordering/calendar-slots';
import { allowedAddressTypes, isManualAddress, type OrderDraft } from '@loge/domain/ordering/check-order';
import type { ItemChoice } from '@loge/domain/ordering/order-lines';
import { addDays, type LocalDate, type LocalTime, minutesOfDay, timeOfMinutes } from '@loge/domain/shared/local-date';
import type { Beneficiary } from '../beneficiaries.ts';
import type { DeskKey } from '../data/seed-types.ts';
import { workdayFrom } from '../demo-clock.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoOffer } from './demo-offers.ts';

const OPENS = minutesOfDay('09:00');
const CLOSES = minutesOfDay('19:00');
const maxDaysSearched = 15;

/** Which stretches of a partner's day are taken, so that no two appointments overlap. */
export class Appointments {
  private readonly taken = new Map<string, { readonly from: number; readonly to: number }[]>();

  /** A free time on or after a day, at the offer's steps, the wished one if it is free; null when the next days are full. */
  claim(
    offer: DemoOffer,
    desk: DeskKey,
    wished: { readonly from: LocalDate; readonly time: LocalTime; readonly minutes: number },
  ): { date: LocalDate; time: LocalTime } | null {
    const step = offer.row.calendar_step_minutes;
    const minutes = unitsFor(wished.minutes, step) * step;
    const steps = Math.floor((CLOSES - OPENS - minutes) / step) + 1;
    const first = Math.max(0, Math.round((minutesOfDay(wished.time) - OPENS) / step));
    let date = workdayFrom(wished.from);
    for (let day = 0; day < maxDaysSearched; day += 1) {
      const key = `${offer.partner.key} ${desk} ${date}`;
      const busy = this.taken.get(key) ?? [];
      for (let tried = 0; tried < steps; tried += 1) {
        const begin = OPENS + ((first + tried) % steps) * step;
        if (busy.some((other) => begin < other.to && other.from < begin + minutes)) continue;
        this.taken.set(key, [...busy, { from: begin, to: begin + minutes }]);
        return { date, time: timeOfMinutes(begin) };
      }
      date = workdayFrom(addDays(date, 1));
    }
    return null;
  }
}

/** The days and hours that somebody asks for; null when the partner is full. */
export function chooseWhen(
  offer: DemoOffer,
  desk: DeskKey,
  orderedOn: LocalDate,
  items: readonly ItemChoice[],
  appointments: Appointments,
  random: SeededRandom,
): Pick<OrderDraft, 'beginDate' | 'endDate' | 'time'> | null {
  const { rules } = offer.toOrder;
  if (!rules.needsADate && rules.askForTime !== 'required') return {};
  if (rules.avoidDate) return {};
  const lead = random.weighted([
    [1, 35],
    [2, 25],
    [3, 15],
    [5, 15],
    [9, 10],
  ]);
  const beginDate = workdayFrom(addDays(orderedOn, lead));
  if (offer.row.has_calendar) {
    const minutes = items.reduce((sum, { offreItemId, quantity }) => {
      const item = offer.items.find(({ id }) => id === offreItemId);
      return sum + (item?.duration_minutes ?? 0) * quantity;
    }, 0);
    const time = timeOfMinutes(random.between(18, 36) * 30);
    const slot = appointments.claim(offer, desk, { from: beginDate, time, minutes });
    return slot === null ? null : { beginDate: slot.date, time: slot.time };
  }
  const asksTime = rules.askForTime === 'required' || (rules.askForTime === 'optional' && random.percent(60));
  const time = asksTime ? timeOfMinutes(random.between(17, 37) * 30) : null;
  const lastsLonger = offer.seed.category === 'getaways';
  return { beginDate, time, ...(lastsLonger ? { endDate: addDays(beginDate, random.between(1, 6)) } : {}) };
}

/** Where it is to take place; null when the partner does not come to where this person lives. */
export function chooseWhere(offer: DemoOffer, person: Beneficiary | null, random: SeededRandom): OrderDraft | null {
  const served = person !== null && zipIsServed(person.zipCode, offer.partner.zipCodes);
  const allowed = allowedAddressTypes(offer.toOrder.rules);
  if (allowed.length === 0) return {};
  const possible = allowed.filter((type) => !isManualAddress(type) || served);
  if (possible.length === 0) return null;
  const type = random.weighted(possible.map((one) => [one, one === 'ent' ? 6 : one === 'aut' ? 1 : 2] as const));
  if (!isManualAddress(type) || person === null) return { addressType: type };
  return {
    addressType: type,
    address1: type === 'dom' ? person.address1 : `${random.between(1, 90)} rue de la Gare`,
    zipCode: person.zipCode,
    city: person.city,
    telephone: person.phone,
  };
}

/** A budget in whole tens of euros, where the offer asks for one. */
export function chooseBudget(offer: DemoOffer, random: SeededRandom): number | null {
  const asked = offer.toOrder.rules.allowBudget;
  if (asked === 'none' || (asked === 'optional' && random.percent(60))) return null;
  return random.between(4, 40) * 1000;
}
