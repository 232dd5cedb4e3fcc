import type { Lang } from '@loge/domain/shared/lang';
import { addDays } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import { COMPANIES, DESKS, type DeskSeed } from './data/desks.ts';
import { HOMES } from './data/homes.ts';
import { ENGLISH_NAMES, LAST_NAMES, MEN, SHOWCASE_PEOPLE, WOMEN } from './data/names.ts';
import type { DeskKey } from './data/seed-types.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId, openingDay, TERMS_VERSION } from './fill-desks.ts';
import { SeededRandom } from './seeded-random.ts';
import { type Civility, inAddress, type UserRow, userRow } from './user-row.ts';

export interface Beneficiary {
  readonly id: number;
  readonly name: string;
  readonly desk: DeskKey;
  readonly lang: Lang;
  readonly address1: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly joinedAt: Moment;
  /** Pays by direct debit. */
  readonly hasMandate: boolean;
  /** How much this person orders, against others; 0 for those who cannot. */
  readonly zeal: number;
}

const FIRST_ID = 1001;
const MONTHS_OF_ORDERS = 18;

interface Identity {
  readonly civility: Civility;
  readonly first: string;
  readonly last: string;
  readonly desk: DeskKey;
  readonly lang: Lang;
  readonly login?: string;
  readonly vip?: boolean;
  readonly newcomer?: boolean;
  /** What this person's row says instead of chance. */
  readonly more?: {
    readonly mobile_phone: string;
    readonly address1: string;
    readonly zip_code: string;
    readonly city: string;
    readonly bu1: string;
  };
}

const CAMILLE: Identity = {
  civility: 'MRS',
  first: 'Camille',
  last: 'Roussel',
  desk: 'horizon',
  lang: 'fr',
  login: 'camille@demo.loge.test',
  more: {
    mobile_phone: '0612483077',
    address1: '14 rue des Acacias',
    zip_code: '92500',
    city: 'Rueil-Malmaison',
    bu1: 'Marketing',
  },
};
const JAMES: Identity = {
  civility: 'MR',
  first: 'James',
  last: 'Whitfield',
  desk: 'confluence',
  lang: 'en',
  login: 'james@demo.loge.test',
};
const HUGO: Identity = {
  civility: 'MR',
  first: 'Hugo',
  last: 'Marchand',
  desk: 'rive-gauche',
  lang: 'fr',
  login: 'hugo@demo.loge.test',
};
const NEWCOMER: Identity = {
  civility: 'MRS',
  first: 'Louise',
  last: 'Nouvelle',
  desk: 'horizon',
  lang: 'fr',
  login: 'nouvelle@demo.loge.test',
  newcomer: true,
};

function namedPeople(): Identity[] {
  const showcase = SHOWCASE_PEOPLE.map(([civility, first, last, vip]): Identity => ({
    civility,
    first,
    last,
    vip,
    desk: 'horizon',
    lang: 'fr',
  }));
  const english = ENGLISH_NAMES.map(([civility, first, last], index): Identity => {
    const desk = DESKS[index % DESKS.length]?.key ?? 'horizon';
    return { civility, first, last, desk, lang: 'en' };
  });
  return [CAMILLE, JAMES, NEWCOMER, ...showcase, ...english, HUGO];
}

function anyone(random: SeededRandom): Identity {
  const civility = random.pick(['MR', 'MRS'] as const);
  return {
    civility,
    first: random.pick(civility === 'MR' ? MEN : WOMEN),
    last: random.pick(LAST_NAMES),
    desk: random.weighted(DESKS.map((desk) => [desk.key, desk.weight] as const)),
    lang: 'fr',
    vip: random.percent(3),
  };
}

const phone = (random: SeededRandom, prefix: string): string =>
  `${prefix}${String(random.between(0, 99_999_999)).padStart(8, '0')}`;

/** So many beneficiaries: the demo people first, then those of the showcase orders, then anyone. */
export function makeBeneficiaries(
  count: number,
  clock: DemoClock,
  passwordHash: string,
): { beneficiaries: Beneficiary[]; rows: UserRow[] } {
  const named = namedPeople();
  const logins = new Set<string>();
  const beneficiaries: Beneficiary[] = [];
  const rows: UserRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = new SeededRandom(`beneficiary-${index}`);
    const identity = named[index] ?? anyone(random);
    const made = makeBeneficiary(FIRST_ID + index, identity, random, clock, passwordHash, logins);
    beneficiaries.push(made.beneficiary);
    rows.push(made.row);
  }
  return { beneficiaries, rows };
}

function makeBeneficiary(
  id: number,
  identity: Identity,
  random: SeededRandom,
  clock: DemoClock,
  passwordHash: string,
  logins: Set<string>,
): { beneficiary: Beneficiary; row: UserRow } {
  const desk = DESKS.find(({ key }) => key === identity.desk) as DeskSeed;
  const company = COMPANIES.find(({ key }) => key === desk.company);
  const [street, zipCode, city] = random.pick(HOMES[desk.key]);
  const joined = addDays(openingDay(clock.today), random.between(0, openMonths(random) * 30));
  const joinedAt = identity.newcomer === true ? at(addDays(clock.today, -1), '09:10') : at(joined, '09:00');
  const isNamed = identity.login !== undefined || identity.vip !== undefined || identity.lang === 'en';
  const leftAt = !isNamed && random.percent(4) ? addDays(clock.today, -random.between(5, 200)) : null;
  const owesTerms = identity.newcomer === true || (!isNamed && random.percent(3));
  const login = uniqueLogin(identity, company?.domain ?? 'loge.test', logins);
  // One who can be shown how to sign it.
  const hasMandate = (random.percent(40) || isNamed) && identity.login !== 'james@demo.loge.test';
  const home = { address1: `${random.between(1, 120)} ${street}`, zip_code: zipCode, city, ...identity.more };
  const row = userRow(clock, passwordHash, {
    email: login,
    civility: identity.civility,
    first_name: identity.first,
    last_name: identity.last,
    mobile_phone: phone(random, random.pick(['06', '07'])),
    professional_phone: random.percent(60) ? phone(random, desk.key === 'confluence' ? '04' : '01') : '',
    lang: identity.lang,
    can_choose_language: true,
    conciergerie_id: deskId(desk.key),
    is_beneficiary: true,
    active: leftAt === null,
    deactivated_at: leftAt === null ? null : stamp(at(leftAt, '18:00')),
    deactivation_reason: leftAt === null ? null : 'Départ de l’entreprise',
    vip: identity.vip === true,
    warning: !isNamed && random.percent(2) ? 'À joindre de préférence par e-mail' : '',
    external_id: desk.asksForExternalId ? `B${String(id).padStart(6, '0')}` : null,
    company_name: company?.name ?? '',
    bu1: random.pick(desk.departments).fr,
    geo1: random.pick(desk.places).fr,
    profile_completed_at: owesTerms ? null : stamp(joinedAt),
    terms_accepted_at: owesTerms ? null : stamp(joinedAt),
    terms_version: owesTerms ? null : TERMS_VERSION,
    subscriptions_validated_at: owesTerms ? null : stamp(joinedAt),
    newsletter: !owesTerms && random.percent(45),
    service_location_kind: owesTerms ? null : 'conciergerie',
    last_active_at: stamp(leftAt === null ? clock.now - random.between(0, 40) * 86_400_000 : at(leftAt, '12:00')),
    created_at: stamp(joinedAt),
    ...home,
    id,
    login,
  });
  const beneficiary: Beneficiary = {
    id,
    name: `${identity.first} ${identity.last}`,
    desk: desk.key,
    lang: identity.lang,
    address1: home.address1,
    zipCode: home.zip_code,
    city: home.city,
    phone: row.mobile_phone ?? '',
    joinedAt,
    hasMandate,
    zeal:
      leftAt !== null || owesTerms
        ? 0
        : random.weighted([
            [0, 10],
            [1, 45],
            [3, 30],
            [7, 15],
          ]),
  };
  return { beneficiary, row };
}

/** Half of the people were there from the start, the others joined little by little. */
const openMonths = (random: SeededRandom): number => (random.percent(50) ? 2 : 40 - MONTHS_OF_ORDERS / 6);

function uniqueLogin(identity: Identity, domain: string, taken: Set<string>): string {
  const wanted = identity.login ?? `${inAddress(identity.first)}.${inAddress(identity.last)}@${domain}`;
  let login = wanted;
  for (let twin = 2; taken.has(login); twin += 1) login = wanted.replace('@', `${twin}@`);
  taken.add(login);
  return login;
}
