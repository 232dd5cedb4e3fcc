import { setActualite } from '@loge/contract/content/set-actualite';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { newsProblems } from '@loge/domain/content/edit-content';
import { wheelProblems } from '@loge/domain/games/edit-games';
import { WHEEL_SLICES } from '@loge/domain/games/wheel';
import { problem } from '@loge/domain/shared/problem';
import { findOffersNotHere } from '../../catalogue/around-content.ts';
import { associate, showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { pictureToShow } from '../../files/picture-of-content.ts';
import { publishPicturesOf } from '../../files/pictures-of-text.ts';
import { commitmentOf } from '../../games/drawn-chance.ts';
import { saveWheel } from '../../games/rows/edited-wheel-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { newsRowOf, textsOfNews, textsOfWheel, typedNews, wheelRowOf } from '../news-to-save.ts';
import { choiceProblems, unchangedImageId } from '../piece-choices.ts';
import { newsAt } from '../rows/edited-content-rows.ts';
import { insertNews, updateNews } from '../rows/edited-news-rows.ts';

export const setActualiteHandler = handle(setActualite, async (request) => {
  const { input, rows, caller, database, changes, lang, now } = request;
  const { object } = input;
  const before = rows.object.id;
  const typed = typedNews(object);
  const roue = object.roue ?? null;
  const picture = request.pictures.get('imageDataAsBase64');
  const notHere = await findOffersNotHere(
    request,
    [object.offreId, roue?.winningOffre],
    [before?.offer_id, before?.wheel?.offer_id],
  );
  const problems = [
    ...newsProblems(typed).map((each) => ({ ...each, field: `object.${each.field}` })),
    ...(roue === null ? [] : wheelProblems(roue).map((each) => ({ ...each, field: `object.roue.${each.field}` }))),
    ...(notHere.has(roue?.winningOffre) ? [problem('object.roue.winningOffre', 'offerNotHere')] : []),
    ...choiceProblems(object, before, picture, notHere),
  ];
  const { fromDate, toDate } = typed;
  if (problems.length > 0 || fromDate === null || toDate === null) return refuseInput(ruleProblems(problems, lang));
  if (before !== null && showsElsewhere(before.conciergeries, caller)) return refuse('content-elsewhere');
  if (before !== null && (object.version ?? before.version) !== before.version) return refuse('changed-meanwhile');

  const imageId = await pictureToShow(request, picture, unchangedImageId(object, before));
  const row = {
    ...newsRowOf(typed),
    from_date: fromDate,
    to_date: toDate,
    offer_id: object.offreId ?? null,
    image_id: imageId,
  };
  const wheel = roue === null ? null : wheelRowOf(roue);
  await publishPicturesOf(request, [typed.contentFr, typed.contentEn, ...textsOfWheel(wheel)]);
  if (before !== null) await updateNews(database, before.id, row);
  const id = before?.id ?? (await insertNews(database, row, caller.userId));
  await associate(database, newsAt, id, input.associations);
  const seed = await saveWheel(database, id, wheel, now);
  if (before !== null) await discardPictures(request, { pictures: [before.image_id], texts: textsOfNews(before) });
  if (seed !== null && roue !== null)
    changes.record({
      action: 'wheel-committed',
      comment: `Actualité #${id}, SHA-256 ${commitmentOf(seed)}, 1 sur ${WHEEL_SLICES}, ${roue.nbSpinsPerUserPerDay} / ${roue.nbWinsPerConciergeriePerDay}`,
    });
  changes.announce({});
  changes.record({ action: 'content-saved', comment: `Actualité #${id} (${typed.titleInterne})` });
  return { id };
});
