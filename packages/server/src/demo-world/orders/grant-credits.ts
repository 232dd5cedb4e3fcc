import { creditGranted } from '@loge/domain/payments/ledger';
import { sharesOfNewCredit } from '@loge/domain/payments/new-credit';
import type { CreditDesignation } from '@loge/domain/payments/split-payment';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { type Moment, MS_PER_DAY } from '@loge/domain/shared/moment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Beneficiary } from '../beneficiaries.ts';
import { partnerId } from '../catalogue-ids.ts';
import { PARTNERS } from '../data/partners.ts';
import { type DemoClock, stamp, ZONE } from '../demo-clock.ts';
import { deskId } from '../fill-desks.ts';
import { SeededRandom } from '../seeded-random.ts';
import { MANAGERS, RESPONSIBLE_USER_ID } from '../staff.ts';
import type { OrderBook } from './order-book.ts';

interface Grant {
  readonly to: Beneficiary;
  readonly designation: CreditDesignation;
  readonly name: string;
  readonly cents: number;
  readonly at: Moment;
  readonly expiresOn: LocalDate | null;
  readonly by: number;
  /** Who bears half of it. */
  readonly partnerId: number | null;
}

const NAMES: Readonly<Record<CreditDesignation, readonly string[]>> = {
  credit: ['Bienvenue à la conciergerie', 'Geste commercial', 'Parrainage d’un collègue'],
  gift_card: ['Carte cadeau de fin d’année', 'Carte cadeau mariage', 'Carte cadeau naissance'],
  compensation: ['Retard de livraison', 'Article abîmé', 'Rendez-vous manqué par le partenaire'],
};

/** Credits given over the months: each one a debt of ours from that day on, until orders use it. */
export function grantCredits(
  book: OrderBook,
  beneficiaries: readonly Beneficiary[],
  days: number,
  clock: DemoClock,
): void {
  // In the sequence in which they were given: the list of credits begins with the latest number.
  const grants = [...grantsOfCamille(beneficiaries[0], clock), ...grantsOfOthers(beneficiaries, days, clock)];
  for (const grant of grants.toSorted((a, b) => a.at - b.at)) write(book, grant);
}

function grantsOfCamille(camille: Beneficiary | undefined, clock: DemoClock): readonly Grant[] {
  if (camille === undefined) return [];
  const grant = { to: camille, designation: 'credit', cents: 2000, by: RESPONSIBLE_USER_ID, partnerId: null } as const;
  return [
    {
      ...grant,
      name: 'Bienvenue à la conciergerie',
      at: clock.now - 20 * MS_PER_DAY,
      expiresOn: addDays(clock.today, 20),
    },
    {
      ...grant,
      name: 'Parrainage d’un collègue',
      at: clock.now - MS_PER_DAY,
      expiresOn: `${clock.today.slice(0, 4)}-12-31`,
    },
  ];
}

function* grantsOfOthers(beneficiaries: readonly Beneficiary[], days: number, clock: DemoClock): Generator<Grant> {
  for (const [index, person] of beneficiaries.entries()) {
    const random = new SeededRandom(`credits-${person.id}`);
    if (index === 0 || person.zeal === 0 || !random.percent(22)) continue;
    const since = Math.max(person.joinedAt, clock.now - days * MS_PER_DAY);
    const at = Math.round(since + random.next() * (clock.now - since));
    const designation = random.weighted<CreditDesignation>([
      ['credit', 50],
      ['gift_card', 30],
      ['compensation', 20],
    ]);
    const day = instantToLocal(at, ZONE).date;
    const partner = PARTNERS.find(({ desks }) => desks.includes(person.desk));
    yield {
      to: person,
      designation,
      name: random.pick(NAMES[designation]),
      cents: random.pick([500, 1000, 1500, 2000, 3000, 5000]),
      at,
      expiresOn: random.percent(70) ? `${Number(day.slice(0, 4)) + 1}${day.slice(4, 8)}28` : null,
      by: random.pick(MANAGERS.filter(({ desks }) => desks.includes(person.desk))).id,
      partnerId: designation === 'compensation' && partner !== undefined ? partnerId(partner.key) : null,
    };
  }
}

function write(book: OrderBook, grant: Grant): void {
  const id = book.nextId('credits');
  const { to, at, cents, by } = grant;
  const bearer = grant.partnerId === null ? 'platform' : 'partner';
  const partnerSharePercent = grant.partnerId === null ? null : 50;
  book.addCredit({
    id,
    userId: to.id,
    grantedAt: at,
    remainingCents: cents,
    expirationDate: grant.expiresOn,
    cancelled: false,
  });
  book.add('credits', {
    id,
    conciergerie_id: deskId(to.desk),
    user_id: to.id,
    designation: grant.designation,
    original_cents: cents,
    remaining_cents: cents,
    internal_name: grant.designation === 'compensation' ? 'Indemnisation validée' : '',
    name: grant.name,
    giver_user_id: by,
    expires_on: grant.expiresOn,
    billing_type: bearer,
    partner_id: grant.partnerId,
    partner_share_percent: partnerSharePercent,
    created_at: stamp(at),
  });
  book.post(creditGranted(id, cents, sharesOfNewCredit({ amountCents: cents, bearer, partnerSharePercent })), {
    sourceKey: `credit-${id}-granted`,
    conciergerieId: deskId(to.desk),
    orderId: null,
    paymentId: null,
    creditId: id,
    by,
    at,
  });
}
