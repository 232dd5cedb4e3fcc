import { setEggHunt } from '@loge/contract/games/set-egg-hunt';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { huntProblems } from '@loge/domain/games/edit-games';
import { problem } from '@loge/domain/shared/problem';
import { findOffersNotHere } from '../../catalogue/around-content.ts';
import { associate, showsElsewhere } from '../../conciergeries/rows/content-desk-rows.ts';
import { discardPictures } from '../../files/discard-pictures.ts';
import { pictureToShow } from '../../files/picture-of-content.ts';
import { publishPicturesOf } from '../../files/pictures-of-text.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { huntPictureProblems, huntTextsOf, picturesOfHunt, stays, textsOfHunt, typedHunt } from '../hunt-to-save.ts';
import { huntsAt, insertHunt, updateHunt } from '../rows/edited-hunt-rows.ts';

export const setEggHuntHandler = handle(setEggHunt, async (request) => {
  const { input, rows, caller, database, changes, lang, pictures } = request;
  const before = rows.object.id;
  const typed = typedHunt(input);
  const notHere = await findOffersNotHere(request, [typed.offre], [before?.offer_id]);
  const problems = [
    ...huntProblems(typed).map((each) => ({ ...each, field: `object.${each.field}` })),
    ...(notHere.has(typed.offre) ? [problem('object.offre', 'offerNotHere')] : []),
    ...huntPictureProblems(input, pictures, before),
  ];
  const { fromDate, toDate, nbEggsToWin, nbEggsBeforeWinning, offre } = typed;
  if (
    problems.length > 0 ||
    fromDate === null ||
    toDate === null ||
    nbEggsToWin === null ||
    nbEggsBeforeWinning === null
  )
    return refuseInput(ruleProblems(problems, lang));
  if (before !== null && showsElsewhere(before.conciergeries, caller)) return refuse('content-elsewhere');
  if (before !== null && (input.object.version ?? before.version) !== before.version)
    return refuse('changed-meanwhile');

  const kept = (field: string, sent: Parameters<typeof stays>[0]): Promise<string | null> =>
    pictureToShow(request, pictures.get(`${field}.data`), stays(sent));
  const losing: string[] = [];
  for (const [index, sent] of input.imagesLosingEgg.entries()) {
    // One connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    const id = await kept(`imagesLosingEgg.${index}`, sent);
    if (id !== null) losing.push(id);
  }
  const row = {
    ...huntTextsOf(typed),
    from_date: fromDate,
    to_date: toDate,
    wins_per_day: nbEggsToWin,
    eggs_before_win: nbEggsBeforeWinning,
    offer_id: offre,
    egg_image_id: await kept('imageClickableEgg', input.imageClickableEgg),
    done_image_id: await kept('imageDoneForTodayEgg', input.imageDoneForTodayEgg),
    welcome_image_id: await kept('imageWelcomePopup', input.imageWelcomePopup),
    winning_image_id: await kept('imageWinningEgg', input.imageWinningEgg),
    losing_image_ids: losing,
  };
  const texts = [typed.textWelcomePopup, typed.textLosingEgg, typed.textDoneForTodayEgg, typed.textWinningEgg];
  await publishPicturesOf(
    request,
    texts.flatMap(({ fr, en }) => [fr, en]),
  );
  if (before !== null) await updateHunt(database, before.id, row);
  const id = before?.id ?? (await insertHunt(database, row, caller.userId));
  await associate(database, huntsAt, id, input.associations);
  if (before !== null) await discardPictures(request, { pictures: picturesOfHunt(before), texts: textsOfHunt(before) });
  changes.announce({});
  changes.record({ action: 'content-saved', comment: `Chasse aux œufs #${id} (${typed.titre})` });
  return { id };
});
