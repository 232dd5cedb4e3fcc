import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { owesSecondFactor } from '@loge/domain/access/second-factors';
import type { Database } from '../../platform/database/connection.ts';
import {
  findBeneficiaryOf,
  findSignedInUser,
  type SelectableDesk,
  type SignedInUserRow,
} from '../rows/signed-in-user-rows.ts';
import { findLegalTextTypes } from '../../conciergeries/rows/legal-text-type-rows.ts';
import { isProfileComplete } from '@loge/domain/profile/contact-rules';
import { placeChosen } from '@loge/domain/profile/service-location';
import { presentBrand } from '../../platform/brands/present-brand.ts';
import type { SessionContext } from '../../platform/gateway/sessions.ts';

/** Whether somebody is anything here; anyone who is not gets error code A32 (Spec: beneficiary-and-access §4). */
export const hasProfile = ({ adherent, gestionnaire, partner, admin, company }: SignedInUser): boolean =>
  adherent || gestionnaire || partner || admin || company !== null;

/** The person as clients remember them, with the screens that they still owe before anything else (Spec: beneficiary-and-access §2.1). */
export async function presentSignedInUser(
  database: Database,
  userId: number,
  context: SessionContext & { readonly throughSingleSignOn: boolean },
): Promise<SignedInUser | null> {
  const row = await findSignedInUser(database, userId);
  if (row === null) return null;
  const wished = row.is_manager ? (context.conciergerieId ?? row.conciergerie_id) : row.conciergerie_id;
  const selected = row.conciergeries.find(({ id }) => id === wished) ?? null;
  const beneficiary =
    row.is_manager && selected !== null && context.beneficiaryId !== null
      ? await findBeneficiaryOf(database, context.beneficiaryId, selected.id)
      : null;
  const legalTexts = await findLegalTextTypes(database, selected?.id ?? null);
  return present({ ...row, legalTexts }, selected, beneficiary, context.throughSingleSignOn);
}

function present(
  row: SignedInUserRow & Pick<SignedInUser, 'legalTexts'>,
  selected: SelectableDesk | null,
  beneficiary: {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
    readonly vip: boolean;
    readonly mobile_phone: string;
    readonly landline_phone: string;
    readonly professional_phone: string;
  } | null,
  throughSingleSignOn: boolean,
): SignedInUser {
  const owesTerms = row.is_beneficiary && (row.terms_version ?? 0) < (row.current_terms_version ?? 0);
  const place = placeChosen(row.service_location_kind, row.place_choice);
  return {
    id: row.id,
    login: row.login,
    name: row.last_name,
    firstName: row.first_name,
    email: row.email,
    mobileNumber: row.mobile_phone,
    landlineNumber: row.landline_phone,
    professionalNumbr: row.professional_phone,
    address1: row.address1,
    address2: row.address2,
    zipCode: row.zip_code,
    city: row.city,
    civility: row.civility ?? '',
    lang: row.is_beneficiary || row.company !== null ? row.lang : 'fr',
    canChooseLanguage:
      row.can_choose_language && (row.is_beneficiary || row.company !== null) && !row.is_manager && !row.is_partner,
    conciergerie: selected === null ? null : { ...presentDesk(selected), zone: selected.zone },
    conciergerieList: row.conciergeries.map(presentDesk),
    selectedAdherent:
      beneficiary === null
        ? null
        : {
            id: beneficiary.id,
            name: beneficiary.last_name,
            firstName: beneficiary.first_name,
            vip: beneficiary.vip,
            telephone: beneficiary.mobile_phone || beneficiary.landline_phone || beneficiary.professional_phone,
          },
    serviceLocation: place === null ? null : { kind: place, zipCode: row.service_location_zip_code },
    companyName: row.company_name,
    bu1: row.bu1,
    bu2: row.bu2,
    geo1: row.geo1,
    geo2: row.geo2,
    vip: row.vip,
    warning: row.warning,
    entity: selected?.name ?? '',
    entreprise: row.partner_company ?? row.client_company ?? '',
    theme: row.theme ?? 'loge',
    brand: presentBrand(row.brand),
    v2Mode: row.second_design,
    hidesPrices: selected?.hidesPrices ?? false,
    legalTexts: row.legalTexts,
    permissionsSet: row.permissions,
    externalId: row.external_id ?? '',
    needsToChooseConciergerie: selected === null && (row.is_manager || row.is_beneficiary),
    needsToValidateCGU: owesTerms,
    needsToValidateSubscriptions:
      row.is_beneficiary && row.subscriptions_validated_at === null && row.offers_subscriptions,
    needsSecondFactor: owesSecondFactor(
      {
        isManager: row.is_manager,
        isAdmin: row.is_admin,
        hasCodes: row.has_codes,
        passkeys: row.passkeys,
        teamNeedsOne: row.team_needs_second_factor,
      },
      throughSingleSignOn ? 'single-sign-on' : 'password',
    ),
    profileComplete: isProfileComplete({
      firstName: row.first_name,
      name: row.last_name,
      email: row.email,
      mobileNumber: row.mobile_phone,
      landlineNumber: row.landline_phone,
      professionalNumbr: row.professional_phone,
    }),
    gestionnaire: row.is_manager,
    adherent: row.is_beneficiary,
    partner: row.is_partner,
    admin: row.is_admin,
    company: row.company,
    partnerId: row.partner_id,
    hasCalO: row.has_partner_calendar,
    acceptCgu: !owesTerms,
    throughSingleSignOn,
  };
}

const presentDesk = ({ id, name }: SelectableDesk): { id: number; name: string } => ({ id, name });
