import type { setEggHunt } from '@loge/contract/games/set-egg-hunt';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { type EditedHunt, MIN_IMAGE_DATA_LENGTH } from '@loge/domain/games/edit-games';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { problemOfPicture } from '../files/picture-of-content.ts';
import type { PicturesOfInput } from '../platform/gateway/pictures-of-input.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import type { EditedHuntRow, SavedHunt } from './rows/edited-hunt-rows.ts';

type Sent = ParsedInputOf<typeof setEggHunt>;
type SentPicture = NonNullable<Sent['imageClickableEgg']>;

/** A hunt as it was typed, for its rules. */
export const typedHunt = ({ object }: Sent): EditedHunt => ({
  titre: object.titre,
  fromDate: object.fromDate ?? null,
  toDate: object.toDate ?? null,
  nbEggsToWin: object.nbEggsToWin ?? null,
  nbEggsBeforeWinning: object.nbEggsBeforeWinning ?? null,
  offre: object.offre ?? null,
  buttonClosePopup: object.buttonClosePopup,
  buttonAcceptGame: object.buttonAcceptGame,
  buttonRefuseGame: object.buttonRefuseGame,
  textWelcomePopup: object.textWelcomePopup,
  textLosingEgg: object.textLosingEgg,
  textDoneForTodayEgg: object.textDoneForTodayEgg,
  textWinningEgg: object.textWinningEgg,
});

/** The four groups of one picture: their name on the wire, and in the row. */
export const HUNT_PICTURES = [
  ['imageClickableEgg', 'egg_image_id'],
  ['imageDoneForTodayEgg', 'done_image_id'],
  ['imageWelcomePopup', 'welcome_image_id'],
  ['imageWinningEgg', 'winning_image_id'],
] as const satisfies readonly (readonly [keyof Sent, keyof EditedHuntRow])[];

/**
 * Where a picture that was sent comes from: data of its own, a file of the hunt that stays, or nothing. A losing egg's picture with ten characters of data or fewer is
 * none (Spec: partner-content-locker §4, §9).
 */
export const stays = (sent: SentPicture | null | undefined): string | null =>
  sent === null || sent === undefined || (sent.data ?? '').length > MIN_IMAGE_DATA_LENGTH ? null : (sent.id ?? null);

/** What is wrong with the five groups of pictures: no jpg, or a file that is not the hunt's. */
export function huntPictureProblems(sent: Sent, pictures: PicturesOfInput, before: EditedHuntRow | null): Problem[] {
  const own = new Set<string | null>(
    before === null ? [] : [...HUNT_PICTURES.map(([, column]) => before[column]), ...before.losing_image_ids],
  );
  const ofGroup = (field: string, picture: SentPicture | null | undefined): Problem[] => [
    ...problemOfPicture(field, pictures.get(`${field}.data`), 'any'),
    ...(stays(picture) === null || own.has(stays(picture)) ? [] : [problem(`${field}.id`, 'invalidChoice')]),
  ];
  return [
    ...HUNT_PICTURES.flatMap(([field]) => ofGroup(field, sent[field])),
    ...sent.imagesLosingEgg.flatMap((picture, index) => ofGroup(`imagesLosingEgg.${index}`, picture)),
  ];
}

type Texts = Omit<
  SavedHunt,
  | ('from_date' | 'to_date' | 'wins_per_day' | 'eggs_before_win' | 'offer_id')
  | ('egg_image_id' | 'done_image_id' | 'welcome_image_id' | 'winning_image_id' | 'losing_image_ids')
>;

/** Its texts as they are kept, HTML cleaned. */
export const huntTextsOf = (hunt: EditedHunt): Texts => ({
  title: hunt.titre,
  close_label_fr: hunt.buttonClosePopup.fr,
  close_label_en: hunt.buttonClosePopup.en,
  accept_label_fr: hunt.buttonAcceptGame.fr,
  accept_label_en: hunt.buttonAcceptGame.en,
  refuse_label_fr: hunt.buttonRefuseGame.fr,
  refuse_label_en: hunt.buttonRefuseGame.en,
  welcome_text_fr: cleanHtml(hunt.textWelcomePopup.fr),
  welcome_text_en: cleanHtml(hunt.textWelcomePopup.en),
  losing_text_fr: cleanHtml(hunt.textLosingEgg.fr),
  losing_text_en: cleanHtml(hunt.textLosingEgg.en),
  done_text_fr: cleanHtml(hunt.textDoneForTodayEgg.fr),
  done_text_en: cleanHtml(hunt.textDoneForTodayEgg.en),
  winning_text_fr: cleanHtml(hunt.textWinningEgg.fr),
  winning_text_en: cleanHtml(hunt.textWinningEgg.en),
});

/** The files that a hunt shows. */
export const picturesOfHunt = (row: EditedHuntRow): readonly (string | null)[] => [
  row.egg_image_id,
  row.done_image_id,
  row.welcome_image_id,
  row.winning_image_id,
  ...row.losing_image_ids,
];

/** The texts of a hunt that may hold pictures. */
export const textsOfHunt = (row: EditedHuntRow): readonly string[] => [
  ...[row.welcome_text_fr, row.welcome_text_en, row.losing_text_fr, row.losing_text_en],
  ...[row.done_text_fr, row.done_text_en, row.winning_text_fr, row.winning_text_en],
];
