import type { Text } from '@loge/domain/shared/lang';
import { type DeskKey, EVERYWHERE, PARIS, t } from './seed-types.ts';

export interface CarouselSeed {
  readonly internal: string;
  readonly desks: readonly DeskKey[];
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  /** Without any it is the company's own information. */
  readonly picture?: { readonly text: Text; readonly illustration: string };
  readonly offer?: string;
  readonly url?: string;
}

/** In the order in which it turns. */
export const CAROUSEL: readonly CarouselSeed[] = [
  {
    internal: 'Panier des fêtes',
    desks: EVERYWHERE,
    from: -20,
    to: 7,
    picture: {
      text: t(
        'Le panier des fêtes, −15 % jusqu’à la fin de l’offre',
        'The festive basket, 15% off until the offer ends',
      ),
      illustration: 'panier',
    },
    offer: 'feast-basket',
  },
  { internal: 'Votre entreprise', desks: EVERYWHERE, from: -200, to: 400 },
  {
    internal: 'Massages assis',
    desks: EVERYWHERE,
    from: -3,
    to: 60,
    picture: {
      text: t('Vingt minutes pour soi, au bureau', 'Twenty minutes for yourself, at the office'),
      illustration: 'bienetre',
    },
    offer: 'amma',
  },
  {
    internal: 'Bibliothèque',
    desks: PARIS,
    from: -30,
    to: 90,
    picture: {
      text: t('La bibliothèque d’à côté vous ouvre ses portes', 'The library next door opens its doors to you'),
      illustration: 'scolaire',
    },
    url: 'https://www.bnf.fr',
  },
];
