import { DROP_OFF, offersOf } from './offer-presets.ts';
import { type OfferSeed, product, quoted, t } from './seed-types.ts';

const shirts = { group: t('Chemises et mailles', 'Shirts and knitwear') };
const suits = { group: t('Vestes, bas et robes', 'Jackets, bottoms and dresses') };
const small = { group: t('Accessoires et manteaux', 'Accessories and coats') };

const cleaning = offersOf('pressing', 'cleaning', DROP_OFF);

/** More products than a form lists at once: they are chosen in a sheet. */
export const OFFERS_BY_THE_PIECE: readonly OfferSeed[] = [
  cleaning(
    'by-the-piece',
    t('Tout le pressing à la pièce', 'Dry cleaning, piece by piece'),
    t('La liste complète, pour vider l’armoire.', 'The whole list, to empty the wardrobe.'),
    { all_items_buying_price_percent: 72 },
    [
      product('Chemise', 'Shirt', 450, shirts),
      product('Chemisier', 'Blouse', 590, shirts),
      product('Polo', 'Polo shirt', 490, shirts),
      product('Pull', 'Jumper', 690, shirts),
      product('Gilet', 'Waistcoat', 650, shirts),
      product('Veste', 'Jacket', 990, suits),
      product('Pantalon', 'Trousers', 790, suits),
      product('Jean', 'Jeans', 690, suits),
      product('Jupe', 'Skirt', 750, suits),
      product('Robe simple', 'Plain dress', 1250, suits),
      product('Cravate', 'Tie', 550, small),
      product('Foulard', 'Scarf', 650, small),
      product('Imperméable', 'Raincoat', 1590, small),
      quoted('Manteau', 'Coat', small),
    ],
    { popularity: 0 },
  ),
];
