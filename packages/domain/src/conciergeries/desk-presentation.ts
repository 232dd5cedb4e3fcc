import { isLonger } from '../shared/characters.ts';
import { DESIGNS } from '../access/designs.ts';
import { problem, type Problem } from '../shared/problem.ts';

/** The longest that each text may be, in characters. */
export const PRESENTATION_LENGTHS = {
  descriptionFr: 4000,
  descriptionEn: 4000,
  companyDescriptionFr: 4000,
  companyDescriptionEn: 4000,
  externalIdLabelFr: 60,
  externalIdLabelEn: 60,
  placeEn: 100,
} as const;

/** The largest yearly fee, in cents. */
const MAX_YEARLY_FEE_CENTS = 100_000;

/** How a desk and its company present themselves, as somebody typed it, by the names of the wire. Null or absent stays as it is. */
export interface TypedPresentation {
  readonly descriptionFr?: string | null | undefined;
  readonly descriptionEn?: string | null | undefined;
  readonly companyDescriptionFr?: string | null | undefined;
  readonly companyDescriptionEn?: string | null | undefined;
  readonly asksForExternalId?: boolean | null | undefined;
  readonly externalIdLabelFr?: string | null | undefined;
  readonly externalIdLabelEn?: string | null | undefined;
  readonly yearlyFeeCents?: number | null | undefined;
  readonly yearlyFeeVatPercent?: number | null | undefined;
  readonly theme?: string | null | undefined;
}

/** Everything that is wrong with it, each beside its field. */
export function presentationProblems(typed: TypedPresentation): Problem[] {
  const {
    descriptionFr,
    descriptionEn,
    companyDescriptionFr,
    companyDescriptionEn,
    externalIdLabelFr,
    externalIdLabelEn,
  } = typed;
  const texts = {
    descriptionFr,
    descriptionEn,
    companyDescriptionFr,
    companyDescriptionEn,
    externalIdLabelFr,
    externalIdLabelEn,
  };
  const { asksForExternalId, yearlyFeeCents: fee, yearlyFeeVatPercent: vat, theme } = typed;
  return [
    ...Object.entries(texts).flatMap(([field, text]) => {
      const max = PRESENTATION_LENGTHS[field as keyof typeof texts];
      return isLonger(text ?? '', max) ? [problem(field, 'tooLong', { max })] : [];
    }),
    ...(asksForExternalId === true && (externalIdLabelFr ?? '').trim() === ''
      ? [problem('externalIdLabelFr', 'required')]
      : []),
    ...(fee === null || fee === undefined || (Number.isInteger(fee) && fee >= 0 && fee <= MAX_YEARLY_FEE_CENTS)
      ? []
      : [problem('yearlyFeeCents', 'yearlyFeeTooLarge', { max: MAX_YEARLY_FEE_CENTS / 100 })]),
    ...(vat === null || vat === undefined || (Number.isFinite(vat) && vat >= 0 && vat <= 99)
      ? []
      : [problem('yearlyFeeVatPercent', 'tooLarge', { max: 99 })]),
    ...(theme === null || theme === undefined || DESIGNS.some((design) => design === theme)
      ? []
      : [problem('theme', 'invalidChoice')]),
  ];
}
