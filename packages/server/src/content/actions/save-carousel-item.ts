import { saveCarouselItem } from '@loge/contract/content/save-carousel-item';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { carouselProblems } from '@loge/domain/content/edit-carousel';
import { problem } from '@loge/domain/shared/problem';
import { findOffersNotHere } from '../../catalogue/around-content.ts';
import { associate, showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { pictureToShow, problemOfPicture } from '../../files/picture-of-content.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { carouselAt, insertCarouselItem, updateCarouselItem } from '../rows/edited-carousel-rows.ts';

export const saveCarouselItemHandler = handle(saveCarouselItem, async (request) => {
  const { input, rows, caller, database, changes, lang } = request;
  const { object } = input;
  const before = rows.object.id;
  const { isCompany } = object;
  const pictures = { wide: request.pictures.get('wideDataAsBase64'), tall: request.pictures.get('tallDataAsBase64') };
  const stays = {
    wide: (object.wideImageId ?? null) === null ? null : (before?.wideImageId ?? null),
    tall: (object.tallImageId ?? null) === null ? null : (before?.tallImageId ?? null),
  };
  // A drawing of the product stays until a picture takes its place.
  const illustration = before?.illustration ?? null;
  const offreId = object.offreId ?? null;
  const notHere = await findOffersNotHere(request, [offreId], [before?.offerId]);
  const { fromDate = null, toDate = null } = object;
  const hasPicture = [pictures.wide, pictures.tall, stays.wide, stays.tall, illustration].some(
    (each) => each !== undefined && each !== null,
  );
  const problems = [
    ...carouselProblems({ ...object, offreId, fromDate, toDate, hasPicture }).map((each) => ({
      ...each,
      field: `object.${each.field}`,
    })),
    ...(isCompany
      ? []
      : [
          ...problemOfPicture('wideDataAsBase64', pictures.wide, 'any'),
          ...problemOfPicture('tallDataAsBase64', pictures.tall, 'any'),
        ]),
    ...(!isCompany && notHere.has(offreId) ? [problem('object.offreId', 'offerNotHere')] : []),
  ];
  if (problems.length > 0 || fromDate === null || toDate === null) return refuseInput(ruleProblems(problems, lang));
  if (before !== null && showsElsewhere(before.conciergeries, caller)) return refuse('content-elsewhere');
  if (before !== null && (object.version ?? before.version) !== before.version) return refuse('changed-meanwhile');

  const wide = isCompany ? null : await pictureToShow(request, pictures.wide, stays.wide);
  const tall = isCompany ? null : await pictureToShow(request, pictures.tall, stays.tall);
  const row = {
    title_internal: object.titleInterne,
    kind: isCompany ? ('company' as const) : ('picture' as const),
    text_fr: isCompany ? '' : object.textFr,
    text_en: isCompany ? '' : object.textEn,
    url: isCompany ? '' : object.url,
    offer_id: isCompany ? null : offreId,
    wide_image_id: wide,
    tall_image_id: tall,
    illustration: isCompany || wide !== null || tall !== null ? null : illustration,
    from_date: fromDate,
    to_date: toDate,
  };
  if (before !== null) await updateCarouselItem(database, before.id, row);
  const id = before?.id ?? (await insertCarouselItem(database, row, caller.userId));
  await associate(database, carouselAt, id, input.associations);
  if (before !== null)
    await discardPictures(request, { pictures: [before.wideImageId, before.tallImageId], texts: [] });
  changes.announce({});
  changes.record({ action: 'content-saved', comment: `Carrousel #${id} (${object.titleInterne})` });
  return { id };
});
