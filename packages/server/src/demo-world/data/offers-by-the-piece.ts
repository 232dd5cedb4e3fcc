import { DROP_OFF, offersOf } from './offer-presets.ts';
import { type OfferSeed, product, quoted, t } from './seed-types.ts';

const cleaning = offersOf('pressing', 'cleaning', DROP_OFF);

/** More products than a form lists at once: they are chosen in a sheet. */
export const OFFERS_BY_THE_PIECE: readonly OfferSeed[] = [
  cleaning(
    'by-the-piece',
    t('Tout le pressing à la pièce', 'Dry cleaning, piece by piece'),
    t('La liste complète, pour vider l’armoire.', 'The whole list, to empty the wardrobe.'),
    { all_items_buying_price_percent: 72 },
    [
      product('Chemise', 'Shirt', 450),
      product('Chemisier', 'Blouse', 590),
      product('Polo', 'Polo shirt', 490),
      product('Pull', 'Jumper', 690),
      product('Gilet', 'Waistcoat', 650),
      product('Veste', 'Jacket', 990),
      product('Pantalon', 'Trousers', 790),
      product('Jean', 'Jeans', 690),
      product('Jupe', 'Skirt', 750),
      product('Robe simple', 'Plain dress', 1250),
      product('Cravate', 'Tie', 550),
      product('Foulard', 'Scarf', 650),
      product('Imperméable', 'Raincoat', 1590),
      quoted('Manteau', 'Coat'),
    ],
    { popularity: 0 },
  ),
];
