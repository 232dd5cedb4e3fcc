import type { Insertable } from 'kysely';
import type { Users } from '../platform/database/database-types.ts';
import type { DemoClock } from './demo-clock.ts';
import { stamp } from './demo-clock.ts';

export type UserRow = Insertable<Users>;
export type Civility = 'MR' | 'MRS';

/** A user with every column that the demo world sets, so that all rows of the table have the same shape. */
export function userRow(
  clock: DemoClock,
  passwordHash: string,
  person: UserRow & { readonly id: number; readonly login: string },
): UserRow {
  return {
    civility: null,
    mobile_phone: '',
    landline_phone: '',
    professional_phone: '',
    address1: '',
    zip_code: '',
    city: '',
    lang: 'fr',
    can_choose_language: false,
    conciergerie_id: null,
    is_beneficiary: false,
    is_manager: false,
    is_partner: false,
    is_admin: false,
    partner_id: null,
    has_partner_calendar: false,
    active: true,
    deactivated_at: null,
    deactivation_reason: null,
    removed_by_directory_at: null,
    vip: false,
    warning: '',
    external_id: null,
    company_name: '',
    bu1: '',
    geo1: '',
    password_hash: passwordHash,
    profile_completed_at: null,
    terms_accepted_at: null,
    terms_version: null,
    subscriptions_validated_at: null,
    newsletter: false,
    service_location_kind: null,
    service_location_zip_code: null,
    mail_validity: 1,
    last_active_at: stamp(clock.now),
    ...person,
  };
}

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ç: 'c' };

/** 'Éléonore' and 'Da Costa' as they stand in an e-mail address: 'eleonore', 'dacosta'. */
export function inAddress(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[œæç]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');
}
