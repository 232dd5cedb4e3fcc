import { isLonger } from '../shared/characters.ts';
import { isOneAddress } from '../access/registration-email.ts';
import { withZipCode } from '../catalogue/offer-visibility.ts';
import { isEmail } from '../profile/contact-rules.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** Stands before the login in the QR code of a partner. Spec: manager §3 (Partner options). */
const QR_PREFIX = 'loge-partner:';

/** What the QR code of a partner says; null for a partner without an account. Spec: manager §3 (Partner options). */
export const partnerQrText = (login: string | null): string | null => (login === null ? null : `${QR_PREFIX}${login}`);

/** The longest name that beneficiaries read. Spec: manager §3 (nameForBnf). */
export const MAX_BENEFICIARY_NAME_LENGTH = 99;
const MAX_EMAIL_LENGTH = 254;

/** The single codes of a comma list, as typed. */
const codesOf = (list: string): readonly string[] =>
  list
    .split(/[,;\s]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

/**
 * A comma list of zip codes or their beginnings as it is kept: sorted, none that begins with another. Spec: manager §4 (Partner zip
 * codes): a code already covered is ignored, a longer one is dropped when a shorter prefix is present.
 */
export const keptZipCodes = (list: string): readonly string[] =>
  codesOf(list).reduce<readonly string[]>((kept, code) => withZipCode(kept, code), []);

/** The global options of a partner that somebody typed, by the names of the wire; null or absent is not changed. */
export type PartnerOptionTexts = {
  readonly nameForBnf?: string | null | undefined;
  readonly attenduFactuMail?: string | null | undefined;
  readonly nexenceMail?: string | null | undefined;
  readonly nexencePin?: string | null | undefined;
  readonly zipCodes?: string | null | undefined;
  /** Per cent of the sale price. */
  readonly allItemsBuyingPricePercent?: number | null | undefined;
};

/** Everything that is wrong with a partner's options, each beside its field. Spec: manager §3, §4; partner-content-locker §5. */
export function partnerOptionProblems(options: PartnerOptionTexts): Problem[] {
  const { nameForBnf, nexencePin, zipCodes, allItemsBuyingPricePercent: percent } = options;
  const max = MAX_BENEFICIARY_NAME_LENGTH;
  const mails = (['attenduFactuMail', 'nexenceMail'] as const).flatMap((name) => emailProblems(name, options[name]));
  const wrong = codesOf(zipCodes ?? '').find((code) => !/^\d{1,5}$/.test(code));
  return [
    ...(isLonger((nameForBnf ?? '').trim(), max) ? [problem('nameForBnf', 'tooLong', { max })] : []),
    ...mails,
    ...(/^(\d{4,8})?$/.test(nexencePin ?? '') ? [] : [problem('nexencePin', 'invalidLockerPin')]),
    ...(wrong === undefined ? [] : [problem('zipCodes', 'invalidZipPrefix', { code: wrong })]),
    ...(percent === null || percent === undefined || (percent >= 0 && percent <= 100)
      ? []
      : [problem('allItemsBuyingPricePercent', 'percentOutOfRange')]),
  ];
}

function emailProblems(field: string, typed: string | null | undefined): Problem[] {
  const email = (typed ?? '').trim();
  if (email === '') return [];
  if (isLonger(email, MAX_EMAIL_LENGTH)) return [problem(field, 'tooLong', { max: MAX_EMAIL_LENGTH })];
  return isEmail(email) && isOneAddress(email) ? [] : [problem(field, 'invalidEmail')];
}
