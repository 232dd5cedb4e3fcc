import type { EditedHuntOnWire, ListedHuntOnWire } from '@loge/contract/games/hunt-edit-wire';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import type { EditedHuntRow } from '../rows/edited-hunt-rows.ts';

type Picture = NonNullable<EditedHuntOnWire['imageClickableEgg']>;

const html = (fr: string, en: string) => ({ fr: cleanHtml(fr), en: cleanHtml(en) });

export const presentListedHunt = (row: EditedHuntRow): ListedHuntOnWire => ({
  id: row.id,
  titre: row.title,
  fromDate: row.from_date,
  toDate: row.to_date,
  nbEggsToWin: row.wins_per_day,
  nbEggsBeforeWinning: row.eggs_before_win,
  offre: row.offer_id,
  buttonClosePopup: { fr: row.close_label_fr, en: row.close_label_en },
  buttonAcceptGame: { fr: row.accept_label_fr, en: row.accept_label_en },
  buttonRefuseGame: { fr: row.refuse_label_fr, en: row.refuse_label_en },
  textWelcomePopup: html(row.welcome_text_fr, row.welcome_text_en),
  textLosingEgg: html(row.losing_text_fr, row.losing_text_en),
  textDoneForTodayEgg: html(row.done_text_fr, row.done_text_en),
  textWinningEgg: html(row.winning_text_fr, row.winning_text_en),
  clickableImageId: row.egg_image_id,
  version: row.version,
});

/** A hunt with its pictures, by the files that could be read. */
export function presentEditedHunt(row: EditedHuntRow, pictures: ReadonlyMap<string, Picture>): EditedHuntOnWire {
  const pictureOf = (id: string | null): Picture | null => (id === null ? null : (pictures.get(id) ?? null));
  return {
    ...presentListedHunt(row),
    imageClickableEgg: pictureOf(row.egg_image_id),
    imageDoneForTodayEgg: pictureOf(row.done_image_id),
    imageWelcomePopup: pictureOf(row.welcome_image_id),
    imageWinningEgg: pictureOf(row.winning_image_id),
    imagesLosingEgg: row.losing_image_ids.flatMap((id) => pictureOf(id) ?? []),
  };
}

const none = { fr: '', en: '' };

/** One that is to be made. */
export const newHunt: EditedHuntOnWire = {
  id: -1,
  titre: '',
  fromDate: null,
  toDate: null,
  nbEggsToWin: null,
  nbEggsBeforeWinning: null,
  offre: null,
  ...{ buttonClosePopup: none, buttonAcceptGame: none, buttonRefuseGame: none },
  ...{ textWelcomePopup: none, textLosingEgg: none, textDoneForTodayEgg: none, textWinningEgg: none },
  clickableImageId: null,
  version: 0,
  ...{ imageClickableEgg: null, imageDoneForTodayEgg: null, imageWelcomePopup: null, imageWinningEgg: null },
  imagesLosingEgg: [],
};
