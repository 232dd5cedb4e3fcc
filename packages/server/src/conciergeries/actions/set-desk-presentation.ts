import { setDeskPresentation } from '@loge/contract/conciergeries/set-desk-presentation';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { presentationProblems } from '@loge/domain/conciergeries/desk-presentation';
import { problem } from '@loge/domain/shared/problem';
import { imageUrl } from '../../files/image-url.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { pictureOfDesk } from '../picture-of-desk.ts';
import { presentDeskPresentation } from '../presenters/present-desk-presentation.ts';
import {
  findPresentation,
  lockCompanyOfDesk,
  nameLocationsInEnglish,
  updateCompanyPresentation,
  updateDeskPresentation,
} from '../rows/desk-presentation-rows.ts';
import { lockDesk } from '../rows/desk-settings-rows.ts';

export const setDeskPresentationHandler = handle(setDeskPresentation, async (request) => {
  const { input, caller, database, changes, lang } = request;
  const { conciergerieId } = caller;
  const { presentation: typed, places } = input;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  await lockCompanyOfDesk(database, conciergerieId);
  await lockDesk(database, conciergerieId);
  const before = await findPresentation(database, conciergerieId);

  const url = typed.logoUrl ?? undefined;
  const picture =
    url === undefined || url === (imageUrl(before.logoImageId) ?? '')
      ? { fileId: before.logoImageId }
      : await pictureOfDesk(database, conciergerieId, url);
  const company = {
    companyDescriptionFr: typed.companyDescriptionFr ?? before.companyDescriptionFr,
    companyDescriptionEn: typed.companyDescriptionEn ?? before.companyDescriptionEn,
    brand: typed.theme ?? before.brand,
    logoImageId: picture === 'unknown' ? before.logoImageId : picture.fileId,
  };
  const changed = (Object.keys(company) as (keyof typeof company)[]).filter((name) => company[name] !== before[name]);
  const managesAll = before.otherDesks.every(({ id }) => caller.conciergerieIds.has(id));
  const problems = [
    ...presentationProblems(typed),
    ...(picture === 'unknown' ? [problem('logoUrl', 'notAnImageOfDesk')] : []),
    ...(managesAll ? [] : changed.map((name) => problem(wireNames[name], 'companyOfOtherDesks'))),
  ];
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'presentation'));
  if ((input.version ?? before.version) !== before.version) return refuse('changed-meanwhile');

  await updateDeskPresentation(database, conciergerieId, {
    descriptionFr: typed.descriptionFr ?? before.descriptionFr,
    descriptionEn: typed.descriptionEn ?? before.descriptionEn,
    secondDesign: typed.v2Mode ?? before.secondDesign,
    feeCents: typed.yearlyFeeCents ?? before.feeCents,
    feeVatPercent: typed.yearlyFeeVatPercent ?? before.feeVatPercent,
    asksForExternalId: typed.asksForExternalId ?? before.asksForExternalId,
    externalIdLabelFr: typed.externalIdLabelFr ?? before.externalIdLabelFr,
    externalIdLabelEn: typed.externalIdLabelEn ?? before.externalIdLabelEn,
  });
  if (changed.length > 0) await updateCompanyPresentation(database, before.companyId, company);
  if (places.length > 0) await nameLocationsInEnglish(database, conciergerieId, places);
  changes.announce({});
  changes.record({ action: 'conciergerie-changed', conciergerieId });
  return presentDeskPresentation(await findPresentation(database, conciergerieId), caller.conciergerieIds);
});

/** What is the company's, by the names of the wire. */
const wireNames = {
  companyDescriptionFr: 'companyDescriptionFr',
  companyDescriptionEn: 'companyDescriptionEn',
  brand: 'theme',
  logoImageId: 'logoUrl',
} as const;
