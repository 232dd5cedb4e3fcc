import type { LegalIdentityOnWire, MandatesOfPartnerOnWire } from '@loge/contract/billing/self-billing-wire';
import { DAYS_TO_CONTEST } from '@loge/domain/billing/self-billed-invoice';
import { plainNumber } from '@loge/domain/billing/seller-identity';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { findPartner } from '../partners/rows/partner-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { presentMandate } from './presenters/present-self-billing.ts';
import { lockSettledPartner } from './rows/settled-partner-rows.ts';
import { endMandate, findMandates, insertMandate, type MandateSide } from './rows/self-billing-mandate-rows.ts';

/** The mandates of a partner, and who it is as far as we know: by its last mandate, else by its file. */
export async function mandatesOf(database: Database, partnerId: number): Promise<MandatesOfPartnerOnWire> {
  const mandates = (await findMandates(database, partnerId)).map(presentMandate);
  const mandate = mandates.find(({ endedAt }) => endedAt === null) ?? null;
  const [last] = mandates;
  return {
    mandate,
    former: mandates.filter((each) => each !== mandate),
    identity: last === undefined ? await identityByFile(database, partnerId) : identityOf(last),
  };
}

const identityOf = (known: LegalIdentityOnWire): LegalIdentityOnWire => ({
  legalName: known.legalName,
  legalForm: known.legalForm,
  siren: known.siren,
  tradeRegister: known.tradeRegister,
  vatNumber: known.vatNumber,
  vatExempt: known.vatExempt,
  address1: known.address1,
  address2: known.address2,
  zipCode: known.zipCode,
  city: known.city,
});

async function identityByFile(database: Database, partnerId: number): Promise<LegalIdentityOnWire> {
  const { companyName, siret, address1, address2, zipCode, city } = await findPartner(database, partnerId);
  const siren = siret?.slice(0, 9) ?? '';
  const unsaid = { legalForm: '', tradeRegister: '', vatNumber: '', vatExempt: false };
  return { ...unsaid, legalName: companyName, siren, address1, address2, zipCode, city };
}

interface Giving {
  readonly database: Database;
  readonly changes: Changes;
  readonly partnerId: number;
  readonly side: MandateSide;
  readonly by: number;
  readonly now: Date;
}

/** Gives a mandate whose input was looked at; the one in force ends with it. */
export async function giveMandate(
  { database, changes, partnerId, side, by, now }: Giving,
  given: { readonly givenOn: LocalDate; readonly fileId: string | null; readonly identity: LegalIdentityOnWire },
): Promise<MandatesOfPartnerOnWire> {
  const partner = await lockSettledPartner(database, partnerId);
  await endMandate(database, partnerId, { side, by, now });
  const { identity, givenOn, fileId } = given;
  await insertMandate(database, {
    legalName: identity.legalName.trim(),
    legalForm: identity.legalForm.trim(),
    siren: plainNumber(identity.siren),
    tradeRegister: identity.tradeRegister.trim(),
    vatNumber: identity.vatExempt ? null : plainNumber(identity.vatNumber),
    address1: identity.address1.trim(),
    address2: identity.address2.trim(),
    zipCode: identity.zipCode.trim(),
    city: identity.city.trim(),
    partnerId,
    givenOn,
    side,
    by,
    fileId,
    daysToContest: DAYS_TO_CONTEST,
    now,
  });
  changes.announce({ topics: ['billing', 'partners', 'business-log'] });
  changes.record({ action: 'self-billing-mandate-given', comment: `${partner.companyName}, ${wordOf[side]}` });
  return mandatesOf(database, partnerId);
}

/** By whom, for the log. */
export const wordOf = { partner: 'par le partenaire', desk: 'par la conciergerie' } as const satisfies Record<
  MandateSide,
  string
>;
