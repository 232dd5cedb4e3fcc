import type { PaymentMode } from './payment-modes.ts';
import {
  activityCeilingCents,
  lastsTooLong,
  type PersonalServiceActivity,
} from '../ordering/personal-service-activities.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { sumCents, type Cents } from '../shared/money.ts';

/**
 * What a payment is worth for the tax credit: it counts; it is a prepaid CESU, of which the person's own part counts and the person says how much that is; it was
 * made in cash, which opens no credit (code du travail, D.7233-3); or somebody else bore it (a credit, the company).
 */
export type CertifiedMeans = 'counted' | 'cesu' | 'cash' | 'others';

const counted: readonly PaymentMode[] = ['card', 'e_debit', 'desk_card', 'direct_debit', 'transfer', 'cheque'];

/** What a mode of payment is worth for the tax credit. */
export function certifiedMeans(mode: PaymentMode): CertifiedMeans {
  if (counted.includes(mode)) return 'counted';
  return mode === 'cesu' || mode === 'cash' ? mode : 'others';
}

/** One movement of the ledger on what somebody owes for a service: paid positive, given back negative. */
export interface ServiceMovement {
  /** The payment that it belongs to; a refund belongs to the payment that it gives back. */
  readonly paymentId: number;
  readonly mode: PaymentMode;
  /** At the desk. */
  readonly day: LocalDate;
  readonly cents: Cents;
}

/** A personal service that was done, with all that was paid for it. */
export interface PaidService {
  /** What it was charged, less what was released and credited since. */
  readonly chargedCents: Cents;
  /** The day on which it was first charged: it was done. */
  readonly chargedOn: LocalDate;
  readonly movements: readonly ServiceMovement[];
}

export interface CertifiedPart {
  readonly year: number;
  readonly mode: PaymentMode;
  readonly cents: Cents;
}

const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

/**
 * What was paid for a service, by year and mode. A payment belongs to the year in which the service is both done and paid; a refund takes off the payment that it gives
 * back, no matter when. All parts together are no more than the service was charged: what was paid beyond it is taken off the last payments.
 */
export function certifiedParts({ chargedCents, chargedOn, movements }: PaidService): readonly CertifiedPart[] {
  const payments = [...Map.groupBy(movements, ({ paymentId }) => paymentId)]
    .map(([paymentId, own]) => ({
      paymentId,
      mode: own[0]?.mode ?? 'free',
      day: own.map(({ day }) => day).toSorted()[0] ?? chargedOn,
      cents: sumCents(own.map(({ cents }) => cents)),
    }))
    .toSorted((a, b) => (a.day === b.day ? a.paymentId - b.paymentId : a.day < b.day ? -1 : 1));
  let left = Math.max(0, Math.min(chargedCents, sumCents(payments.map(({ cents }) => cents))));
  return payments.flatMap(({ mode, day, cents }) => {
    const part = Math.max(0, Math.min(cents, left));
    left -= part;
    return part === 0 ? [] : [{ year: yearOf(day > chargedOn ? day : chargedOn), mode, cents: part }];
  });
}

/** A service on a certificate. */
type CertifiedService = {
  readonly orderId: number;
  /** The day of the service. */
  readonly day: LocalDate;
  readonly label: string;
  /** Null where nobody named it; absent from certificates of before. */
  readonly activity?: PersonalServiceActivity | null;
  /** Who did it: name and identifying code (code du travail, D.7233-4). */
  readonly by: string;
  readonly byCode: string;
  /** Null where nobody noted it. */
  readonly durationMinutes: number | null;
  readonly countedCents: Cents;
  readonly cesuCents: Cents;
  /** Cash, credits, what the company paid: nothing of it opens the credit. */
  readonly otherCents: Cents;
};

/** What was paid in a year for an activity that has a ceiling of its own: the credit looks at no more. */
type LimitedActivity = {
  readonly activity: PersonalServiceActivity;
  /** What counts and what was paid by CESU. */
  readonly paidCents: Cents;
  readonly ceilingCents: Cents;
};

export type CertifiedAmounts = {
  readonly services: readonly CertifiedService[];
  readonly byMode: readonly { readonly mode: PaymentMode; readonly cents: Cents }[];
  readonly countedCents: Cents;
  readonly cesuCents: Cents;
  readonly otherCents: Cents;
  /** Absent from certificates of before. */
  readonly limited?: readonly LimitedActivity[];
  readonly durationMinutes: number;
};

/** All that a certificate says, as it was on the day of its issue: kept whole, whatever becomes of the person, the seller and the orders. */
export type TaxCertificate = CertifiedAmounts & {
  readonly year: number;
  readonly version: number;
  readonly issuedOn: LocalDate;
  /** The version that it replaces. */
  readonly replaces: { readonly version: number; readonly issuedOn: LocalDate } | null;
  readonly seller: {
    readonly legalName: string;
    readonly legalForm: string;
    readonly siren: string;
    readonly address1: string;
    readonly address2: string;
    readonly zipCode: string;
    readonly city: string;
    readonly declaration: { readonly number: string; readonly since: LocalDate; readonly approval: string };
  };
  readonly person: {
    readonly name: string;
    readonly address1: string;
    readonly address2: string;
    readonly zipCode: string;
    readonly city: string;
  };
  /** The account that was debited, all but its last four digits covered; null where none was. */
  readonly debitedAccount: string | null;
};

export type ServiceToCertify = PaidService &
  Pick<CertifiedService, 'orderId' | 'day' | 'label' | 'by' | 'byCode' | 'durationMinutes'> & {
    readonly activity: PersonalServiceActivity | null;
  };

/** What somebody paid in a year for the services of one seller. An intervention that lasted too long to be one of its activity counts for nothing. */
export function certifiedAmounts(services: readonly ServiceToCertify[], year: number): CertifiedAmounts {
  const parts = services.map((service) => ({
    service,
    own: certifiedParts(service).filter((part) => part.year === year),
    isOne: !lastsTooLong(service.activity, service.durationMinutes),
  }));
  const sumOf = (own: readonly CertifiedPart[], ...means: readonly CertifiedMeans[]): Cents =>
    sumCents(own.filter(({ mode }) => means.includes(certifiedMeans(mode))).map(({ cents }) => cents));
  const lines = parts
    .filter(({ own }) => own.length > 0)
    .map(({ service: { orderId, day, label, activity, by, byCode, durationMinutes }, own, isOne }) => ({
      ...{ orderId, day, label, activity, by, byCode, durationMinutes },
      countedCents: isOne ? sumOf(own, 'counted') : 0,
      cesuCents: isOne ? sumOf(own, 'cesu') : 0,
      otherCents: isOne ? sumOf(own, 'cash', 'others') : sumCents(own.map(({ cents }) => cents)),
    }))
    .toSorted((a, b) => (a.day === b.day ? a.orderId - b.orderId : a.day < b.day ? -1 : 1));
  const all = parts.flatMap(({ own }) => own);
  const modes = [...Map.groupBy(all, ({ mode }) => mode)].map(([mode, own]) => ({
    mode,
    cents: sumCents(own.map(({ cents }) => cents)),
  }));
  return {
    services: lines,
    byMode: modes.toSorted((a, b) => b.cents - a.cents || (a.mode < b.mode ? -1 : 1)),
    countedCents: sumCents(lines.map(({ countedCents }) => countedCents)),
    cesuCents: sumCents(lines.map(({ cesuCents }) => cesuCents)),
    otherCents: sumCents(lines.map(({ otherCents }) => otherCents)),
    limited: limitedActivities(lines),
    durationMinutes: lines.reduce((minutes, line) => minutes + (line.durationMinutes ?? 0), 0),
  };
}

function limitedActivities(lines: readonly CertifiedService[]): LimitedActivity[] {
  const byActivity = Map.groupBy(lines, ({ activity }) => activity ?? null);
  return [...byActivity].flatMap(([activity, own]) => {
    const ceilingCents = activityCeilingCents(activity);
    const paidCents = sumCents(own.map(({ countedCents, cesuCents }) => countedCents + cesuCents));
    return activity === null || ceilingCents === null || paidCents === 0 ? [] : [{ activity, paidCents, ceilingCents }];
  });
}

/** Nothing of a year opens the credit: there is nothing to certify. */
export const isWithoutCredit = ({ countedCents, cesuCents }: CertifiedAmounts): boolean =>
  countedCents === 0 && cesuCents === 0;

/** Whether two certificates say the same money and hours of the same services. Names and labels may change without a correction. */
export function saysTheSame(a: CertifiedAmounts, b: CertifiedAmounts): boolean {
  const factsOf = ({ services, byMode }: CertifiedAmounts): string =>
    JSON.stringify([
      services.map((line) => [
        line.orderId,
        line.day,
        line.durationMinutes,
        line.countedCents,
        line.cesuCents,
        line.otherCents,
      ]),
      byMode.map(({ mode, cents }) => [mode, cents]),
    ]);
  return factsOf(a) === factsOf(b);
}

/** The first certificates of a year are made from this day of January on: returned debits of December are in by then. The law asks for them before 31 March. */
export const CERTIFICATES_FROM = '01-15';
/** A certificate is corrected for this many years after its own: a tax payer may ask for a correction until the end of the second one after (LPF, R.196-1), with a year to spare. */
const CERTIFICATES_CORRECTED_YEARS = 3;

/** Of which years certificates are looked at on a day, and whether first ones are made. */
export function yearsToCertify(today: LocalDate): readonly { readonly year: number; readonly begins: boolean }[] {
  const last = yearOf(today) - 1;
  const begins = today.slice(5) >= CERTIFICATES_FROM;
  return Array.from({ length: CERTIFICATES_CORRECTED_YEARS }, (_, back) => ({
    year: last - back,
    begins: begins && back === 0,
  }));
}
