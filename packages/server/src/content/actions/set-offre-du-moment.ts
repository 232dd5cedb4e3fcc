import { setOffreDuMoment } from '@loge/contract/content/set-offre-du-moment';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { momentOfferProblems } from '@loge/domain/content/edit-content';
import { findOffersNotHere } from '../../catalogue/around-content.ts';
import { associate, showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { pictureToShow } from '../../files/picture-of-content.ts';
import { publishPicturesOf } from '../../files/pictures-of-text.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { choiceProblems, unchangedImageId } from '../piece-choices.ts';
import { momentOffersAt } from '../rows/edited-content-rows.ts';
import { insertMomentOffer, updateMomentOffer } from '../rows/edited-moment-offer-rows.ts';

type Sent = ParsedInputOf<typeof setOffreDuMoment>['object'];

export const setOffreDuMomentHandler = handle(setOffreDuMoment, async (request) => {
  const { input, rows, caller, database, changes, lang } = request;
  const before = rows.object.id;
  const typed = typedOf(input.object);
  const picture = request.pictures.get('imageDataAsBase64');
  const { fromDate, toDate } = typed;
  const notHere = await findOffersNotHere(request, [input.object.offreId], [before?.offer_id]);
  const problems = [
    ...momentOfferProblems(typed).map((each) => ({ ...each, field: `object.${each.field}` })),
    ...choiceProblems(input.object, before, picture, notHere),
  ];
  if (problems.length > 0 || fromDate === null || toDate === null) return refuseInput(ruleProblems(problems, lang));
  if (before !== null && showsElsewhere(before.conciergeries, caller)) return refuse('content-elsewhere');
  if (before !== null && (input.object.version ?? before.version) !== before.version)
    return refuse('changed-meanwhile');

  const row = {
    title_internal: typed.titleInterne,
    title_fr: typed.titleFr,
    title_en: typed.titleEn,
    content_fr: cleanHtml(typed.contentFr),
    content_en: cleanHtml(typed.contentEn),
    from_date: fromDate,
    to_date: toDate,
    url: typed.url,
    promo_code: typed.codePromo,
    offer_id: input.object.offreId ?? null,
    image_id: await pictureToShow(request, picture, unchangedImageId(input.object, before)),
    image_alt_fr: typed.imageAltFr,
    image_alt_en: typed.imageAltEn,
  };
  await publishPicturesOf(request, [typed.contentFr, typed.contentEn]);
  if (before !== null) await updateMomentOffer(database, before.id, row);
  const id = before?.id ?? (await insertMomentOffer(database, row, caller.userId));
  await associate(database, momentOffersAt, id, input.associations);
  if (before !== null)
    await discardPictures(request, { pictures: [before.image_id], texts: [before.content_fr, before.content_en] });
  changes.announce({});
  changes.record({ action: 'content-saved', comment: `Offre du moment #${id} (${typed.titleInterne})` });
  return { id };
});

const typedOf = (sent: Sent) => ({
  titleInterne: sent.titleInterne,
  titleFr: sent.titleFr,
  titleEn: sent.titleEn,
  contentFr: sent.contentFr,
  contentEn: sent.contentEn,
  fromDate: sent.fromDate ?? null,
  toDate: sent.toDate ?? null,
  url: sent.url,
  codePromo: sent.codePromo,
  imageAltFr: sent.imageAltFr,
  imageAltEn: sent.imageAltEn,
});
