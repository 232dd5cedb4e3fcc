import { setSeller } from '@loge/contract/accounting/set-seller';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import {
  type DatedDeclaration,
  isTakenUpAgain,
  leftBehind,
  leftWhenCleared,
  typedDeclaration,
} from '@loge/domain/billing/declarations';
import { declarationOfSeller, plainNumber, sellerProblems } from '@loge/domain/billing/seller-identity';
import { fiscalYearProblems } from '@loge/domain/billing/fiscal-year';
import { type VatOption, vatOptionProblems } from '@loge/domain/billing/vat-option';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { problem, type Problem } from '@loge/domain/shared/problem';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { findFiscalYear, saveFiscalYear, shareFiscalYears } from '../../ledger/rows/fiscal-year-rows.ts';
import { settleVatPaidAhead } from '../../ledger/settle-vat.ts';
import { numberEntriesOfDesk, numberLatestEntries } from '../../ledger/number-book-entries.ts';
import { findDesksOfSeller, findVatOptions, saveVatOption, shareVatOptions } from '../rows/vat-option-rows.ts';
import { presentSeller } from '../presenters/present-seller.ts';
import { findPastDeclarations, findSellerIdentity, keepPastDeclarations } from '../rows/past-declaration-rows.ts';
import { findSeller, findSeriesOwner, saveSeller, type SellerRow } from '../rows/seller-rows.ts';

export const setSellerHandler = handle(setSeller, async ({ input, rows, caller, database, changes, lang, now }) => {
  const { seller, vatOption = null, fiscalYearEnd = null } = input;
  const desk = rows.conciergerieId.id;
  const wrong = (problems: readonly Problem[]) => refuseInput(ruleProblems(prefixed('seller', problems), lang));
  const today = instantToLocal(now.getTime(), mainZone).date;
  const before = await findSeller(database, desk);
  const sameCompany = before?.siren === plainNumber(seller.siren);
  const typed = typedDeclaration(declarationOfSeller(seller));
  const past = sameCompany ? await findPastDeclarations(database, desk) : [];
  const problems = sellerProblems(
    seller,
    past.filter((each) => !isTakenUpAgain(each, typed)),
  );
  const ofOption = vatOption === null ? [] : vatOptionProblems(vatOption, today);
  if (problems.length > 0) return wrong(problems);
  if (ofOption.length > 0) return refuseInput(ruleProblems(prefixed('vatOption', ofOption), lang));
  const row: SellerRow = {
    series: seller.series.trim(),
    legalName: seller.legalName.trim(),
    legalForm: seller.legalForm.trim(),
    capitalCents: seller.capitalEuros === null || seller.capitalEuros === 0 ? null : seller.capitalEuros * 100,
    siren: plainNumber(seller.siren),
    tradeRegister: seller.tradeRegister.trim(),
    vatNumber: seller.vatNumber.trim() === '' ? null : plainNumber(seller.vatNumber),
    address1: seller.address1.trim(),
    address2: seller.address2.trim(),
    zipCode: seller.zipCode.trim(),
    city: seller.city.trim(),
    personalServicesNumber: seller.personalServicesNumber.trim() === '' ? null : seller.personalServicesNumber.trim(),
    personalServicesSince: seller.personalServicesSince,
    personalServicesUntil: seller.personalServicesUntil,
    personalServicesApproval: seller.personalServicesApproval.trim(),
    mediatorName: seller.mediatorName.trim(),
    mediatorAddress: seller.mediatorAddress.trim(),
    mediatorUrl: seller.mediatorUrl.trim(),
  };
  const taken = await findSeriesOwner(database, { conciergerieId: desk, siren: row.siren, series: row.series });
  if (taken !== null) return wrong([problem('series', taken)]);
  // What was booked until now stays in the books of who sold until now; what was booked before anybody sold here goes to the first one.
  await numberLatestEntries(database, now);
  const from = await findSellerIdentity(database, desk);
  await saveSeller(database, desk, row);
  const was = sameCompany ? declarationOf(before) : null;
  const left = typed === null ? leftWhenCleared(was, today) : leftBehind(was, typed);
  await keepPastDeclarations(database, { desk, from, sameCompany, left, typed });
  if (before === null) await numberEntriesOfDesk(database, desk, now);
  if ((before?.vatNumber === null) !== (row.vatNumber === null))
    await settleVatPaidAhead(database, desk, { by: caller.userId, now });
  const refused = await saveTerms(database, { siren: row.siren, vatOption, fiscalYearEnd, today }, { caller, now });
  if (refused !== null) return refuseInput(ruleProblems([refused], lang));
  changes.announce({ conciergerieId: desk });
  changes.record({ action: 'seller-changed', conciergerieId: desk, comment: `${row.legalName}, ${row.series}` });
  return {
    seller: presentSeller(row),
    vatOptions: [...(await findVatOptions(database, desk))],
    fiscalYear: await findFiscalYear(database, row.siren, today),
    pastDeclarations: [...(await findPastDeclarations(database, desk))],
  };
});

const declarationOf = (row: SellerRow): DatedDeclaration | null =>
  typedDeclaration({
    number: row.personalServicesNumber ?? '',
    since: row.personalServicesSince,
    until: row.personalServicesUntil,
    approval: row.personalServicesApproval,
  });

/** Keeps what holds for the company at all its desks: its option, its fiscal year. Answers why not: somebody of whose desks it does not sell at others decides that. */
async function saveTerms(
  database: Database,
  terms: {
    readonly siren: string;
    readonly vatOption: VatOption | null;
    readonly fiscalYearEnd: LocalDate | null;
    readonly today: LocalDate;
  },
  by: {
    readonly caller: { readonly userId: number; readonly conciergerieIds: ReadonlySet<number> };
    readonly now: Date;
  },
): Promise<Problem | null> {
  const { siren, vatOption, fiscalYearEnd, today } = terms;
  await shareVatOptions(database, siren);
  await shareFiscalYears(database, siren);
  const { startsOn, endsOn } = await findFiscalYear(database, siren, today);
  const isNewEnd = fiscalYearEnd !== null && fiscalYearEnd !== endsOn;
  if (vatOption === null && !isNewEnd) return null;
  if (!(await findDesksOfSeller(database, siren)).every((id) => by.caller.conciergerieIds.has(id)))
    return problem(vatOption === null ? 'fiscalYearEnd' : 'vatOption.startsOn', 'sellerOfOtherDesks');
  const noted = { siren, by: by.caller.userId, now: by.now };
  if (vatOption !== null) await saveVatOption(database, { ...vatOption, ...noted });
  if (!isNewEnd) return null;
  const [wrong] = fiscalYearProblems({ startsOn, endsOn: fiscalYearEnd }, today);
  if (wrong !== undefined) return wrong;
  await saveFiscalYear(database, { startsOn, endsOn: fiscalYearEnd, ...noted });
  return null;
}

const prefixed = (part: string, problems: readonly Problem[]): Problem[] =>
  problems.map((each) => ({ ...each, field: `${part}.${each.field}` }));
