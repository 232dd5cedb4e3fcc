import type { EggResult } from '@loge/domain/games/egg-hunt';
import type { Text } from '@loge/domain/shared/lang';
import type { DeskHunt } from './desk-games.ts';

/** A picture of a hunt by its name, and what is said with it; one of the losing pictures is drawn by lot. */
export const gamePictureOf = (
  hunt: DeskHunt,
  kind: EggResult | 'welcome' | 'clickable',
  chance: number,
): { readonly imageId: string | null; readonly text: Text } => ({
  imageId:
    kind === 'losing' ? (hunt.losingImages[Math.floor(chance * hunt.losingImages.length)] ?? null) : hunt.images[kind],
  text: kind === 'clickable' ? { fr: '', en: '' } : hunt.texts[kind],
});
