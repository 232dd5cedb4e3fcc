import type { PersonalServiceActivity } from '@loge/domain/ordering/personal-service-activities';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { Text } from '@loge/domain/shared/lang';
import type { ItemSeed, OfferOptions, OfferSeed } from './seed-types.ts';

interface Preset {
  readonly workflow: WorkflowType;
  readonly options: OfferOptions;
}

/** Dropped off at the desk, taken away, brought back. */
export const DROP_OFF: Preset = {
  workflow: 'DEPOSE_REPRISE_ENTREPRISE',
  options: {
    allows_company: true,
    cancellation_delay_hours: 18,
    requests_bag: true,
    requests_print: true,
    has_locker_rules: true,
  },
};
/** Brought to the desk. */
export const DELIVERY: Preset = {
  workflow: 'LIVRAISON_ENTREPRISE',
  options: { allows_company: true, cancellation_delay_hours: 24, date_is_precise: true },
};
/** The same with what does not last: it cannot be withdrawn from. */
export const FRESH: Preset = { ...DELIVERY, options: { ...DELIVERY.options, withdrawal_exception: 'perishable' } };
export const PARCEL: Preset = {
  workflow: 'RECEPTION_COLIS',
  options: { allows_company: true, avoids_date: true, auto_accepted_in_company: true, has_locker_rules: true },
};
/** A slot of the partner's calendar, at the company. */
export const SLOT: Preset = {
  workflow: 'RENDEZ_VOUS',
  options: {
    allows_company: true,
    has_calendar: true,
    calendar_step_minutes: 15,
    calendar_ahead_days: 30,
    ask_for_time: 'required',
    date_is_precise: true,
    cancellation_delay_hours: 24,
  },
};
/** A personal service at home, half of whose price comes back as tax credit: which of the activities it is, null where it is none. */
export const atHome = (activity: PersonalServiceActivity | null): Preset => ({
  workflow: 'RENDEZ_VOUS',
  options: {
    tax_credit_eligible: activity !== null,
    personal_service_activity: activity,
    allows_company: false,
    allows_home: true,
    is_time_service: true,
    ask_for_time: 'required',
    allows_recurring: true,
    unit: 'hour',
    vat_rate_percent: 10,
    cancellation_delay_hours: 48,
  },
});
export const REQUEST: Preset = { workflow: 'OTHER', options: { allows_company: true, cancellation_delay_hours: 24 } };
/** Leisure on a date: it cannot be withdrawn from. */
export const DATED: Preset = { ...REQUEST, options: { ...REQUEST.options, withdrawal_exception: 'dated_service' } };

type More = Pick<
  OfferSeed,
  'long' | 'desks' | 'addresses' | 'startsIn' | 'endsIn' | 'versionOf' | 'fallback' | 'popularity'
>;
type WriteOffer = (
  key: string,
  name: Text,
  short: Text,
  options: OfferOptions,
  items: readonly ItemSeed[],
  more?: More,
) => OfferSeed;

/** Writes offers of one partner in one category that share a way of working. */
export const offersOf =
  (partner: string, category: string, preset: Preset): WriteOffer =>
  (key, name, short, options, items, more = {}) => ({
    key,
    partner,
    category,
    name,
    short,
    workflow: preset.workflow,
    options: { ...preset.options, ...options },
    items,
    ...more,
  });
