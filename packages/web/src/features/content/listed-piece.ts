import type { EditedMomentOfferOnWire, EditedNewsOnWire } from '@loge/contract/content/content-edit-wire';
import type { ListedHuntOnWire } from '@loge/contract/games/hunt-edit-wire';
import { missingEnglish } from '@loge/domain/content/edit-content';
import { contentState, showsFrom, type ContentState } from '@loge/domain/content/publication';
import { gameWithoutEnglish } from '@loge/domain/games/edit-games';
import { holdsWords } from '@loge/domain/shared/searched-words';
import type { ContentFilters } from './kept-filters.ts';

/** A piece of content in its list. */
export interface ListedPiece {
  readonly id: number;
  readonly title: string;
  readonly line: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly state: ContentState;
  readonly image: string | null;
  readonly illustration: string | null;
  readonly conciergeries: readonly number[];
  readonly lacksEnglish: boolean;
  /** What it goes live with. */
  readonly groupName: string | null;
}

interface Dated {
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly group?: { readonly opensOn: string | null } | null;
}

const datesOf = ({ fromDate, toDate, group = null }: Dated, today: string) => {
  const dates = { fromDate: fromDate ?? today, toDate: toDate ?? today };
  return { ...dates, state: contentState({ ...dates, fromDate: showsFrom(dates.fromDate, group) }, today) };
};

export const listedNews = (news: EditedNewsOnWire, conciergeries: readonly number[], today: string): ListedPiece => ({
  id: news.id,
  title: news.titleFr === '' ? news.titleInterne : news.titleFr,
  line: news.summaryFr,
  ...datesOf(news, today),
  image: news.imageBinaryDataId,
  illustration: news.illustration,
  conciergeries,
  lacksEnglish: missingEnglish(news).length > 0,
  groupName: news.group?.name ?? null,
});

export const listedMomentOffer = (
  offer: EditedMomentOfferOnWire,
  conciergeries: readonly number[],
  today: string,
): ListedPiece => ({
  id: offer.id,
  title: offer.titleFr,
  line: offer.titleInterne,
  ...datesOf(offer, today),
  image: offer.imageBinaryDataId,
  illustration: offer.illustration,
  conciergeries,
  lacksEnglish: missingEnglish(offer).length > 0,
  groupName: offer.group?.name ?? null,
});

export const listedHunt = (
  hunt: ListedHuntOnWire,
  conciergeries: readonly number[],
  today: string,
  line: string,
): ListedPiece => ({
  id: hunt.id,
  title: hunt.titre,
  line,
  ...datesOf(hunt, today),
  image: hunt.clickableImageId,
  illustration: 'panier',
  conciergeries,
  lacksEnglish: gameWithoutEnglish(huntTexts(hunt)).length > 0,
  groupName: null,
});

/** The texts of a hunt that beneficiaries read. */
const huntTexts = (hunt: Omit<ListedHuntOnWire, 'clickableImageId'>) => ({
  buttonClosePopup: hunt.buttonClosePopup,
  buttonAcceptGame: hunt.buttonAcceptGame,
  buttonRefuseGame: hunt.buttonRefuseGame,
  textWelcomePopup: hunt.textWelcomePopup,
  textLosingEgg: hunt.textLosingEgg,
  textDoneForTodayEgg: hunt.textDoneForTodayEgg,
  textWinningEgg: hunt.textWinningEgg,
});

/** What the three switches, the typed words and the chosen conciergerie leave of a list. Spec: partner-content-locker §2 "News". */
export const filtered = (pieces: readonly ListedPiece[], filters: ContentFilters): readonly ListedPiece[] =>
  pieces.filter(
    ({ state, title, conciergeries }) =>
      filters[state] &&
      holdsWords(title, filters.words) &&
      (filters.desk === 0 || conciergeries.includes(filters.desk)),
  );

/** The days of a piece on one line: without their year as far as they are within half a year of today. */
export function shownPeriod({ fromDate, toDate }: Pick<ListedPiece, 'fromDate' | 'toDate'>, today: string) {
  const isNear = [fromDate, toDate].every((day) => Math.abs(Date.parse(day) - Date.parse(today)) < HALF_A_YEAR_MS);
  const shown = (day: string): string => {
    const [year = '', month = '', date = ''] = day.split('-');
    return isNear ? `${date}/${month}` : `${date}/${month}/${year.slice(-2)}`;
  };
  return { from: shown(fromDate), to: shown(toDate) };
}

const HALF_A_YEAR_MS = 183 * 86_400_000;
