import { PERMISSION_KEYS, type Permission } from '@loge/domain/access/permissions';
import { COMPANY_RIGHTS } from '@loge/domain/company/company-rights';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { DESKS } from './data/desks.ts';
import { PARTNERS } from './data/partners.ts';
import type { DeskKey } from './data/seed-types.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId, openingDay } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';
import { type Civility, type UserRow, userRow } from './user-row.ts';

export interface Manager {
  readonly id: number;
  readonly desks: readonly DeskKey[];
}

const FIRST_PARTNER_USER = 101;
const FIRST_COMPANY_ID = 1;
const ORDINARY: readonly Permission[] = [
  'CAN_REJECT_ORDER',
  'CREATE_BENEFICIARY',
  'VALIDATE_COMMENTS',
  'CAN_IMPERSONATE',
  'GIVE_CREDIT',
  'PARTNER_CALENDARS',
  'LOCKERS',
  'CONCIERGERIE_HOURS',
];
const everyDesk = DESKS.map((desk) => desk.key);

interface StaffSeed {
  readonly login: string;
  readonly civility: Civility;
  readonly first: string;
  readonly last: string;
  readonly desks: readonly DeskKey[];
  readonly permissions: readonly Permission[];
  readonly isAdmin?: boolean;
}

const person = (
  login: string,
  [civility, first, last]: readonly [Civility, string, string],
  desks: readonly DeskKey[],
  permissions: readonly Permission[],
  isAdmin = false,
): StaffSeed => ({
  login: login.includes('@') ? login : `${login}@conciergerie.loge.test`,
  civility,
  first,
  last,
  desks,
  permissions,
  isAdmin,
});

const STAFF: readonly StaffSeed[] = [
  person('admin@demo.loge.test', ['MR', 'Alexis', 'Kowalski'], everyDesk, ['ADMIN_MENU', 'CONFIGURATION'], true),
  person('nadia@demo.loge.test', ['MRS', 'Nadia', 'Belkacem'], everyDesk, PERMISSION_KEYS),
  person('marc@demo.loge.test', ['MR', 'Marc', 'Lefèvre'], ['horizon', 'rive-gauche'], ORDINARY),
  person('sophie.garnier', ['MRS', 'Sophie', 'Garnier'], ['rive-gauche'], [...ORDINARY, 'MANAGE_OFFRES_PART']),
  person('julien.moreau', ['MR', 'Julien', 'Moreau'], ['horizon'], ORDINARY),
  person('leila.haddad', ['MRS', 'Leïla', 'Haddad'], ['confluence'], [...ORDINARY, 'PROD']),
  person('olivier.petit', ['MR', 'Olivier', 'Petit'], ['confluence'], ORDINARY),
];

/** Nadia, who answers for every desk. */
export const RESPONSIBLE_USER_ID = 2;

/** Those who work at a desk (the technical administrator does not), with the desks they work at. */
export const MANAGERS: readonly Manager[] = STAFF.map(({ desks, isAdmin }, index) => ({
  id: index + 1,
  desks,
  isAdmin,
})).filter((member) => member.isAdmin !== true);

export const partnerUserId = (partnerIndex: number): number => FIRST_PARTNER_USER + partnerIndex;

export function staffRows(clock: DemoClock, passwordHash: string): UserRow[] {
  const created_at = stamp(at(openingDay(clock.today), '09:30'));
  return STAFF.map(({ login, civility, first, last, desks, isAdmin = false }, index) =>
    userRow(clock, passwordHash, {
      id: index + 1,
      login,
      email: login,
      civility,
      first_name: first,
      last_name: last,
      professional_phone: '0184602210',
      company_name: 'Loge',
      conciergerie_id: deskId(desks[0] ?? 'horizon'),
      is_manager: true,
      is_admin: isAdmin,
      created_at,
    }),
  );
}

export function partnerRows(clock: DemoClock, passwordHash: string): UserRow[] {
  const created_at = stamp(at(openingDay(clock.today), '11:00'));
  return PARTNERS.map((partner, index) => {
    const login = `${partner.key}@demo.loge.test`;
    return userRow(clock, passwordHash, {
      id: partnerUserId(index),
      login,
      email: login,
      first_name: partner.contact[0],
      last_name: partner.contact[1],
      professional_phone: partner.phone.replaceAll(' ', ''),
      company_name: partner.name,
      is_partner: true,
      partner_id: index + 1,
      has_partner_calendar: partner.hasCalendar === true,
      created_at,
    });
  });
}

const COMPANY_USER_ID = 90;

/** Who of the first client company sees its space. */
export const companyRow = (clock: DemoClock, passwordHash: string): UserRow =>
  userRow(clock, passwordHash, {
    id: COMPANY_USER_ID,
    login: 'entreprise@demo.loge.test',
    email: 'entreprise@demo.loge.test',
    civility: 'MRS',
    first_name: 'Claire',
    last_name: 'Fontaine',
    can_choose_language: true,
    created_at: stamp(at(openingDay(clock.today), '11:00')),
  });

/** Which desks the staff work at, and what they may do there. */
export async function fillRights(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const granted_at = stamp(at(openingDay(clock.today), '10:00'));
  await insertRows(
    transaction,
    'manager_conciergeries',
    STAFF.flatMap(({ desks }, index) => desks.map((desk) => ({ user_id: index + 1, conciergerie_id: deskId(desk) }))),
  );
  await insertRows(
    transaction,
    'user_permissions',
    STAFF.flatMap(({ permissions }, index) =>
      permissions.map((permission) => ({ user_id: index + 1, permission, granted_at })),
    ),
  );
  await insertRows(transaction, 'company_members', [
    { user_id: COMPANY_USER_ID, client_company_id: FIRST_COMPANY_ID, rights: [...COMPANY_RIGHTS], granted_at },
  ]);
  await transaction.updateTable('conciergeries').set({ responsible_user_id: RESPONSIBLE_USER_ID }).execute();
}
