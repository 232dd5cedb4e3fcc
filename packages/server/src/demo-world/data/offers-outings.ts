import { DATED, FRESH, offersOf, REQUEST } from './offer-presets.ts';
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
  timeRange,
  yesNo,
} from './seed-types.ts';

const tickets = offersOf('billetterie', 'tickets', DATED);
const getaways = offersOf('billetterie', 'getaways', DATED);
const catering = offersOf('hortense', 'catering', FRESH);
const cateringRequest = offersOf('hortense', 'catering', REQUEST);
const farmTable = offersOf('tilleuls', 'catering', FRESH);

const online = { pay_only_online: true, vat_rate_percent: 5.5 } as const;
const byMail = { avoids_address: true, allows_company: false } as const;
const seats = list('Catégorie', 'Category', [t('Carré or', 'Gold'), t('Première', 'First'), t('Deuxième', 'Second')], {
  mandatory: true,
});
const drinks = t('Boissons', 'Drinks');
const menu = { vat_rate_percent: 10, cancellation_delay_hours: 18 } as const;

export const OUTINGS_OFFERS: readonly OfferSeed[] = [
  tickets(
    'theatre',
    t('Théâtre', 'Theatre'),
    t(
      'Places négociées dans douze salles, retirées à la conciergerie.',
      'Negotiated seats in twelve theatres, collected at the desk.',
    ),
    {
      ...online,
      position: 1,
      vat_rate_percent: 2.1,
      ask_for_time: 'required',
      date_is_precise: true,
      cancellation_delay_hours: 72,
    },
    [product('Place', 'Seat', 3800), seats, freeText('Spectacle', 'Show', { mandatory: true })],
    { popularity: 4 },
  ),
  tickets(
    'cinema',
    t('Cinéma', 'Cinema'),
    t('Billets valables six mois, reçus par e-mail.', 'Tickets valid for six months, sent by e-mail.'),
    { ...online, ...byMail, avoids_date: true, auto_accepted_in_company: true, visible_to_concierges: false },
    [product('Billet', 'Ticket', 890), product('Carnet de 5', 'Book of 5', 4250)],
    { popularity: 6 },
  ),
  tickets(
    'museum',
    t('Musées', 'Museums'),
    t('Coupe-file pour les grandes expositions.', 'Queue-jumping tickets for the major exhibitions.'),
    { ...online, ...byMail, ask_for_time: 'optional' },
    [
      product('Plein tarif', 'Full price', 1500),
      product('Tarif réduit', 'Reduced price', 900),
      product('Moins de 18 ans', 'Under 18', 0),
    ],
    { popularity: 2 },
  ),
  tickets(
    'zoo',
    t('Parcs et zoos', 'Parks and zoos'),
    t('Billets datés ou libres.', 'Dated or open tickets.'),
    {
      ...online,
      ...byMail,
      discount_percent: 8,
      discount_label_fr: 'Tarif comité',
      discount_label_en: 'Works council price',
    },
    [product('Adulte', 'Adult', 2900), product('Enfant', 'Child', 2200)],
    { popularity: 2 },
  ),
  tickets(
    'press',
    t('Presse et livres', 'Press and books'),
    t('Réservés au libraire, remis à la conciergerie.', 'Reserved at the bookshop, handed over at the desk.'),
    { vat_rate_percent: 2.1, avoids_date: true, allows_spending: true },
    [
      product('Journal du jour', 'Today’s paper', 350),
      product('Livre de poche', 'Paperback', 890, { vatRatePercent: 5.5 }),
      freeText('Titre', 'Title', { mandatory: true }),
    ],
    { popularity: 1 },
  ),
  getaways(
    'weekend',
    t('Week-end sur mesure', 'Tailor-made weekend'),
    t(
      'Train, hôtel, visites : un conseiller vous répond sous deux jours.',
      'Train, hotel, visits: an adviser answers within two days.',
    ),
    { ...byMail, allow_budget: 'required', can_upload_quote_freely: true },
    [
      quoted('Séjour', 'Stay'),
      number('Voyageurs', 'Travellers', { mandatory: true }),
      freeText('Vos envies', 'What you have in mind', { mandatory: true }),
    ],
    { popularity: 2 },
  ),
  getaways(
    'train',
    t('Billets de train', 'Train tickets'),
    t('Recherche et réservation.', 'Searching and booking.'),
    { ...byMail, vat_rate_percent: 10, allows_spending: true, ask_for_time: 'optional' },
    [
      product('Frais de service', 'Service fee', 600),
      freeText('Trajet et horaires', 'Route and times', { mandatory: true }),
      yesNo('Carte de réduction', 'Discount card'),
    ],
    { popularity: 2 },
  ),
  getaways(
    'ski',
    t('Séjour au ski', 'Ski stay'),
    t('Une semaine de neige, départ de Paris ou de Lyon.', 'A week of snow, from Paris or Lyon.'),
    { ...byMail, allow_budget: 'optional' },
    [quoted('Semaine', 'Week')],
    { startsIn: 12, endsIn: 150, popularity: 0 },
  ),
  catering(
    'lunch',
    t('Déjeuner du jour', 'Lunch of the day'),
    t('Commandé avant 10 h, servi à midi.', 'Ordered before 10 am, served at noon.'),
    { ...menu, position: 1, cancellation_delay_hours: 2, ask_for_time: 'none' },
    [
      product('Plat du jour', 'Dish of the day', 1190),
      product('Plat végétarien', 'Vegetarian dish', 1090),
      product('Dessert', 'Dessert', 450),
      yesNo('Couverts', 'Cutlery'),
    ],
    { popularity: 6 },
  ),
  catering(
    'meeting-trays',
    t('Plateaux-repas', 'Meeting trays'),
    t('Pour vos réunions, froids ou chauds.', 'For your meetings, cold or hot.'),
    { ...menu, minimum_amount_cents: 5000, visible_for_company: true, ask_for_time: 'required', requests_print: true },
    [
      product('Plateau terre', 'Meat tray', 2190),
      product('Plateau mer', 'Fish tray', 2390),
      product('Plateau végétal', 'Plant-based tray', 1990),
      information('Les allergènes sont indiqués sur chaque plateau.', 'Each tray says which allergens it holds.'),
      timeRange('Réunion de … à …', 'Meeting from … to …', { mandatory: true }),
      number('Nombre de convives', 'Number of guests'),
      yesNo('Couverts réutilisables', 'Reusable cutlery'),
      list('Qui reçoit les plateaux ?', 'Who receives the trays?', [
        t('Moi, en salle', 'I do, in the room'),
        t('La conciergerie', 'The desk'),
        t('Je m’arrange avec Hortense (0145872390)', 'I arrange it with Hortense (0145872390)'),
      ]),
      master('Boissons', 'Drinks', 'Boissons'),
      product('Eau et jus de fruits, par personne', 'Water and fruit juice, each', 250, {
        group: drinks,
        mandatory: true,
      }),
      product('Café et thé, par personne', 'Coffee and tea, each', 190, { group: drinks, mandatory: true }),
      freeText('Vos préférences', 'What you prefer', { group: drinks }),
    ],
    { popularity: 2 },
  ),
  farmTable(
    'breakfast',
    t('Petit-déjeuner d’équipe', 'Team breakfast'),
    t('Viennoiseries, fruits, boissons chaudes.', 'Pastries, fruit, hot drinks.'),
    {
      ...menu,
      visible_for_company: true,
      ask_for_time: 'required',
      extra_cost_cents: 1200,
      extra_cost_label_fr: 'Mise en place',
      extra_cost_label_en: 'Setting up',
    },
    [product('Par personne', 'Per person', 750)],
    { popularity: 2 },
  ),
  cateringRequest(
    'buffet',
    t('Buffet et cocktail', 'Buffet and cocktail'),
    t('À partir de vingt personnes, vaisselle fournie.', 'From twenty people, tableware provided.'),
    {
      ...menu,
      allow_budget: 'required',
      allows_home: true,
      allows_other_address: true,
      ask_for_time: 'required',
      visible_for_company: true,
    },
    [
      quoted('Buffet', 'Buffet'),
      number('Convives', 'Guests', { mandatory: true }),
      list('Service', 'Service', [t('Sans service', 'No service'), t('Avec un serveur', 'With a waiter')]),
    ],
  ),
  cateringRequest(
    'restaurant',
    t('Réserver une table', 'Book a table'),
    t('Dites-nous où et quand, la conciergerie s’en charge.', 'Tell us where and when, the desk takes care of it.'),
    {
      avoids_address: true,
      allows_company: false,
      ask_for_time: 'required',
      allows_free_orders: true,
      forced_payment_mode: 'free',
      date_is_precise: true,
    },
    [
      product('Réservation', 'Booking', 0),
      number('Convives', 'Guests', { mandatory: true }),
      information('La réservation est offerte', 'Booking is free of charge'),
    ],
    { popularity: 3 },
  ),
];
