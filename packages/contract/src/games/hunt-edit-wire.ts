import { GAME_LIMITS } from '@loge/domain/games/edit-games';
import * as z from 'zod/mini';
import { contentDesk, contentOffre, countedDesk } from '../content/content-edit-wire.ts';
import { htmlText } from '../shared/html-text.ts';
import { pickedFrom, rowIdOrNew } from '../shared/row-ids.ts';
import { label, localDate, maybe, text } from '../shared/wire-types.ts';

const typedLabel = (max: number) =>
  z._default(z.object({ fr: z._default(text(max * 2), ''), en: z._default(text(max * 2), '') }), { fr: '', en: '' });
const htmlLabel = (max: number) =>
  z._default(z.object({ fr: z._default(htmlText(max * 2), ''), en: z._default(htmlText(max * 2), '') }), {
    fr: '',
    en: '',
  });
const typedNumber = maybe(z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)));

/** A hunt that is saved. What is sent may be longer than the rules allow, so that they tell it beside the field. */
export const sentHunt = z.object({
  id: rowIdOrNew('edited-egg-hunt'),
  titre: z._default(text(GAME_LIMITS.title * 2), ''),
  fromDate: maybe(localDate),
  toDate: maybe(localDate),
  nbEggsToWin: typedNumber,
  nbEggsBeforeWinning: typedNumber,
  offre: maybe(pickedFrom('offer')),
  buttonClosePopup: typedLabel(GAME_LIMITS.button),
  buttonAcceptGame: typedLabel(GAME_LIMITS.button),
  buttonRefuseGame: typedLabel(GAME_LIMITS.button),
  textWelcomePopup: htmlLabel(GAME_LIMITS.text),
  textLosingEgg: htmlLabel(GAME_LIMITS.text),
  textDoneForTodayEgg: htmlLabel(GAME_LIMITS.text),
  textWinningEgg: htmlLabel(GAME_LIMITS.text),
  /** The number of saves that the form was opened with. Not in the specification. */
  version: maybe(z.int().check(z.gte(0), z.lte(1_000_000_000))),
});

/** A picture of a hunt: new by its data, or one that is there by its id. */
export const sentHuntPicture = z.object({
  contentType: maybe(text(200)),
  data: maybe(z.string().check(z.maxLength(1024 * 1024))),
  /** Not in the specification. */
  id: maybe(pickedFrom('file')),
});

const huntPicture = z.object({
  /** Beyond the specification: a file, for `getImageView`. */
  id: z.string(),
  contentType: z.string(),
  /** Base64. */
  data: z.string(),
});

/** What lists and editors show of a hunt, its pictures apart. */
const listedHunt = z.object({
  /** −1 for one that is to be made. */
  id: z.int(),
  titre: z.string(),
  /** Null on one that is to be made. */
  fromDate: z.nullable(localDate),
  toDate: z.nullable(localDate),
  /** Per desk and day. */
  nbEggsToWin: z.nullable(z.int()),
  nbEggsBeforeWinning: z.nullable(z.int()),
  /** What is won. */
  offre: z.nullable(z.int()),
  buttonClosePopup: label,
  buttonAcceptGame: label,
  buttonRefuseGame: label,
  /** HTML, cleaned by the server. */
  textWelcomePopup: label,
  textLosingEgg: label,
  textDoneForTodayEgg: label,
  textWinningEgg: label,
  /** Beyond the specification: a file, for `getImageView`. */
  clickableImageId: z.nullable(z.string()),
  /** Beyond the specification: counts the saves; 0 on one that is to be made. */
  version: z.int(),
});

export const editedHunt = z.extend(listedHunt, {
  imageClickableEgg: z.nullable(huntPicture),
  imageDoneForTodayEgg: z.nullable(huntPicture),
  imageWelcomePopup: z.nullable(huntPicture),
  imageWinningEgg: z.nullable(huntPicture),
  imagesLosingEgg: z.array(huntPicture),
});

export const listedHunts = {
  eggHunts: z.array(z.object({ hunt: listedHunt, conciergeries: z.array(z.int()) })),
  conciergeries: z.array(contentDesk),
  /** Beyond the specification: the day at the desk in use. */
  today: localDate,
};

/** What the editor of a hunt needs around it. Not in the specification. */
export const aroundHunt = {
  conciergeries: z.array(z.int()),
  allConciergeries: z.array(countedDesk),
  offre: z.nullable(contentOffre),
  elsewhere: z.boolean(),
  today: localDate,
};

export type ListedHuntOnWire = z.output<typeof listedHunt>;
export type EditedHuntOnWire = z.output<typeof editedHunt>;
