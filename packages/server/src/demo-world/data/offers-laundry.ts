import { DROP_OFF, offersOf, SLOT } from './offer-presets.ts';
import {
  freeText,
  information,
  list,
  master,
  number,
  type OfferSeed,
  product,
  quoted,
  t,
  yesNo,
} from './seed-types.ts';

const cleaning = offersOf('pressing', 'cleaning', DROP_OFF);
const leather = offersOf('pressing', 'leather', DROP_OFF);
const largePieces = offersOf('pressing', 'linen', DROP_OFF);
const ironing = offersOf('main-de-soie', 'ironing', DROP_OFF);
const linen = offersOf('main-de-soie', 'linen', DROP_OFF);
const alterations = offersOf('atelier-du-fil', 'alterations', DROP_OFF);
const fitting = offersOf('atelier-du-fil', 'alterations', SLOT);
const cleaningByHand = offersOf('main-de-soie', 'cleaning', DROP_OFF);
const pressedShirts = offersOf('pressing', 'ironing', DROP_OFF);
const sewing = offersOf('atelier-du-fil', 'linen', DROP_OFF);
const leatherCare = offersOf('ambroise', 'leather', DROP_OFF);

const shirtsOn = list('Présentation des chemises', 'How to return shirts', [
  t('Sur cintre', 'On a hanger'),
  t('Pliées', 'Folded'),
]);
const folded = list(
  'Présentation du linge',
  'How to return the linen',
  [t('Plié', 'Folded'), t('Sur cintre', 'On a hanger')],
  { mandatory: true },
);
const welcome = {
  discount_percent: 10,
  discount_label_fr: 'Remise de bienvenue',
  discount_label_en: 'Welcome discount',
};

export const LAUNDRY_OFFERS: readonly OfferSeed[] = [
  cleaning(
    'cleaning-and-ironing',
    t('Nettoyage et repassage', 'Cleaning and ironing'),
    t('Rendu à la conciergerie en 48 h, sous housse.', 'Back at the desk within 48 hours, under cover.'),
    {
      ...welcome,
      position: 1,
      all_items_buying_price_percent: 72,
      display_description: true,
      pick_up_if_desk_open: true,
    },
    [
      product('Chemise', 'Shirt', 450, { locker: 'M' }),
      product('Pantalon', 'Trousers', 790),
      product('Robe simple', 'Plain dress', 1250),
      quoted('Manteau', 'Coat'),
      shirtsOn,
      master('Traitement anti-taches', 'Stain treatment', 'taches', 300),
      freeText('Une précision pour le pressing', 'A note for the dry cleaner', { group: t('taches', 'stains') }),
    ],
    {
      popularity: 14,
      long: t(
        '<p>Vos vêtements sont étiquetés à la conciergerie, nettoyés à l’atelier de Courbevoie et rendus sous housse. Les boutons tombés sont recousus sans supplément.</p>',
        '<p>Your clothes are labelled at the desk, cleaned in the Courbevoie workshop and returned under cover. Lost buttons are sewn back at no charge.</p>',
      ),
    },
  ),
  pressedShirts(
    'five-shirts',
    t('5 chemises sur cintre', '5 shirts on hangers'),
    t('Le forfait de la semaine, prêt en 24 h.', 'The weekly set, ready within 24 hours.'),
    { allows_quantity: false, all_items_buying_price_percent: 72 },
    [product('Lot de 5 chemises sur cintre', 'Set of 5 shirts on hangers', 2250, { locker: 'M', hanger: true })],
    { popularity: 9 },
  ),
  cleaning(
    'suit',
    t('Costume et tailleur', 'Suits'),
    t('Deux ou trois pièces, détachage compris.', 'Two or three pieces, stain removal included.'),
    { products_may_override_buying_price: true, all_items_buying_price_percent: 72 },
    [
      product('Costume deux pièces', 'Two-piece suit', 1690, { buyingPriceCents: 1180 }),
      product('Costume trois pièces', 'Three-piece suit', 2190, { buyingPriceCents: 1530 }),
      product('Cravate', 'Tie', 550, { buyingPriceCents: 380 }),
      yesNo('Pli marqué', 'Sharp crease'),
    ],
    { popularity: 5 },
  ),
  cleaning(
    'coat-quote',
    t('Manteau laine, sur devis', 'Wool coat, on quote'),
    t(
      'Laine, cachemire, doudoune : nous regardons la pièce et donnons un prix.',
      'Wool, cashmere, down: we look at the piece and name a price.',
    ),
    { on_quote_buying_price_percent: 70, can_upload_quote_freely: true },
    [
      quoted('Manteau ou doudoune', 'Coat or down jacket'),
      freeText('Matière, taches, accrocs', 'Fabric, stains, tears', { mandatory: true }),
    ],
    { popularity: 3 },
  ),
  cleaning(
    'evening-dress',
    t('Robe de soirée et de mariée', 'Evening and wedding dresses'),
    t('Nettoyée à la main, carton de conservation en option.', 'Cleaned by hand, a keeping box as an option.'),
    { allow_budget: 'optional', stays_in_inbox: true },
    [
      quoted('Robe de soirée', 'Evening dress'),
      quoted('Robe de mariée', 'Wedding dress'),
      yesNo('Carton de conservation', 'Keeping box'),
      freeText('À savoir', 'Worth knowing'),
    ],
  ),
  cleaning(
    'express',
    t('Express, prêt le soir', 'Express, ready tonight'),
    t('Déposé avant 9 h 30, rendu à 18 h.', 'Dropped off before 9:30, back at 6 pm.'),
    {
      extra_cost_cents: 500,
      extra_cost_label_fr: 'Service express',
      extra_cost_label_en: 'Express service',
      cancellation_delay_hours: 2,
      pay_only_online: true,
    },
    [
      product('Chemise', 'Shirt', 450),
      product('Pantalon ou jupe', 'Trousers or skirt', 790),
      product('Veste', 'Jacket', 990),
    ],
    { popularity: 3 },
  ),
  cleaning(
    'workwear',
    t('Tenues de travail', 'Work clothes'),
    t(
      'Pour l’entreprise : blouses, polos, vestes d’accueil.',
      'For the company: coats, polo shirts, reception jackets.',
    ),
    {
      visible_to_beneficiaries: false,
      visible_to_concierges: true,
      visible_for_company: true,
      forced_payment_mode: 'professional_transfer',
      minimum_amount_cents: 3000,
    },
    [
      product('Blouse', 'Work coat', 520),
      product('Polo', 'Polo shirt', 380),
      product('Veste d’accueil', 'Reception jacket', 890),
    ],
    { popularity: 1 },
  ),
  leather(
    'leather-jacket',
    t('Blouson et veste en cuir', 'Leather jackets'),
    t('Nettoyage, nourrissage et remise en couleur.', 'Cleaning, feeding and colour restoration.'),
    { cancellation_delay_hours: 24 },
    [
      product('Nettoyage et nourrissage', 'Cleaning and feeding', 5900),
      quoted('Remise en couleur', 'Colour restoration'),
      freeText('État de la pièce', 'State of the piece'),
    ],
  ),
  leather(
    'suede',
    t('Daim et peau lainée', 'Suede and shearling'),
    t('Brossage et traitement imperméable.', 'Brushing and waterproofing.'),
    { cancellation_delay_hours: 24 },
    [product('Blouson en daim', 'Suede jacket', 6500), product('Manteau en peau lainée', 'Shearling coat', 9800)],
  ),
  leatherCare(
    'leather-bag',
    t('Sac en cuir', 'Leather bags'),
    t(
      'Le cuir est nettoyé et teinté, protection en option.',
      'The leather is cleaned and dyed, protection as an option.',
    ),
    {},
    [
      product('Petit sac', 'Small bag', 3900),
      product('Grand sac', 'Large bag', 4900),
      yesNo('Protection contre l’eau', 'Waterproofing'),
    ],
  ),
  leather(
    'fur',
    t('Fourrure, garde d’été', 'Fur, summer storage'),
    t('Nettoyage puis garde en chambre froide.', 'Cleaning, then cold storage.'),
    { cannot_place_order: true, display_description: true },
    [information('Sur demande à la conciergerie', 'On request at the desk')],
    {
      popularity: 0,
      long: t(
        '<p>La garde se fait d’avril à septembre. Passez à la conciergerie : nous prenons rendez-vous avec l’atelier.</p>',
        '<p>Storage runs from April to September. Come by the desk and we make an appointment with the workshop.</p>',
      ),
    },
  ),
  largePieces(
    'duvets',
    t('Couettes et oreillers', 'Duvets and pillows'),
    t('Synthétique ou plume, séchage complet.', 'Synthetic or down, dried all the way through.'),
    {},
    [
      product('Couette une personne', 'Single duvet', 2200, { locker: 'L' }),
      product('Couette 240 × 220', 'Duvet 240 × 220', 2900, { locker: 'L' }),
      product('Oreiller', 'Pillow', 990),
      list('Garnissage', 'Filling', [t('Synthétique', 'Synthetic'), t('Plume ou duvet', 'Feather or down')], {
        mandatory: true,
      }),
    ],
    { popularity: 3 },
  ),
  largePieces(
    'curtains',
    t('Rideaux et voilages', 'Curtains and nets'),
    t('Lavés et repassés, prix au mètre carré.', 'Washed and pressed, priced per square metre.'),
    { unit: 'square_metre', ask_for_time: 'optional' },
    [
      product('Rideau, le m²', 'Curtain, per m²', 990),
      product('Voilage, le m²', 'Net curtain, per m²', 790),
      number('Hauteur en centimètres', 'Height in centimetres'),
    ],
  ),
  largePieces(
    'rug',
    t('Tapis', 'Rugs'),
    t('Enlevé chez vous, lavé, rapporté.', 'Collected from your home, washed, returned.'),
    {
      allows_home: true,
      allows_company: false,
      allows_other_address: true,
      ask_for_time: 'optional',
      allow_budget: 'optional',
    },
    [
      quoted('Tapis laine ou soie', 'Wool or silk rug'),
      product('Tapis synthétique, le m²', 'Synthetic rug, per m²', 1900),
      freeText('Dimensions', 'Size', { mandatory: true }),
    ],
  ),
  ironing(
    'ironing-by-weight',
    t('Repassage au kilo', 'Ironing by weight'),
    t('Pesé à la conciergerie, rendu en 72 h.', 'Weighed at the desk, back within 72 hours.'),
    { unit: 'kg', minimum_amount_cents: 1320, allows_recurring: true, all_items_buying_price_percent: 70 },
    [product('Linge repassé, le kilo', 'Ironed linen, per kilo', 660), folded],
    { popularity: 7 },
  ),
  ironing(
    'ironing-shirts',
    t('Chemises, repassage seul', 'Shirts, ironing only'),
    t('Lavées par vous, repassées par nous.', 'Washed by you, ironed by us.'),
    {},
    [product('Chemise', 'Shirt', 220), product('Chemisier délicat', 'Delicate blouse', 390), shirtsOn],
    { popularity: 6 },
  ),
  ironing(
    'ironing-basket',
    t('Panier hebdomadaire', 'Weekly basket'),
    t('Votre panier chaque semaine, même jour, même prix.', 'Your basket every week, same day, same price.'),
    { allows_one_time: false, allows_recurring: true, allows_quantity: false },
    [product('Panier jusqu’à 5 kg', 'Basket up to 5\u00a0kg', 2900), folded],
    { popularity: 2 },
  ),
  cleaningByHand(
    'delicate',
    t('Linge délicat à la main', 'Delicates by hand'),
    t('Soie, dentelle, cachemire : lavage et repassage à la main.', 'Silk, lace, cashmere: washed and ironed by hand.'),
    {},
    [
      product('Pull en cachemire', 'Cashmere jumper', 1290),
      product('Chemisier en soie', 'Silk blouse', 1190),
      product('Foulard', 'Scarf', 790),
    ],
    { popularity: 2 },
  ),
  linen(
    'bed-linen',
    t('Draps et housses', 'Sheets and covers'),
    t('Lavés, calandrés, pliés.', 'Washed, pressed, folded.'),
    {},
    [
      product('Drap', 'Sheet', 490),
      product('Housse de couette', 'Duvet cover', 790),
      product('Taie d’oreiller', 'Pillowcase', 250),
    ],
    { popularity: 3 },
  ),
  linen(
    'table-linen',
    t('Nappes et serviettes', 'Tablecloths and napkins'),
    t('Détachées et amidonnées.', 'Stains removed, starched.'),
    {},
    [
      product('Nappe jusqu’à 2 m', 'Tablecloth up to 2 m', 1290),
      product('Grande nappe', 'Large tablecloth', 1790),
      product('Serviette', 'Napkin', 180),
      yesNo('Amidon', 'Starch'),
    ],
  ),
  linen(
    'towels',
    t('Linge de toilette', 'Towels'),
    t('Séché en tambour, doux et plié.', 'Tumble-dried, soft and folded.'),
    { unit: 'kg' },
    [product('Linge de toilette, le kilo', 'Towels, per kilo', 490)],
  ),
  alterations(
    'trouser-hem',
    t('Ourlet', 'Hems'),
    t('Pantalon, jupe ou robe, prêt en 3 jours.', 'Trousers, skirts or dresses, ready in 3 days.'),
    {},
    [
      product('Ourlet de pantalon', 'Trouser hem', 1250),
      product('Ourlet invisible', 'Invisible hem', 1590),
      product('Ourlet de robe', 'Dress hem', 1890),
      number('Longueur voulue en centimètres', 'Wanted length in centimetres'),
    ],
    { popularity: 5 },
  ),
  alterations(
    'zips',
    t('Fermetures et boutons', 'Zips and buttons'),
    t('Fournitures comprises.', 'Materials included.'),
    {},
    [
      product('Fermeture de pantalon', 'Trouser zip', 1490),
      product('Fermeture de blouson', 'Jacket zip', 2490),
      product('Bouton', 'Button', 250),
    ],
    { popularity: 3 },
  ),
  alterations(
    'take-in',
    t('Cintrer ou élargir', 'Taking in or letting out'),
    t('Veste, chemise, robe.', 'Jackets, shirts, dresses.'),
    {},
    [
      product('Chemise', 'Shirt', 1690),
      product('Veste', 'Jacket', 3200),
      quoted('Robe doublée', 'Lined dress'),
      freeText('Ce que vous souhaitez', 'What you would like', { mandatory: true }),
    ],
    { popularity: 2 },
  ),
  alterations(
    'mending',
    t('Reprises et stoppage', 'Mending and darning'),
    t('Un accroc, une mite, une poche percée.', 'A tear, a moth hole, a worn pocket.'),
    {},
    [product('Reprise simple', 'Simple mend', 1190), quoted('Stoppage', 'Invisible mending')],
    { popularity: 1 },
  ),
  sewing(
    'curtain-making',
    t('Rideaux sur mesure', 'Made-to-measure curtains'),
    t('Votre tissu, nos mains.', 'Your fabric, our hands.'),
    {
      allow_budget: 'required',
      allows_follow_up_orders: true,
      stays_in_inbox: true,
      withdrawal_exception: 'made_to_measure',
    },
    [
      quoted('Confection d’une paire', 'Making a pair'),
      number('Largeur en centimètres', 'Width in centimetres', { mandatory: true }),
      number('Hauteur en centimètres', 'Height in centimetres', { mandatory: true }),
    ],
  ),
  fitting(
    'fitting',
    t('Essayage à la conciergerie', 'Fitting at the desk'),
    t('La couturière prend vos mesures sur place.', 'The seamstress takes your measurements on site.'),
    { fixed_price: false, free_once_a_month: true, cancellation_delay_hours: 12 },
    [product('Essayage, 20 minutes', 'Fitting, 20 minutes', 900, { durationMinutes: 20 })],
    { popularity: 2 },
  ),
  fitting(
    'ceremony-fitting',
    t('Tenue de cérémonie', 'Formal wear'),
    t('Deux essayages et les retouches.', 'Two fittings and the alterations.'),
    {
      has_half_day_calendar: true,
      extra_cost_cents: 1500,
      extra_cost_label_fr: 'Second essayage',
      extra_cost_label_en: 'Second fitting',
    },
    [
      product('Veste et pantalon', 'Jacket and trousers', 7900, { durationMinutes: 45 }),
      product('Robe longue', 'Long dress', 8900, { durationMinutes: 45 }),
    ],
  ),
];
