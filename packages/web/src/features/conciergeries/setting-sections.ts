import type { ConciergerieGroupInput, ConciergerieGroupOnWire } from '@loge/contract/conciergeries/group-wire';

/** What is typed in the settings of a group. Lists stand line by line, so that what others saved can be distinguished. */
export const draftOf = (group: ConciergerieGroupOnWire) => ({
  groupName: group.groupName,
  conciergerieIds: group.conciergeries
    .filter(({ linked }) => linked)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(','),
  noPhysicalLocation: group.noPhysicalLocation,
  fakeConciergerie: group.fakeConciergerie,
  includeInAlerts: group.includeInAlerts,
  includeInSplio: group.includeInSplio,
  avoidDeletingUsersUponNoActivity: group.avoidDeletingUsersUponNoActivity,
  emailOrganizationActivCorner: group.emailOrganizationActivCorner,
  nexenceLockerName: group.nexenceLockerName,
  nexenceLockerLocation: group.nexenceLockerLocation,
  packageDeliveryOffreId: group.packageDeliveryOffreId === null ? '' : String(group.packageDeliveryOffreId),
  noBnfCreationByConcierge: group.noBnfCreationByConcierge,
  accessCode: group.accessCode,
  excludeEmailsForRegistration: group.excludeEmailsForRegistration,
  mailTemplate: group.mailTemplate,
  textBlobName: group.textBlobName,
  avoidAllEmails: group.avoidAllEmails,
  useEmailToSendMail: group.useEmailToSendMail,
  whiteLabelDomainName: group.whiteLabelDomainName,
  whiteLabelLoginPrefix: group.whiteLabelLoginPrefix,
  delayForFlashDispo: String(group.delayForFlashDispo),
  closingDate: group.closingDate ?? '',
  accessPage: group.accessPage,
  connectionType: group.connectionType as string,
  allowShortcuts: group.allowShortcuts === 1,
  disableSEPA: group.disableSEPA,
  axeptaActive: group.axeptaActive,
  subEntities: group.subEntities.join('\n'),
  subLocation: group.subLocation.join('\n'),
  imageUrl: group.imageUrl ?? '',
});

export type GroupDraft = ReturnType<typeof draftOf>;

/** The lines of a list as the draft keeps it. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** What a draft says on the wire. A delay that is no whole number is sent as one that the rules refuse. */
export const inputOf = (draft: GroupDraft) =>
  ({
    ...draft,
    conciergerieIds: draft.conciergerieIds.split(',').filter(Boolean).map(Number),
    packageDeliveryOffreId: draft.packageDeliveryOffreId === '' ? null : Number(draft.packageDeliveryOffreId),
    withoutPackageDelivery: draft.packageDeliveryOffreId === '',
    delayForFlashDispo: /^\d{1,6}$/.test(draft.delayForFlashDispo.trim()) ? Number(draft.delayForFlashDispo) : -1,
    connectionType: draft.connectionType as ConciergerieGroupOnWire['connectionType'],
    allowShortcuts: draft.allowShortcuts ? 1 : 0,
    subEntities: linesOf(draft.subEntities),
    subLocation: linesOf(draft.subLocation),
  }) satisfies ConciergerieGroupInput;

type NameOf<Value> = { [Name in keyof GroupDraft]: GroupDraft[Name] extends Value ? Name : never }[keyof GroupDraft];
type FlagName = NameOf<boolean>;
type TextName = NameOf<string>;

export type Setting =
  | { readonly kind: 'flag'; readonly name: FlagName }
  | { readonly kind: 'text' | 'area' | 'number' | 'date' | 'labels'; readonly name: TextName }
  | { readonly kind: 'desks' | 'image' | 'offer' | 'connection' | 'legalTexts' | 'mailDesign'; readonly name: TextName }
  | { readonly kind: 'hours'; readonly name: 'hours' };

const flag = (name: FlagName): Setting => ({ kind: 'flag', name });
const text = (name: TextName): Setting => ({ kind: 'text', name });

export type SectionName = 'group' | 'place' | 'people' | 'mails' | 'money' | 'lockers' | 'brand' | 'watch';

/** Every setting of a group in the section where one looks for it. Spec: manager §3 "Conciergerie group settings". */
export const settingSections: readonly { readonly name: SectionName; readonly settings: readonly Setting[] }[] = [
  { name: 'group', settings: [text('groupName'), { kind: 'desks', name: 'conciergerieIds' }] },
  {
    name: 'place',
    settings: [
      { kind: 'image', name: 'imageUrl' },
      { kind: 'hours', name: 'hours' },
      flag('noPhysicalLocation'),
      { kind: 'date', name: 'closingDate' },
      { kind: 'labels', name: 'subEntities' },
      { kind: 'labels', name: 'subLocation' },
    ],
  },
  {
    name: 'people',
    settings: [
      { kind: 'connection', name: 'connectionType' },
      text('accessCode'),
      { kind: 'area', name: 'excludeEmailsForRegistration' },
      text('accessPage'),
      { kind: 'legalTexts', name: 'textBlobName' },
      flag('noBnfCreationByConcierge'),
      flag('avoidDeletingUsersUponNoActivity'),
      flag('allowShortcuts'),
    ],
  },
  {
    name: 'mails',
    settings: [
      flag('avoidAllEmails'),
      flag('useEmailToSendMail'),
      { kind: 'mailDesign', name: 'mailTemplate' },
      flag('includeInSplio'),
      { kind: 'number', name: 'delayForFlashDispo' },
      text('emailOrganizationActivCorner'),
    ],
  },
  { name: 'money', settings: [flag('axeptaActive'), flag('disableSEPA')] },
  {
    name: 'lockers',
    settings: [
      text('nexenceLockerName'),
      text('nexenceLockerLocation'),
      { kind: 'offer', name: 'packageDeliveryOffreId' },
    ],
  },
  { name: 'brand', settings: [text('whiteLabelDomainName'), text('whiteLabelLoginPrefix')] },
  { name: 'watch', settings: [flag('fakeConciergerie'), flag('includeInAlerts')] },
];
