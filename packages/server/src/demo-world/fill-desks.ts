import { frenchHolidays } from '@loge/domain/shared/french-holidays';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { BRANDS, COMPANIES, COST_CENTERS, DESKS, SELLER, SUBSCRIPTIONS } from './data/desks.ts';
import { LEGAL_TEXTS_EN } from './data/legal-texts-en.ts';
import { LEGAL_TEXTS_FR } from './data/legal-texts-fr.ts';
import type { DeskKey } from './data/seed-types.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';

const MONTHS_OPEN = 40;
export const TERMS_VERSION = 1;

const companyId = (key: string): number => COMPANIES.findIndex((company) => company.key === key) + 1;
export const deskId = (key: DeskKey): number => DESKS.findIndex((desk) => desk.key === key) + 1;

/** When the desks opened: before anybody joined. */
export function openingDay(today: LocalDate): LocalDate {
  return addDays(today, -MONTHS_OPEN * 30);
}

/** Client companies, conciergeries with their hours, public holidays, cost centres, interests and legal texts. */
export async function fillDesks(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const opened = stamp(at(openingDay(clock.today), '09:00'));
  await insertRows(
    transaction,
    'client_companies',
    COMPANIES.map(({ key, name, brand, about }) => ({
      id: companyId(key),
      name,
      brand,
      description_fr: about.fr,
      description_en: about.en,
      created_at: opened,
    })),
  );
  await insertRows(transaction, 'brands', BRANDS);
  await insertRows(
    transaction,
    'conciergerie_groups',
    COMPANIES.map(({ key, name }) => ({
      id: companyId(key),
      client_company_id: companyId(key),
      name: `Groupe ${name}`,
    })),
  );
  await insertRows(transaction, 'seller_identities', [{ id: 1, ...SELLER, created_at: opened }]);
  await insertRows(transaction, 'ereporting_regimes', [
    {
      siren: SELLER.siren,
      ...{ starts_on: '2026-09-01', regime: 'monthly', noted_at: opened },
      ...{ platform_name: 'Plateforme d’exemple', platform_number: '0123' },
    },
  ]);
  // Who reports sends its documents between companies as well.
  await insertRows(transaction, 'invoicing_sellers', [
    { siren: SELLER.siren, starts_on: addDays(clock.today, -400), noted_at: opened },
  ]);
  await insertRows(
    transaction,
    'conciergeries',
    DESKS.map((desk) => ({
      id: deskId(desk.key),
      client_company_id: companyId(desk.company),
      group_id: companyId(desk.company),
      name: desk.name,
      access_code: desk.accessCode,
      address1: desk.address[0],
      address2: desk.address[1],
      zip_code: desk.address[2],
      city: desk.address[3],
      email: desk.email,
      phone: desk.phone,
      description_fr: desk.about.fr,
      description_en: desk.about.en,
      illustration: 'accueil',
      concierge_info: desk.note,
      second_design: desk.secondDesign ?? true,
      seller_identity_id: 1,
      bill_series: desk.billSeries,
      locker_name: desk.lockers[0],
      locker_location: desk.lockers[1],
      registration_fee_cents: desk.yearlyFeeCents ?? 0,
      asks_for_external_id: desk.asksForExternalId,
      external_id_label_fr: desk.asksForExternalId ? 'Matricule' : '',
      external_id_label_en: desk.asksForExternalId ? 'Staff number' : '',
      created_at: opened,
    })),
  );
  await fillDeskDetails(transaction);
  await fillHolidays(transaction, clock);
  await insertRows(
    transaction,
    'cost_centers',
    COST_CENTERS.map(({ company, label, code, contact }) => ({
      client_company_id: companyId(company),
      label,
      external_code: code,
      contact,
      legal_name: COMPANIES.find(({ key }) => key === company)?.name ?? '',
      email: `comptabilite@${company}.loge.test`,
      address1: DESKS.find((desk) => desk.company === company)?.address[0] ?? '',
      zip_code: DESKS.find((desk) => desk.company === company)?.address[2] ?? '',
      city: DESKS.find((desk) => desk.company === company)?.address[3] ?? '',
    })),
  );
  await insertRows(
    transaction,
    'subscriptions',
    SUBSCRIPTIONS.map((label, index) => ({
      id: index + 1,
      label_fr: label.fr,
      label_en: label.en,
      is_newsletter: index === 0,
      position: index,
    })),
  );
  const types = Object.keys(LEGAL_TEXTS_FR) as (keyof typeof LEGAL_TEXTS_FR)[];
  await insertRows(
    transaction,
    'legal_texts',
    types.map((type) => ({
      type,
      version: TERMS_VERSION,
      content_fr: LEGAL_TEXTS_FR[type],
      content_en: LEGAL_TEXTS_EN[type],
      created_at: opened,
    })),
  );
}

async function fillDeskDetails(transaction: DatabaseTransaction): Promise<void> {
  await insertRows(
    transaction,
    'conciergerie_zip_codes',
    DESKS.flatMap((desk) => desk.zipCodes.map((zip_code) => ({ conciergerie_id: deskId(desk.key), zip_code }))),
  );
  await insertRows(
    transaction,
    'conciergerie_locations',
    DESKS.flatMap((desk) =>
      [
        ...desk.departments.map((name) => ({ kind: 'sub_entity' as const, name })),
        ...desk.places.map((name) => ({ kind: 'sub_location' as const, name })),
      ].map(({ kind, name }, position) => ({
        conciergerie_id: deskId(desk.key),
        position,
        kind,
        label: name.fr,
        label_en: name.en,
      })),
    ),
  );
  await insertRows(
    transaction,
    'opening_hours',
    DESKS.flatMap((desk) =>
      (['desk', 'beneficiary'] as const).flatMap((audience) =>
        (audience === 'desk' ? desk.hours : desk.hoursTold).map(([days, from, to]) => ({
          conciergerie_id: deskId(desk.key),
          audience,
          days_of_week: days,
          opens_at_hhmm: from,
          closes_at_hhmm: to,
        })),
      ),
    ),
  );
}

async function fillHolidays(transaction: DatabaseTransaction, { today }: DemoClock): Promise<void> {
  const created_at = stamp(at(openingDay(today), '09:00'));
  const thisYear = Number(today.slice(0, 4));
  await insertRows(
    transaction,
    'holidays',
    [-2, -1, 0, 1, 2].flatMap((years) =>
      frenchHolidays(thisYear + years)
        // Ascension may fall on a fixed holiday; a day is closed once.
        .filter((holiday, index, all) => all.findIndex((other) => other.date === holiday.date) === index)
        .map((holiday) => ({ day: holiday.date, name: holiday.name.fr, created_at })),
    ),
  );
  const closing = { is_open: true, opens_at_hhmm: 900, closes_at_hhmm: 1500 };
  await insertRows(
    transaction,
    'exceptional_hours',
    DESKS.flatMap((desk) =>
      (
        [
          ['12-24', 'Veille de Noël'],
          ['12-31', 'Saint-Sylvestre'],
        ] as const
      ).map(([monthDay, name]) => ({
        conciergerie_id: deskId(desk.key),
        day: `${thisYear}-${monthDay}`,
        name,
        ...closing,
        created_at,
      })),
    ),
  );
}
