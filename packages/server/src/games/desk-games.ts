import { huntRules } from '@loge/domain/games/hunt-rules';
import { wheelRules } from '@loge/domain/games/wheel-rules';
import type { ActualiteOnWire } from '@loge/contract/content/content-wire';
import type { EggResult } from '@loge/domain/games/egg-hunt';
import type { Text } from '@loge/domain/shared/lang';
import { htmlLabel, label } from '../catalogue/labels.ts';
import { type LinkedOffer, presentLink } from '../catalogue/linked-offer.ts';
import type { EggHuntRow } from './rows/egg-hunt-rows.ts';
import type { WheelRow } from './rows/wheel-rows.ts';

type Roue = NonNullable<ActualiteOnWire['roue']>;
type Prize = ActualiteOnWire['offre'];

/** A wheel as a desk's people may turn it. */
export interface DeskWheel {
  readonly id: number;
  readonly newsId: number;
  readonly title: Text;
  /** HTML, cleaned. */
  readonly tips: readonly Text[];
  readonly winnerText: Text;
  readonly noMoreSpinsText: Text;
  readonly labels: number;
  readonly spinsAllowed: number;
  readonly winsAllowed: number;
  readonly prize: Prize;
  readonly shown: Roue;
}

export function wheelOfDesk(row: WheelRow, link: LinkedOffer | null): DeskWheel {
  const tips = row.tips_fr.map((fr, index) => htmlLabel(fr, row.tips_en[index] ?? ''));
  const labels = row.short_labels_fr.map((fr, index) => label(fr, row.short_labels_en[index] ?? ''));
  return {
    id: row.id,
    newsId: row.news_id,
    title: label(row.title_fr, row.title_en),
    tips,
    winnerText: htmlLabel(row.winner_text_fr, row.winner_text_en),
    noMoreSpinsText: htmlLabel(row.no_more_spins_text_fr, row.no_more_spins_text_en),
    labels: labels.length,
    spinsAllowed: row.spins_per_user_per_day,
    winsAllowed: row.wins_per_conciergerie_per_day,
    prize: presentLink(link),
    shown: {
      id: row.id,
      libellesCourtsFr: labels.map(({ fr }) => fr),
      libellesCourtsEn: labels.map(({ en }) => en),
      libellesLongsFr: tips.map(({ fr }) => fr),
      libellesLongsEn: tips.map(({ en }) => en),
      description: label(row.description_fr, row.description_en),
      launchLabel: label(row.launch_label_fr, row.launch_label_en),
      nbSpinsPerUserPerDay: row.spins_per_user_per_day,
      rules: wheelRules({
        fromDate: row.from_date,
        toDate: row.to_date,
        spinsPerDay: row.spins_per_user_per_day,
        writtenOn: row.written_on,
      }),
    },
  };
}

/** A hunt as it runs at a desk. */
export interface DeskHunt {
  readonly id: number;
  readonly title: string;
  readonly winsPerDay: number;
  readonly eggsBeforeWin: number;
  readonly prize: Prize;
  /** As who plays reads them, dated. */
  readonly rules: Text;
  readonly buttons: { readonly close: Text; readonly accept: Text; readonly refuse: Text };
  /** HTML, cleaned. */
  readonly texts: Readonly<Record<EggResult | 'welcome', Text>>;
  readonly images: Readonly<Record<Exclude<EggResult, 'losing'> | 'clickable' | 'welcome', string | null>>;
  readonly losingImages: readonly string[];
}

export const huntOfDesk = (row: EggHuntRow, link: LinkedOffer | null): DeskHunt => ({
  id: row.id,
  title: row.title,
  winsPerDay: row.wins_per_day,
  eggsBeforeWin: row.eggs_before_win,
  prize: presentLink(link),
  rules: huntRules({
    fromDate: row.from_date,
    toDate: row.to_date,
    winsPerDay: row.wins_per_day,
    eggsBeforeWin: row.eggs_before_win,
    writtenOn: row.written_on,
  }),
  buttons: {
    close: wordsOr(row.close_label_fr, row.close_label_en, { fr: 'Fermer', en: 'Close' }),
    accept: wordsOr(row.accept_label_fr, row.accept_label_en, { fr: 'Accepter', en: 'Accept' }),
    refuse: wordsOr(row.refuse_label_fr, row.refuse_label_en, { fr: 'Refuser', en: 'Refuse' }),
  },
  texts: {
    welcome: htmlLabel(row.welcome_text_fr, row.welcome_text_en),
    losing: htmlLabel(row.losing_text_fr, row.losing_text_en),
    doneForToday: htmlLabel(row.done_text_fr, row.done_text_en),
    winning: htmlLabel(row.winning_text_fr, row.winning_text_en),
  },
  images: {
    clickable: row.egg_image_id,
    welcome: row.welcome_image_id,
    doneForToday: row.done_image_id,
    winning: row.winning_image_id,
  },
  losingImages: row.losing_image_ids,
});

/** Words of the editor's, or the usual ones (Spec: partner-content-locker §2, egg-hunt game). */
const wordsOr = (fr: string, en: string, usual: Text): Text => (fr === '' ? usual : label(fr, en));
