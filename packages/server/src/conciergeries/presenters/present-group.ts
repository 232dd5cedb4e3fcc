import type { ConciergerieGroupOnWire } from '@loge/contract/conciergeries/group-wire';
import { imageUrl } from '../../files/image-url.ts';
import type { GroupRow } from '../rows/group-rows.ts';
import { presentWeeklyHour } from './present-hours.ts';

/** The settings of a desk and its group; of the company's other desks, those that the reader manages or that are in the group. */
export function presentGroup(row: GroupRow, managed: ReadonlySet<number>): ConciergerieGroupOnWire {
  const { shared, place } = row;
  return {
    groupName: row.groupName,
    conciergeries: row.sisters.filter(({ id, linked }) => linked || managed.has(id)),
    noPhysicalLocation: !place.hasPhysicalLocation,
    fakeConciergerie: place.isFake,
    includeInAlerts: shared.includedInAlerts,
    includeInSplio: shared.includedInMailingTool,
    avoidDeletingUsersUponNoActivity: shared.keepsInactiveUsers,
    emailOrganizationActivCorner: shared.activityCornerEmail,
    nexenceLockerName: place.lockerName,
    nexenceLockerLocation: place.lockerLocation,
    hours: row.hours.map(presentWeeklyHour),
    packageDeliveryOffreId: place.parcelOfferId,
    noBnfCreationByConcierge: !shared.allowsCreationByConcierge,
    accessCode: place.accessCode,
    excludeEmailsForRegistration: shared.registrationEmailExclusions,
    mailTemplate: shared.mailTemplate,
    textBlobName: shared.legalTextName,
    avoidAllEmails: shared.avoidsAllEmails,
    useEmailToSendMail: shared.sendsMailFromOwnAddress,
    whiteLabelDomainName: shared.whiteLabelDomain,
    whiteLabelLoginPrefix: shared.whiteLabelLoginPrefix,
    delayForFlashDispo: shared.flashMailingDelayHours,
    closingDate: place.closingDate,
    accessPage: shared.accessPage,
    connectionType: shared.connectionType,
    allowShortcuts: shared.allowsShortcuts ? 1 : 0,
    disableSEPA: !shared.directDebitEnabled,
    axeptaActive: shared.cardPaymentEnabled,
    subEntities: [...row.subEntities],
    subLocation: [...row.subLocations],
    imageUrl: imageUrl(place.imageId),
  };
}
