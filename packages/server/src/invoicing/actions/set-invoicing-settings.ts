import { setInvoicingSettings } from '@loge/contract/invoicing/set-invoicing-settings';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { plainNumber } from '@loge/domain/billing/seller-identity';
import { invoicingProblems } from '@loge/domain/invoicing/invoicing-settings';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { todayOf } from '../../offers/today-of.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentInvoicingSettings } from '../presenters/present-invoicing-settings.ts';
import { sendDocumentsFrom } from '../send-documents-from.ts';
import { findInvoicingSettings, saveCompanyIdentity, sellsElsewhere } from '../rows/invoicing-settings-rows.ts';

export const setInvoicingSettingsHandler = handle(
  setInvoicingSettings,
  async ({ input, rows, caller, database, services, changes, lang, now }) => {
    const desk = rows.conciergerieId.id;
    const before = await findInvoicingSettings(database, desk);
    const today = await todayOf(database, caller, now);
    const draft = { startsOn: input.startsOn ?? null, siren: input.siren, vatNumber: input.vatNumber };
    const problems = invoicingProblems(draft, { startsOn: before.startsOn, reportsFrom: before.reportsFrom, today });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const isNewDay = draft.startsOn !== null && draft.startsOn !== before.startsOn;
    if (isNewDay && before.sellerSiren === null) return refuse('seller-missing');
    if (isNewDay && (await sellsElsewhere(database, before.sellerSiren ?? '', [...caller.conciergerieIds])))
      return refuseInput(ruleProblems([problem('startsOn', 'sellerOfOtherDesks')], lang));
    const vatNumber = draft.vatNumber.trim() === '' ? null : plainNumber(draft.vatNumber);
    await saveCompanyIdentity(database, { id: before.companyId, siren: plainNumber(draft.siren), vatNumber });
    if (draft.startsOn !== null && isNewDay && before.sellerSiren !== null)
      await sendDocumentsFrom(
        database,
        { siren: before.sellerSiren, startsOn: draft.startsOn, by: caller.userId, now },
        { asEarly: false },
      );
    changes.announce({ conciergerieId: desk });
    changes.record({ action: 'invoicing-settings-changed', conciergerieId: desk, comment: dayInWords(draft.startsOn) });
    return {
      settings: await presentInvoicingSettings(database, services.settings, {
        conciergerieId: desk,
        conciergerieIds: caller.conciergerieIds,
      }),
    };
  },
);

const dayInWords = (day: LocalDate | null): string => (day === null ? '' : formatDate(day, 'numeric', 'fr'));
