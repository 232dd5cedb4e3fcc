import { atHome, DELIVERY, FRESH, offersOf, REQUEST } from './offer-presets.ts';
import {
  freeText,
  information,
  list,
  number,
  type OfferSeed,
  openPrice,
  product,
  quoted,
  t,
  timeRange,
  yesNo,
} from './seed-types.ts';

const cleaning = offersOf('maison-nette', 'housekeeping', atHome('II-1'));
const garden = offersOf('vert-paysage', 'garden-diy', atHome('II-2'));
const oddJobs = offersOf('vert-paysage', 'garden-diy', atHome('II-3'));
const gardenQuote = offersOf('vert-paysage', 'garden-diy', REQUEST);
const market = offersOf('tilleuls', 'market', FRESH);
const flowers = offersOf('pivoine', 'flowers', FRESH);
const emergency = offersOf('secours-maison', 'emergencies', REQUEST);
const windowCleaning = offersOf('vert-paysage', 'housekeeping', atHome('II-1'));
const homeHelp = offersOf('bel-age', 'housekeeping', atHome('II-1'));
const handyman = offersOf('secours-maison', 'garden-diy', atHome('II-3'));
const delicatessen = offersOf('hortense', 'market', FRESH);
const farmPlants = offersOf('tilleuls', 'flowers', DELIVERY);

const surface = number('Surface en m²', 'Surface in m²');
const key = yesNo('Je laisse un double à la conciergerie', 'I leave a spare key at the desk');
const food = { vat_rate_percent: 5.5, sells_goods: true, all_items_buying_price_percent: 80 } as const;
const card = freeText('Texte de la carte', 'Message on the card');
const atHomeToo = { allows_home: true, allows_other_address: true } as const;
const urgent = {
  allows_home: true,
  allows_company: false,
  emergency_mode: true,
  alert_with_conciergerie_hours: 2,
  alert_without_conciergerie_hours: 4,
  emergency_phone1: '01 80 13 13 13',
  avoids_date: true,
  cancellation_delay_hours: 0,
  partner_will_bill: true,
  forced_payment_mode: 'partner',
  vat_rate_percent: 10,
} as const;
const notTaxed = { tax_credit_eligible: false, personal_service_activity: null, vat_rate_percent: 20 } as const;

export const HOME_OFFERS: readonly OfferSeed[] = [
  cleaning(
    'weekly-cleaning',
    t('Ménage régulier', 'Regular cleaning'),
    t('Chaque semaine ou tous les quinze jours.', 'Every week or every fortnight.'),
    { position: 1, allows_one_time: false, minimum_amount_cents: 5800 },
    [
      product('Heure de ménage', 'Hour of cleaning', 2900, { durationMinutes: 60 }),
      timeRange('Créneau souhaité', 'Preferred hours'),
      key,
      surface,
    ],
    { popularity: 3 },
  ),
  cleaning(
    'one-off-cleaning',
    t('Ménage ponctuel', 'One-off cleaning'),
    t('Avant une fête, après des travaux.', 'Before a party, after building work.'),
    { allows_recurring: false, minimum_amount_cents: 6400 },
    [product('Heure de ménage', 'Hour of cleaning', 3200, { durationMinutes: 60 }), key, surface],
    { popularity: 4 },
  ),
  windowCleaning(
    'windows',
    t('Vitres', 'Windows'),
    t('Les deux faces, cadres compris.', 'Both sides, frames included.'),
    { allows_recurring: true },
    [
      product('Fenêtre', 'Window', 900, { durationMinutes: 15 }),
      product('Baie vitrée', 'French window', 1600, { durationMinutes: 25 }),
    ],
    { popularity: 2 },
  ),
  homeHelp(
    'home-ironing',
    t('Repassage chez vous', 'Ironing at your home'),
    t('Deux heures au moins.', 'Two hours at least.'),
    { minimum_amount_cents: 5600 },
    [product('Heure de repassage', 'Hour of ironing', 2800, { durationMinutes: 60 })],
  ),
  cleaning(
    'end-of-lease',
    t('État des lieux', 'End of lease'),
    t('Un logement rendu impeccable.', 'A home handed back spotless.'),
    { allows_recurring: false, allow_budget: 'optional', ...notTaxed },
    [
      quoted('Nettoyage complet', 'Full cleaning'),
      surface,
      freeText('Date de remise des clés', 'Date the keys are handed over', { mandatory: true }),
    ],
  ),
  garden(
    'mowing',
    t('Tonte', 'Mowing'),
    t('Herbe ramassée, bordures coupées.', 'Grass collected, edges cut.'),
    { position: 1 },
    [
      product('Jusqu’à 200 m²', 'Up to 200 m²', 4500, { durationMinutes: 60 }),
      product('Jusqu’à 500 m²', 'Up to 500 m²', 7900, { durationMinutes: 120 }),
    ],
    { popularity: 2 },
  ),
  garden(
    'hedge',
    t('Taille de haie', 'Hedge trimming'),
    t('Déchets verts emportés.', 'Green waste taken away.'),
    {
      allows_recurring: false,
      extra_cost_cents: 2500,
      extra_cost_label_fr: 'Déchetterie',
      extra_cost_label_en: 'Waste disposal',
    },
    [
      product('Heure de taille', 'Hour of trimming', 4200, { durationMinutes: 60 }),
      number('Longueur en mètres', 'Length in metres', { mandatory: true }),
    ],
  ),
  oddJobs(
    'odd-jobs',
    t('Petit bricolage', 'Odd jobs'),
    t('Étagère, tringle, joint de baignoire.', 'A shelf, a curtain rail, a bath seal.'),
    { allows_recurring: false },
    [
      product('Heure de bricolage', 'Hour of odd jobs', 4400, { durationMinutes: 60 }),
      freeText('Ce qu’il y a à faire', 'What is to be done', { mandatory: true }),
    ],
    { popularity: 3 },
  ),
  handyman(
    'assembly',
    t('Montage de meubles', 'Furniture assembly'),
    t('Monté, calé, cartons emportés.', 'Assembled, levelled, boxes taken away.'),
    { allows_recurring: false, allows_other_address: true },
    [
      product('Petit meuble', 'Small piece', 3900, { durationMinutes: 45 }),
      product('Armoire ou lit', 'Wardrobe or bed', 8900, { durationMinutes: 120 }),
    ],
    { popularity: 2 },
  ),
  gardenQuote(
    'terrace',
    t('Terrasse et balcon', 'Terrace and balcony'),
    t('Plantes choisies pour votre exposition.', 'Plants chosen for your exposure.'),
    {
      ...atHomeToo,
      allows_company: false,
      allow_budget: 'required',
      allows_follow_up_orders: true,
      can_upload_quote_freely: true,
    },
    [
      quoted('Aménagement', 'Layout'),
      list('Exposition', 'Exposure', [t('Nord', 'North'), t('Est', 'East'), t('Sud', 'South'), t('Ouest', 'West')]),
    ],
  ),
  market(
    'vegetable-basket',
    t('Panier de légumes', 'Vegetable basket'),
    t('Cueilli la veille, à la conciergerie le jeudi.', 'Picked the day before, at the desk on Thursday.'),
    { ...food, position: 1, allows_recurring: true },
    [
      product('Panier 4\u00a0kg', '4\u00a0kg basket', 1850),
      product('Panier 7\u00a0kg', '7\u00a0kg basket', 2790),
      yesNo('Sans pommes de terre', 'No potatoes'),
    ],
    { popularity: 6 },
  ),
  market(
    'feast-basket',
    t('Panier des fêtes', 'Festive basket'),
    t('Chapon, légumes oubliés, fromages et miel.', 'Capon, heritage vegetables, cheese and honey.'),
    {
      ...food,
      discount_percent: 15,
      discount_label_fr: 'Offre du moment',
      discount_label_en: 'Offer of the moment',
      cancellation_delay_hours: 72,
    },
    [product('Panier pour 4', 'Basket for 4', 8900), product('Panier pour 8', 'Basket for 8', 15900)],
    { startsIn: -20, endsIn: 35, fallback: 'vegetable-basket', popularity: 3 },
  ),
  delicatessen(
    'cheese',
    t('Plateau de fromages', 'Cheese board'),
    t('Cinq fromages affinés, pain compris.', 'Five ripened cheeses, bread included.'),
    food,
    [product('Plateau pour 4', 'Board for 4', 2900), product('Plateau pour 8', 'Board for 8', 5200)],
    { popularity: 2 },
  ),
  market(
    'fruit-at-work',
    t('Corbeille de fruits', 'Fruit at work'),
    t('Pour l’étage, chaque lundi.', 'For the whole floor, every Monday.'),
    {
      ...food,
      visible_for_company: true,
      allows_recurring: true,
      allows_one_time: false,
      forced_payment_mode: 'professional_transfer',
      visible_to_beneficiaries: false,
    },
    [product('Corbeille de 5\u00a0kg', '5\u00a0kg basket', 3400)],
    { popularity: 1 },
  ),
  market(
    'shopping-list',
    t('Votre liste de courses', 'Your shopping list'),
    t('Nous faisons les courses, vous payez le ticket.', 'We do the shopping, you pay the receipt.'),
    { allows_spending: true, allow_budget: 'required', ...atHomeToo, vat_rate_percent: 20 },
    [openPrice('Préparation', 'Service', 900), freeText('Votre liste', 'Your list', { mandatory: true })],
    { popularity: 2 },
  ),
  flowers(
    'bouquet',
    t('Bouquet de saison', 'Seasonal bouquet'),
    t('Composé le matin même.', 'Made up the same morning.'),
    { ...atHomeToo, position: 1, vat_rate_percent: 10, allow_budget: 'optional' },
    [
      product('Petit', 'Small', 2200),
      product('Moyen', 'Medium', 3200),
      product('Grand', 'Large', 4800),
      list(
        'Couleurs',
        'Colours',
        [t('Claires', 'Light'), t('Vives', 'Bright'), t('Au choix du fleuriste', 'Florist’s choice')],
        { mandatory: true },
      ),
      card,
    ],
    { popularity: 6 },
  ),
  flowers(
    'roses',
    t('Roses', 'Roses'),
    t('À la tige, longues, parfumées.', 'By the stem, long and scented.'),
    { ...atHomeToo, vat_rate_percent: 10 },
    [product('Rose', 'Rose', 350), product('Douze roses', 'A dozen roses', 3600), card],
    { popularity: 2 },
  ),
  farmPlants(
    'plant',
    t('Plante verte', 'House plant'),
    t('Avec son pot et ses conseils.', 'With its pot and advice.'),
    { vat_rate_percent: 10, sells_goods: true },
    [product('Petite plante', 'Small plant', 1900), product('Grande plante', 'Large plant', 5900)],
  ),
  flowers(
    'flower-subscription',
    t('Abonnement fleurs', 'Flower subscription'),
    t('Un bouquet frais chaque semaine ou chaque mois.', 'A fresh bouquet every week or every month.'),
    { vat_rate_percent: 10, allows_one_time: false, allows_recurring: true },
    [product('Bouquet', 'Bouquet', 2400)],
  ),
  flowers(
    'mourning',
    t('Deuil', 'Funeral flowers'),
    t('Gerbe ou coussin, livré au lieu de cérémonie.', 'Spray or cushion, delivered to the ceremony.'),
    { ...atHomeToo, allows_company: false, vat_rate_percent: 10, ask_for_time: 'required', allow_budget: 'required' },
    [
      quoted('Composition', 'Arrangement'),
      freeText('Nom du défunt et lieu', 'Name of the deceased and place', { mandatory: true }),
    ],
  ),
  emergency(
    'plumber',
    t('Plombier', 'Plumber'),
    t('Fuite, évier bouché, chauffe-eau.', 'A leak, a blocked sink, a water heater.'),
    urgent,
    [
      product('Déplacement et une heure', 'Call-out and one hour', 12900),
      quoted('Pièces et travaux', 'Parts and work'),
      freeText('Ce qui se passe', 'What is happening', { mandatory: true }),
    ],
    { popularity: 2 },
  ),
  emergency(
    'locksmith',
    t('Serrurier', 'Locksmith'),
    t('Porte claquée, clé cassée, serrure forcée.', 'A slammed door, a broken key, a forced lock.'),
    { ...urgent, emergency_phone2: '06 22 40 18 77' },
    [product('Ouverture de porte', 'Door opening', 14900), quoted('Changement de serrure', 'New lock')],
    { popularity: 1 },
  ),
  emergency(
    'electrician',
    t('Électricien', 'Electrician'),
    t('Panne, disjoncteur, prise qui chauffe.', 'A power cut, a fuse box, a hot socket.'),
    urgent,
    [product('Déplacement et une heure', 'Call-out and one hour', 11900), quoted('Travaux', 'Work')],
    { popularity: 1 },
  ),
  emergency(
    'pests',
    t('Nuisibles', 'Pests'),
    t('Guêpes, punaises, rongeurs.', 'Wasps, bedbugs, rodents.'),
    { allows_home: true, allows_company: false, cannot_place_order: true, display_description: true },
    [information('Appelez la conciergerie : nous organisons la visite', 'Call the desk: we arrange the visit')],
    {
      popularity: 0,
      long: t(
        '<p>Un technicien certifié passe d’abord voir. Le devis est gratuit.</p>',
        '<p>A certified technician comes to look first. The quote is free.</p>',
      ),
    },
  ),
];
