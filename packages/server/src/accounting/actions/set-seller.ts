import { setSeller } from '@loge/contract/accounting/set-seller';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { plainNumber, sellerProblems } from '@loge/domain/billing/seller-identity';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { numberEntriesOfDesk, numberLatestEntries } from '../../ledger/number-book-entries.ts';
import { presentSeller } from '../presenters/present-seller.ts';
import { findSeller, isSeriesTaken, saveSeller, type SellerRow } from '../rows/seller-rows.ts';

export const setSellerHandler = handle(setSeller, async ({ input, rows, database, changes, lang, now }) => {
  const { seller } = input;
  const desk = rows.conciergerieId.id;
  const wrong = (problems: readonly Problem[]) =>
    refuseInput(
      ruleProblems(
        problems.map((each) => ({ ...each, field: `seller.${each.field}` })),
        lang,
      ),
    );
  const problems = sellerProblems(seller);
  if (problems.length > 0) return wrong(problems);
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
  };
  if (await isSeriesTaken(database, desk, row.series)) return wrong([problem('series', 'billSeriesTaken')]);
  // What was booked until now stays in the books of who sold until now; what was booked before anybody sold here goes to the first one.
  const before = await findSeller(database, desk);
  await numberLatestEntries(database, now);
  await saveSeller(database, desk, row);
  if (before === null) await numberEntriesOfDesk(database, desk, now);
  changes.announce({ conciergerieId: desk });
  changes.record({ action: 'seller-changed', conciergerieId: desk, comment: `${row.legalName}, ${row.series}` });
  return { seller: presentSeller(row) };
});
