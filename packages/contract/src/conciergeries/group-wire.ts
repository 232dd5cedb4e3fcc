import * as z from 'zod/mini';
import { CONNECTION_TYPES } from '@loge/domain/access/connection-types';
import { pickedFrom } from '../shared/row-ids.ts';
import { localDate, maybe, text } from '../shared/wire-types.ts';
import { weeklyHour, weeklyHoursInput } from './hours-wire.ts';

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** The settings of a desk and of its group (Spec: manager §3 "Conciergerie group settings"). */
export const conciergerieGroup = z.object({
  groupName: z.string(),
  /** The desks of the company that the caller manages; `linked` are those of the group. */
  conciergeries: z.array(z.object({ id: z.int(), name: z.string(), linked: z.boolean() })),
  noPhysicalLocation: z.boolean(),
  fakeConciergerie: z.boolean(),
  includeInAlerts: z.boolean(),
  includeInSplio: z.boolean(),
  avoidDeletingUsersUponNoActivity: z.boolean(),
  emailOrganizationActivCorner: z.string(),
  nexenceLockerName: z.string(),
  nexenceLockerLocation: z.string(),
  hours: z.array(weeklyHour),
  /** The offer by which parcels are delivered; null without one. */
  packageDeliveryOffreId: z.nullable(z.int()),
  noBnfCreationByConcierge: z.boolean(),
  accessCode: z.string(),
  excludeEmailsForRegistration: z.string(),
  mailTemplate: z.string(),
  textBlobName: z.string(),
  avoidAllEmails: z.boolean(),
  useEmailToSendMail: z.boolean(),
  whiteLabelDomainName: z.string(),
  whiteLabelLoginPrefix: z.string(),
  /** Hours. */
  delayForFlashDispo: z.int(),
  closingDate: z.nullable(localDate),
  accessPage: z.string(),
  connectionType: z.enum(CONNECTION_TYPES),
  allowShortcuts: zeroOrOne,
  disableSEPA: z.boolean(),
  axeptaActive: z.boolean(),
  subEntities: z.array(z.string()),
  subLocation: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
});

export type ConciergerieGroupOnWire = z.output<typeof conciergerieGroup>;

const flag = maybe(z.boolean());
const typed = (max: number) => maybe(text(max));
/** Departments and places of a company, as many as a list can hold. */
const labels = maybe(z.array(text(500)).check(z.maxLength(500)));

/** What is saved of them; what is left out or null stays as it is. */
export const conciergerieGroupInput = z.object({
  groupName: typed(500),
  /** Beyond the specification: the desks of the group; the selected one is always among them. */
  conciergerieIds: maybe(z.array(pickedFrom('conciergerie')).check(z.maxLength(200))),
  noPhysicalLocation: flag,
  fakeConciergerie: flag,
  includeInAlerts: flag,
  includeInSplio: flag,
  avoidDeletingUsersUponNoActivity: flag,
  emailOrganizationActivCorner: typed(500),
  nexenceLockerName: typed(500),
  nexenceLockerLocation: typed(500),
  hours: maybe(weeklyHoursInput),
  packageDeliveryOffreId: maybe(pickedFrom('offer')),
  /** Beyond the specification: there is no such offer any more. */
  withoutPackageDelivery: z._default(z.boolean(), false),
  noBnfCreationByConcierge: flag,
  accessCode: typed(500),
  excludeEmailsForRegistration: typed(20_000),
  mailTemplate: typed(500),
  textBlobName: typed(500),
  avoidAllEmails: flag,
  useEmailToSendMail: flag,
  whiteLabelDomainName: typed(500),
  whiteLabelLoginPrefix: typed(500),
  delayForFlashDispo: maybe(z.int().check(z.gte(-1_000_000), z.lte(1_000_000))),
  /** Empty takes it away. */
  closingDate: typed(20),
  accessPage: typed(2000),
  connectionType: maybe(z.enum(CONNECTION_TYPES)),
  allowShortcuts: maybe(zeroOrOne),
  disableSEPA: flag,
  axeptaActive: flag,
  subEntities: labels,
  subLocation: labels,
  /** What `UploadImageForConciergerie` answered; empty takes the picture away. */
  imageUrl: typed(500),
});

export type ConciergerieGroupInput = z.output<typeof conciergerieGroupInput>;
