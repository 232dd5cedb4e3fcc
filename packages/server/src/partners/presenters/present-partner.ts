import type {
  EntPartSettingsOnWire,
  PartnerAccountOnWire,
  PartnerSummaryOnWire,
} from '@loge/contract/partners/partner-wire';
import type { PartnerOptionsOnWire } from '@loge/contract/partners/partner-options-wire';
import { partnerQrText } from '@loge/domain/partners/partner-options';
import type { DeskTermsRow } from '../rows/desk-terms-rows.ts';
import type { PartnerDeclarationRow } from '../rows/partner-declaration-rows.ts';
import type { PartnerAccountRow } from '../rows/partner-account-rows.ts';
import type { ListedPartnerRow } from '../rows/partner-list-rows.ts';
import type { PartnerRow } from '../rows/partner-rows.ts';

export const presentListedPartner = (row: ListedPartnerRow): PartnerSummaryOnWire => ({
  id: row.id,
  firstname: row.firstName,
  lastname: row.lastName,
  entreprise: row.companyName,
  profileActive: row.active,
  nameForBnf: row.name,
  email: row.email,
  phoneNumber: row.phone,
  imageId: row.imageId,
  illustration: row.illustration,
  categories: [...row.categories],
  nbOffres: row.offers,
  nbConciergeries: row.desks,
});

export const presentAccount = (row: PartnerAccountRow): PartnerAccountOnWire => ({
  id: row.id,
  firstName: row.firstName,
  name: row.lastName,
  login: row.login,
  email: row.email,
  active: row.active,
  lastActive: row.lastActiveAt?.toISOString() ?? null,
});

/** Rates are left out for those who do not see them. */
export const presentTerms = (
  row: DeskTermsRow,
  partnerId: number,
  { seesRates }: { readonly seesRates: boolean },
): EntPartSettingsOnWire => ({
  entId: row.conciergerieId,
  partId: partnerId,
  rate: seesRates ? row.rateCents : null,
  rateType: seesRates ? (row.rateType ?? '') : '',
  noNexence: row.noLocker,
  serviceLocationLabel: { fr: row.labelFr ?? '', en: row.labelEn ?? '' },
  entName: row.conciergerieName,
  active: row.active,
  version: row.version,
});

export const presentOptions = (
  partner: PartnerRow,
  accounts: readonly PartnerAccountRow[],
  [latest, ...past]: readonly PartnerDeclarationRow[],
): PartnerOptionsOnWire => ({
  partnerId: partner.id,
  noIskillsPayment: partner.noIskillsPayment,
  nameForBnf: partner.nameForBeneficiaries,
  partnerWillBill: partner.willBill,
  attenduFactuMail: partner.billingEmail,
  zipCodes: partner.zipCodes.join(','),
  nexencePin: '',
  nexenceMail: partner.lockerEmail,
  qrCode: partnerQrText(accounts[0]?.login ?? null),
  allItemsBuyingPricePercent: partner.allItemsBuyingPricePercent,
  productsMayOverrideBuyingPrice: partner.productsMayOverrideBuyingPrice,
  hasNexencePin: partner.hasLockerPin,
  hasCalendar: accounts.some(({ hasCalendar }) => hasCalendar),
  declaration: {
    number: latest?.number ?? '',
    since: latest?.since ?? null,
    until: latest?.until ?? null,
    approval: latest?.approval ?? '',
  },
  pastDeclarations: past.map(({ number, since, until, approval }) => ({
    ...{ number, since, approval },
    // Each but the latest has ended: none follows one that runs on.
    until: until ?? since,
  })),
  version: partner.version,
});
