import { entPartSettingsAction } from '@loge/contract/partners/ent-part-settings-action';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { deskTermsProblems } from '@loge/domain/partners/desk-terms';
import { type PartnerRights, partnerRights } from '@loge/domain/partners/partner-rights';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentTerms } from '../presenters/present-partner.ts';
import { type DeskTermsRow, findTerms, saveTerms } from '../rows/desk-terms-rows.ts';
import { lockPartner } from '../rows/partner-rows.ts';
import { hasSaveConflict } from '../save-conflict.ts';

export const entPartSettingsActionHandler = handle(
  entPartSettingsAction,
  async ({ input: { mode, data }, rows, caller, database, changes, lang }) => {
    const rights = partnerRights(caller);
    const [partnerId, conciergerieId] = [rows.data.partId.id, rows.data.entId.id];
    const answer = async () => ({
      settings: presentTerms(await findTerms(database, partnerId, conciergerieId), partnerId, {
        seesRates: rights.rates || rights.file,
      }),
    });
    if (mode === 'get') return answer();

    // All terms of a partner are saved one after the other, so that what is read here is what is changed.
    const partner = await lockPartner(database, partnerId);
    const before = await findTerms(database, partnerId, conciergerieId);
    const after = termsAfter(before, data);
    if (!mayChange(before, after, rights)) return refuse('forbidden');
    const problems = deskTermsProblems({
      rate: after.rateCents,
      rateType: after.rateType ?? '',
      serviceLocationLabel: { fr: after.labelFr ?? '', en: after.labelEn ?? '' },
    });
    if (problems.length > 0)
      return refuseInput(
        ruleProblems(
          problems.map((each) => ({ ...each, field: `data.${each.field}` })),
          lang,
        ),
      );
    if (hasSaveConflict(before, data.version)) return refuse('changed-meanwhile');
    await saveTerms(database, partnerId, after);
    changes.announce({});
    changes.record({ action: 'partner-terms-changed', conciergerieId, comment: partner.companyName });
    return answer();
  },
);

type Sent = ParsedInputOf<typeof entPartSettingsAction>['data'];

/** The terms as they shall be; what was not sent stays. */
function termsAfter(before: DeskTermsRow, sent: Sent): DeskTermsRow {
  const { rate, rateType, serviceLocationLabel: label } = sent;
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    ...before,
    // The first save makes the partner work there.
    active: sent.active ?? (before.version === 0 || before.active),
    rateCents: sent.noRate ? null : (rate ?? before.rateCents),
    rateType: sent.noRate ? null : rateType === '' ? null : (rateType ?? before.rateType),
    noLocker: sent.noNexence ?? before.noLocker,
    labelFr: label === null || label === undefined ? before.labelFr : orNull(label.fr),
    labelEn: label === null || label === undefined ? before.labelEn : orNull(label.en),
  };
}

/** Each part of the terms asks for its own permission. Spec: partner-content-locker §6. */
function mayChange(before: DeskTermsRow, after: DeskTermsRow, rights: PartnerRights): boolean {
  const rateChanges = before.rateCents !== after.rateCents || before.rateType !== after.rateType;
  const lockerChanges = before.noLocker !== after.noLocker;
  const restChanges =
    before.active !== after.active || before.labelFr !== after.labelFr || before.labelEn !== after.labelEn;
  return (rights.rates || !rateChanges) && (rights.locker || !lockerChanges) && (rights.file || !restChanges);
}
