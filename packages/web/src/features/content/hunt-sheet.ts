import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';
import type { getEggHunt } from '@loge/contract/games/get-egg-hunt';
import type { EditedHuntOnWire } from '@loge/contract/games/hunt-edit-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { FormPicture } from './picture-input.tsx';
import { MAX_DATA_LENGTH } from '../../pictures/picture-file.ts';

type Pictures =
  | 'imageClickableEgg'
  | 'imageDoneForTodayEgg'
  | 'imageWelcomePopup'
  | 'imageWinningEgg'
  | 'imagesLosingEgg';

/** An egg hunt as it is typed. */
export interface HuntSheet extends Omit<EditedHuntOnWire, 'offre' | Pictures> {
  readonly conciergeries: readonly number[];
  readonly offre: ContentOffreOnWire | null;
  readonly clickable: FormPicture;
  readonly welcome: FormPicture;
  readonly doneForToday: FormPicture;
  readonly winning: FormPicture;
  readonly losing: readonly FormPicture[];
}

/** Names of the wire that the form has by another one. */
export const huntAliases = {
  imageClickableEgg: 'clickable',
  imageDoneForTodayEgg: 'doneForToday',
  imageWelcomePopup: 'welcome',
  imageWinningEgg: 'winning',
  imagesLosingEgg: 'losing',
} as const;

/** What is there already is named by its file; its data stays on the server. */
const pictureOf = (picture: EditedHuntOnWire['imageClickableEgg']): FormPicture => ({
  id: picture?.id ?? null,
  data: null,
});

export function huntSheetOf({ hunt, conciergeries, offre }: OutputOf<typeof getEggHunt>): HuntSheet {
  const { imageClickableEgg, imageDoneForTodayEgg, imageWelcomePopup, imageWinningEgg, imagesLosingEgg, ...texts } =
    hunt;
  return {
    ...texts,
    conciergeries,
    offre,
    clickable: pictureOf(imageClickableEgg),
    welcome: pictureOf(imageWelcomePopup),
    doneForToday: pictureOf(imageDoneForTodayEgg),
    winning: pictureOf(imageWinningEgg),
    losing: imagesLosingEgg.map(pictureOf),
  };
}

/** The hunt of a save; its pictures go beside it. */
export function huntOf(sheet: HuntSheet): EditedHuntOnWire {
  const { clickable: _clickable, welcome: _welcome, doneForToday: _done, winning: _winning, ...withLosing } = sheet;
  const { conciergeries: _desks, losing: _losing, offre, ...texts } = withLosing;
  return {
    ...texts,
    ...{ imageClickableEgg: null, imageDoneForTodayEgg: null, imageWelcomePopup: null, imageWinningEgg: null },
    imagesLosingEgg: [],
    offre: offre?.id ?? null,
  };
}

const sent = ({ id, data }: FormPicture) =>
  id === null && data === null ? null : { id, data: data ?? '', contentType: 'image/jpeg' };

/** The five groups of pictures of a save. */
export const picturesToSend = (sheet: HuntSheet) => ({
  imageClickableEgg: sent(sheet.clickable),
  imageDoneForTodayEgg: sent(sheet.doneForToday),
  imageWelcomePopup: sent(sheet.welcome),
  imageWinningEgg: sent(sheet.winning),
  imagesLosingEgg: sheet.losing.flatMap((picture) => sent(picture) ?? []),
});

/** Whether the new pictures together are more than one save can carry. */
export const isTooMuch = ({ clickable, welcome, doneForToday, winning, losing }: HuntSheet): boolean =>
  [clickable, welcome, doneForToday, winning, ...losing].reduce((sum, { data }) => sum + (data?.length ?? 0), 0) >
  MAX_DATA_LENGTH;
