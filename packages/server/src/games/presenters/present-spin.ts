import type { launchRoue } from '@loge/contract/games/launch-roue';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { Spin } from '@loge/domain/games/wheel';
import type { Lang } from '@loge/domain/shared/lang';
import type { DeskWheel } from '../desk-games.ts';

type SpinOnWire = OutputOf<typeof launchRoue>;

/** The positions of the tips among texts that were answered before, in whichever language. */
export const tipsRead = ({ tips }: DeskWheel, already: readonly string[]): ReadonlySet<number> =>
  new Set(tips.flatMap(({ fr, en }, tip) => (already.includes(fr) || already.includes(en) ? [tip] : [])));

export const presentSpin = (
  wheel: DeskWheel,
  { won, slice, tip }: Spin,
  nbSpinsLeft: number,
  lang: Lang,
): SpinOnWire => ({
  canSpin: true,
  text: won ? wheel.winnerText[lang] : (wheel.tips[tip ?? -1]?.[lang] ?? ''),
  slice,
  won,
  nbSpinsLeft,
  offre: won ? wheel.prize : null,
});

export const presentNoSpin = (wheel: DeskWheel, lang: Lang): SpinOnWire => ({
  canSpin: false,
  text: wheel.noMoreSpinsText[lang],
  slice: null,
  won: false,
  nbSpinsLeft: 0,
  offre: null,
});
