import type { LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';
import { sellerProblems, type SellerText } from './seller-identity.ts';

/** Who a partner is before the law, as somebody typed it with its mandate. */
export type LegalIdentityDraft = Readonly<Record<LegalText, string>> & {
  /** Not subject to VAT (CGI, article 293 B): then there is no VAT number. */
  readonly vatExempt: boolean;
};

export type LegalText = Exclude<SellerText, 'series' | `personalServices${string}` | `mediator${string}`>;

/** Everything that an invoice needs of who sells and that is missing or wrong, each beside its field. */
export function legalIdentityProblems(draft: LegalIdentityDraft): readonly Problem[] {
  const problems = sellerProblems({
    ...draft,
    series: 'AF',
    capitalEuros: null,
    mediatorName: '',
    mediatorAddress: '',
    mediatorUrl: '',
    personalServicesNumber: '',
    personalServicesSince: null,
    personalServicesUntil: null,
    personalServicesApproval: '',
  });
  const number = draft.vatNumber.trim();
  if (draft.vatExempt && number !== '') return [...problems, problem('vatNumber', 'vatNumberOfExempt')];
  if (!draft.vatExempt && number === '') return [...problems, problem('vatNumber', 'vatNumberOrExempt')];
  return problems;
}

/** What is wrong with a mandate on paper that a desk notes: it was signed by today, and its scan comes along. */
export function paperMandateProblems(
  draft: LegalIdentityDraft & { readonly signedOn: LocalDate; readonly hasFile: boolean },
  today: LocalDate,
): readonly Problem[] {
  return [
    ...legalIdentityProblems(draft),
    ...(draft.signedOn > today ? [problem('signedOn', 'notInTheFuture')] : []),
    ...(draft.hasFile ? [] : [problem('file', 'mandateScanMissing')]),
  ];
}
