import { isLonger } from '../shared/characters.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { isEmail } from '../profile/contact-rules.ts';
import { isLocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { DESK_LENGTHS } from './new-conciergerie.ts';

const LENGTHS = {
  groupName: 100,
  nexenceLockerName: 100,
  nexenceLockerLocation: 200,
  accessCode: DESK_LENGTHS.accessCode,
  excludeEmailsForRegistration: 10_000,
  textBlobName: 100,
  whiteLabelDomainName: 253,
  whiteLabelLoginPrefix: 30,
  emailOrganizationActivCorner: 254,
} as const;

/** The designs that mails of a desk may have in place of its company's. Spec: manager §3 (mailTemplate). */
export const MAIL_DESIGNS = ['loge', 'mirabelle'] as const;

/** The longest name of a department or a place, in characters. */
const MAX_LABEL_LENGTH = 100;
const MAX_DELAY_HOURS = 24 * 365;

type Typed<Value> = Value | null | undefined;

/** The settings of a desk and its group as somebody typed them, by the names of the wire; null or absent is not changed. */
export type TypedGroupSettings = Readonly<
  Partial<Record<keyof typeof LENGTHS | 'closingDate' | 'accessPage' | 'mailTemplate', Typed<string>>>
> & {
  /** Hours. */
  readonly delayForFlashDispo?: Typed<number>;
  readonly subEntities?: Typed<readonly string[]>;
  readonly subLocation?: Typed<readonly string[]>;
};

/** Everything that is wrong with the settings of a desk and its group, each beside its field. Spec: manager §3 (Conciergerie group settings). */
export function groupSettingsProblems(typed: TypedGroupSettings): Problem[] {
  const lengths = (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).flatMap((field) => {
    const max = LENGTHS[field];
    return isLonger(typed[field] ?? '', max) ? [problem(field, 'tooLong', { max })] : [];
  });
  const { emailOrganizationActivCorner: email, whiteLabelDomainName: domain, whiteLabelLoginPrefix: prefix } = typed;
  const { closingDate, accessPage, mailTemplate, textBlobName, delayForFlashDispo: delay } = typed;
  return [
    ...lengths,
    ...(isEmpty(email) || (isEmail(email) && isOneAddress(email))
      ? []
      : [problem('emailOrganizationActivCorner', 'invalidEmail')]),
    ...(isEmpty(domain) || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)
      ? []
      : [problem('whiteLabelDomainName', 'invalidDomain', { domain })]),
    ...(isEmpty(prefix) || /^[^\s\p{C}]+$/u.test(prefix) ? [] : [problem('whiteLabelLoginPrefix', 'invalidLogin')]),
    ...(isEmpty(closingDate) || isLocalDate(closingDate) ? [] : [problem('closingDate', 'invalidDate')]),
    ...(isEmpty(accessPage) || isHttps(accessPage) ? [] : [problem('accessPage', 'notASecureAddress')]),
    ...(isEmpty(mailTemplate) || MAIL_DESIGNS.some((design) => design === mailTemplate)
      ? []
      : [problem('mailTemplate', 'invalidChoice')]),
    ...(textBlobName === '' ? [problem('textBlobName', 'required')] : []),
    ...(delay === null || delay === undefined || (delay >= 0 && delay <= MAX_DELAY_HOURS)
      ? []
      : [problem('delayForFlashDispo', 'positiveNumberPlease')]),
    ...labelProblems('subEntities', typed.subEntities),
    ...labelProblems('subLocation', typed.subLocation),
  ];
}

const isEmpty = (text: Typed<string>): text is '' | null | undefined =>
  text === null || text === undefined || text === '';

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';

function labelProblems(field: string, labels: Typed<readonly string[]>): Problem[] {
  return (labels ?? []).flatMap((label, index) =>
    isLonger(label, MAX_LABEL_LENGTH) ? [problem(`${field}[${index}]`, 'tooLong', { max: MAX_LABEL_LENGTH })] : [],
  );
}

/** Departments or places as they are kept: none that is empty, none twice, in the order typed. Spec: manager §5 ("only when the typed text is non-empty"). */
export const keptLabels = (labels: readonly string[]): string[] => [
  ...new Set(labels.map((label) => label.trim()).filter((label) => label !== '')),
];
