import { isLonger } from '../shared/characters.ts';
import { isHttps } from '../shared/https-address.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { BILL_SERIES_SHAPE } from './bill-reference.ts';
import { type DatedDeclaration, type DeclarationDraft, declarationProblems } from './declarations.ts';

/** The digits of a SIREN, whatever is written between them. */
const digitsOf = (text: string): string => text.replaceAll(/\s/g, '');

/** A SIREN has nine digits whose check sum (Luhn) comes out even. */
export function isSiren(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The VAT number that belongs to a French SIREN: FR, a key of two digits, the SIREN. */
export function frenchVatNumber(siren: string): string {
  const digits = digitsOf(siren);
  const key = (12 + 3 * (Number(digits) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${digits}`;
}

/** The longest that each text of a seller may be, in characters. */
export const SELLER_LENGTHS = {
  series: 6,
  legalName: 100,
  legalForm: 50,
  siren: 20,
  tradeRegister: 100,
  vatNumber: 20,
  address1: 200,
  address2: 200,
  zipCode: 5,
  city: 100,
  personalServicesNumber: 30,
  personalServicesApproval: 30,
  mediatorName: 200,
  mediatorAddress: 500,
  mediatorUrl: 500,
} as const;

export type SellerText = keyof typeof SELLER_LENGTHS;

/** What somebody typed of who sells at a desk. */
export type SellerDraft = Readonly<Record<SellerText, string>> & {
  /** Whole euros; null where there is none to name. */
  readonly capitalEuros: number | null;
  /** Since when personal services are declared; null where they are not. */
  readonly personalServicesSince: LocalDate | null;
  /** The last day of the declaration; null while it has none. */
  readonly personalServicesUntil: LocalDate | null;
};

/** Without these no bill is one. */
export const REQUIRED_OF_SELLER: readonly SellerText[] = [
  'series',
  'legalName',
  'siren',
  'address1',
  'zipCode',
  'city',
];

/** A VAT number as it is kept: without gaps, in capitals. */
export const plainNumber = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

function shapeProblem(name: SellerText, draft: SellerDraft): Problem | null {
  const value = draft[name].trim();
  switch (name) {
    case 'series':
      return BILL_SERIES_SHAPE.test(value) ? null : problem(name, 'billSeriesShape');
    case 'siren':
      return isSiren(value) ? null : problem(name, 'notASiren');
    case 'zipCode':
      return /^\d{5}$/.test(value) ? null : problem(name, 'invalidZip');
    case 'vatNumber': {
      const number = plainNumber(value);
      const isRight = number.startsWith('FR')
        ? number === frenchVatNumber(draft.siren)
        : /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(number);
      return isRight ? null : problem(name, 'notAVatNumber');
    }
    case 'mediatorUrl':
      return isHttps(value) ? null : problem(name, 'notASecureAddress');
    default:
      return null;
  }
}

/** Everything that is wrong with who sells at a desk, each beside its field. A declaration of personal services has a number and a day. */
export function sellerProblems(draft: SellerDraft, past: readonly DatedDeclaration[] = []): readonly Problem[] {
  const names = (Object.keys(SELLER_LENGTHS) as SellerText[]).filter((name) => !name.startsWith('personalServices'));
  const ofTexts = names.flatMap((name) => {
    const value = draft[name].trim();
    const max = SELLER_LENGTHS[name];
    if (value === '') return REQUIRED_OF_SELLER.includes(name) ? [problem(name, 'required')] : [];
    if (isLonger(value, max)) return [problem(name, 'tooLong', { max })];
    const wrong = shapeProblem(name, draft);
    return wrong === null ? [] : [wrong];
  });
  const isNamed = draft.mediatorName.trim() !== '';
  const hasMore = draft.mediatorAddress.trim() !== '' || draft.mediatorUrl.trim() !== '';
  return [
    ...ofTexts,
    ...(hasMore && !isNamed ? [problem('mediatorName', 'required')] : []),
    ...declarationProblems(declarationOfSeller(draft), declarationFields, past),
  ];
}

/** Its declaration, as it was typed. */
export const declarationOfSeller = (draft: SellerDraft): DeclarationDraft => ({
  number: draft.personalServicesNumber,
  since: draft.personalServicesSince,
  until: draft.personalServicesUntil,
  approval: draft.personalServicesApproval,
});

const declarationFields = {
  number: 'personalServicesNumber',
  since: 'personalServicesSince',
  until: 'personalServicesUntil',
  approval: 'personalServicesApproval',
} as const;
