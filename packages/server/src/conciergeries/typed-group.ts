import type { ConciergerieGroupInput } from '@loge/contract/conciergeries/group-wire';
import type { PlaceSettings, SharedSettings } from './rows/group-rows.ts';

const not = (flag: boolean | null | undefined): boolean | undefined =>
  flag === null || flag === undefined ? undefined : !flag;

/** What every desk of the group is to have in common: as typed, or as it was. */
export const typedShared = (typed: ConciergerieGroupInput, before: SharedSettings): SharedSettings => ({
  includedInAlerts: typed.includeInAlerts ?? before.includedInAlerts,
  includedInMailingTool: typed.includeInSplio ?? before.includedInMailingTool,
  keepsInactiveUsers: typed.avoidDeletingUsersUponNoActivity ?? before.keepsInactiveUsers,
  activityCornerEmail: typed.emailOrganizationActivCorner ?? before.activityCornerEmail,
  allowsCreationByConcierge: not(typed.noBnfCreationByConcierge) ?? before.allowsCreationByConcierge,
  registrationEmailExclusions: typed.excludeEmailsForRegistration ?? before.registrationEmailExclusions,
  mailTemplate: typed.mailTemplate ?? before.mailTemplate,
  legalTextName: typed.textBlobName ?? before.legalTextName,
  avoidsAllEmails: typed.avoidAllEmails ?? before.avoidsAllEmails,
  sendsMailFromOwnAddress: typed.useEmailToSendMail ?? before.sendsMailFromOwnAddress,
  whiteLabelDomain: typed.whiteLabelDomainName ?? before.whiteLabelDomain,
  whiteLabelLoginPrefix: typed.whiteLabelLoginPrefix ?? before.whiteLabelLoginPrefix,
  flashMailingDelayHours: typed.delayForFlashDispo ?? before.flashMailingDelayHours,
  accessPage: typed.accessPage ?? before.accessPage,
  connectionType: typed.connectionType ?? before.connectionType,
  allowsShortcuts:
    typed.allowShortcuts === null || typed.allowShortcuts === undefined
      ? before.allowsShortcuts
      : typed.allowShortcuts === 1,
  directDebitEnabled: not(typed.disableSEPA) ?? before.directDebitEnabled,
  cardPaymentEnabled: typed.axeptaActive ?? before.cardPaymentEnabled,
});

/** What belongs to the desk's own place: as typed, or as it was. */
export const typedPlace = (
  typed: ConciergerieGroupInput,
  before: PlaceSettings,
  imageId: string | null | undefined,
): PlaceSettings => ({
  hasPhysicalLocation: not(typed.noPhysicalLocation) ?? before.hasPhysicalLocation,
  isFake: typed.fakeConciergerie ?? before.isFake,
  lockerName: typed.nexenceLockerName ?? before.lockerName,
  lockerLocation: typed.nexenceLockerLocation ?? before.lockerLocation,
  parcelOfferId: typed.withoutPackageDelivery ? null : (typed.packageDeliveryOffreId ?? before.parcelOfferId),
  accessCode: typed.accessCode ?? before.accessCode,
  closingDate:
    typed.closingDate === null || typed.closingDate === undefined
      ? before.closingDate
      : typed.closingDate === ''
        ? null
        : typed.closingDate,
  imageId: imageId === undefined ? before.imageId : imageId,
});

/** Whether anything that the whole group has in common is to change. */
export const changesShared = (before: SharedSettings, after: SharedSettings): boolean =>
  (Object.keys(before) as (keyof SharedSettings)[]).some((name) => before[name] !== after[name]);
