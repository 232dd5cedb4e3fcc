import { setPartnerOptions } from '@loge/contract/partners/set-partner-options';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { keptZipCodes, partnerOptionProblems } from '@loge/domain/partners/partner-options';
import {
  PARTNER_DECLARATION_FIELDS,
  declarationProblems,
  type DeclarationDraft,
  leftBehind,
  typedDeclaration,
} from '@loge/domain/billing/declarations';
import type { Problem } from '@loge/domain/shared/problem';
import { hashPassword } from '../../credentials/password-hash.ts';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentOptions } from '../presenters/present-partner.ts';
import { findPartnerAccounts, setHasCalendar } from '../rows/partner-account-rows.ts';
import {
  endPartnerDeclaration,
  findPartnerDeclarations,
  insertPartnerDeclaration,
  removePartnerDeclaration,
} from '../rows/partner-declaration-rows.ts';
import { findPartner, lockPartner, setLockerPin, updateOptions } from '../rows/partner-rows.ts';
import { hasSaveConflict } from '../save-conflict.ts';

export const setPartnerOptionsHandler = handle(setPartnerOptions, async ({ input, rows, database, changes, lang }) => {
  const problems = partnerOptionProblems(input);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const before = await lockPartner(database, rows.partnerId.id);
  if (hasSaveConflict(before, input.version)) return refuse('changed-meanwhile');
  const undeclared = await saveDeclaration(database, before.id, input.declaration ?? null);
  if (undeclared.length > 0) return refuseInput(ruleProblems(undeclared, lang));

  const { zipCodes, nexencePin, hasCalendar, articleByArticle } = input;
  await updateOptions(database, before.id, {
    nameForBeneficiaries: input.nameForBnf ?? before.nameForBeneficiaries,
    noIskillsPayment: input.noIskillsPayment ?? before.noIskillsPayment,
    willBill: input.partnerWillBill ?? before.willBill,
    billingEmail: input.attenduFactuMail ?? before.billingEmail,
    zipCodes: zipCodes === null || zipCodes === undefined ? before.zipCodes : keptZipCodes(zipCodes),
    lockerEmail: input.nexenceMail ?? before.lockerEmail,
    allItemsBuyingPricePercent: articleByArticle
      ? null
      : (input.allItemsBuyingPricePercent ?? before.allItemsBuyingPricePercent),
    productsMayOverrideBuyingPrice: input.productsMayOverrideBuyingPrice ?? before.productsMayOverrideBuyingPrice,
  });
  if (input.removeNexencePin) await setLockerPin(database, before.id, null);
  else if (nexencePin !== null && nexencePin !== undefined && nexencePin !== '')
    await setLockerPin(database, before.id, await hashPassword(nexencePin));
  if (hasCalendar !== null && hasCalendar !== undefined)
    for (const userId of await setHasCalendar(database, before.id, hasCalendar)) changes.forgetSessionsOf(userId);

  changes.announce({});
  changes.record({ action: 'partner-options-changed', comment: before.companyName });
  return presentOptions(
    await findPartner(database, before.id),
    await findPartnerAccounts(database, before.id),
    await findPartnerDeclarations(database, before.id),
  );
});

/** Notes the declaration that was typed; null leaves all as it is. The one of before stays where it is not corrected by it. Answers why not. */
async function saveDeclaration(
  database: Database,
  partnerId: number,
  draft: DeclarationDraft | null,
): Promise<readonly Problem[]> {
  if (draft === null) return [];
  const [latest = null, ...past] = await findPartnerDeclarations(database, partnerId);
  const after = typedDeclaration(draft);
  const left = leftBehind(latest, after);
  const problems = declarationProblems(draft, PARTNER_DECLARATION_FIELDS, left === null ? past : [left, ...past]);
  if (problems.length > 0) return problems;
  if (latest !== null)
    await (left === null
      ? removePartnerDeclaration(database, latest.id)
      : endPartnerDeclaration(database, latest.id, left.until));
  if (after !== null) await insertPartnerDeclaration(database, partnerId, after);
  return [];
}
