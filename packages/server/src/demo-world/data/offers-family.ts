import { atHome, DELIVERY, FRESH, offersOf, REQUEST, SLOT } from './offer-presets.ts';
import {
  freeText,
  information,
  list,
  number,
  type OfferSeed,
  product,
  quoted,
  t,
  timeRange,
  yesNo,
} from './seed-types.ts';

const childcare = offersOf('petits-pas', 'childcare', atHome('II-4'));
const schoolRun = offersOf('petits-pas', 'childcare', atHome('II-15'));
const childcareRequest = offersOf('petits-pas', 'childcare', REQUEST);
const tutoring = offersOf('cap-reussite', 'tutoring', atHome('II-5'));
const courses = offersOf('cap-reussite', 'tutoring', SLOT);
const elderly = offersOf('bel-age', 'elderly', atHome('II-20'));
const outings = offersOf('bel-age', 'elderly', atHome('II-19'));
const paperwork = offersOf('bel-age', 'elderly', atHome('II-14'));
const meals = offersOf('hortense', 'elderly', FRESH);
const parties = offersOf('fabrique-a-fetes', 'parties', atHome(null));
const partyThings = offersOf('fabrique-a-fetes', 'parties', DELIVERY);
const afterSchool = offersOf('cap-reussite', 'childcare', atHome('II-5'));
const cakes = offersOf('hortense', 'parties', FRESH);
const partyFlowers = offersOf('pivoine', 'parties', FRESH);

const children = number('Nombre d’enfants', 'Number of children', { mandatory: true });
const ages = freeText('Âges et habitudes', 'Ages and habits');
const hours = timeRange('Heures de garde', 'Hours');
const schoolYear = list(
  'Classe',
  'School year',
  [
    t('Primaire', 'Primary'),
    t('Collège', 'Lower secondary'),
    t('Lycée', 'Upper secondary'),
    t('Études supérieures', 'Higher education'),
  ],
  { mandatory: true },
);
const dependants = { vat_rate_percent: 5.5 };
const notTaxed = { vat_rate_percent: 20, allows_recurring: false, is_time_service: false };

export const FAMILY_OFFERS: readonly OfferSeed[] = [
  childcare(
    'babysitting',
    t('Garde d’enfants', 'Babysitting'),
    t('De quelques heures à la soirée entière.', 'From a few hours to a whole evening.'),
    { position: 1 },
    [product('Heure de garde', 'Hour of care', 2250, { durationMinutes: 60 }), hours, children, ages],
    {
      popularity: 5,
      long: t(
        '<p>La même personne revient tant que vous le souhaitez. Vous pouvez payer en CESU préfinancés.</p>',
        '<p>The same person comes back as long as you wish. Prepaid CESU cheques are welcome.</p>',
      ),
    },
  ),
  schoolRun(
    'school-run',
    t('Sortie d’école', 'School run'),
    t(
      'De la grille à la maison, goûter et devoirs compris.',
      'From the school gate to home, snack and homework included.',
    ),
    { allows_recurring: true },
    [product('Sortie d’école, jusqu’à 19 h', 'School run, until 7 pm', 4200, { durationMinutes: 150 }), children],
    { popularity: 3 },
  ),
  childcare(
    'night-care',
    t('Garde de nuit', 'Overnight care'),
    t('De 20 h à 8 h.', 'From 8 pm to 8 am.'),
    { allows_recurring: false },
    [product('Nuit', 'Night', 16500, { durationMinutes: 720 }), children, ages],
  ),
  childcare(
    'emergency-care',
    t('Enfant malade', 'Sick child'),
    t('Une intervenante le matin même.', 'A carer the very same morning.'),
    {
      emergency_mode: true,
      emergency_phone1: '01 46 24 77 03',
      emergency_phone2: '06 80 12 45 90',
      allows_recurring: false,
      cancellation_delay_hours: 0,
    },
    [
      product('Demi-journée', 'Half day', 9000, { durationMinutes: 240 }),
      product('Journée', 'Full day', 16800, { durationMinutes: 480 }),
    ],
  ),
  childcareRequest(
    'nanny-search',
    t('Trouver une nounou', 'Finding a nanny'),
    t('Nous cherchons, vous choisissez.', 'We search, you choose.'),
    { avoids_date: true, avoids_address: true, allow_budget: 'required', allows_follow_up_orders: true },
    [quoted('Recherche et contrat', 'Search and contract'), freeText('Vos besoins', 'Your needs', { mandatory: true })],
  ),
  childcareRequest(
    'nursery',
    t('Place en crèche', 'Nursery place'),
    t('Réservé aux salariés : demandez à la conciergerie.', 'For employees only: ask at the desk.'),
    { cannot_place_order: true, avoids_address: true, display_description: true },
    [information('Les demandes se font en mars', 'Applications are made in March')],
    { popularity: 0 },
  ),
  tutoring(
    'private-lessons',
    t('Cours particuliers', 'Private lessons'),
    t('À domicile, une heure trente par séance.', 'At home, an hour and a half per lesson.'),
    { position: 1, vat_rate_percent: 20 },
    [
      product('Séance d’une heure trente', 'Lesson of an hour and a half', 6300, { durationMinutes: 90 }),
      list(
        'Matière',
        'Subject',
        [t('Mathématiques', 'Mathematics'), t('Français', 'French'), t('Anglais', 'English'), t('Physique', 'Physics')],
        { mandatory: true },
      ),
      schoolYear,
    ],
    { popularity: 4 },
  ),
  afterSchool(
    'homework',
    t('Aide aux devoirs', 'Homework help'),
    t('Un soir ou plusieurs par semaine, du CP à la troisième.', 'One evening a week or more, from age 6 to 15.'),
    { vat_rate_percent: 20 },
    [product('Soirée', 'Evening', 3900, { durationMinutes: 60 }), schoolYear],
    { popularity: 2 },
  ),
  tutoring(
    'exam-course',
    t('Stage de révision', 'Revision course'),
    t('Dix heures en cinq jours, pendant les vacances.', 'Ten hours over five days, during the holidays.'),
    {
      vat_rate_percent: 20,
      allows_recurring: false,
      discount_percent: 5,
      discount_label_fr: 'Inscription avant le 1er du mois',
      discount_label_en: 'Early booking',
    },
    [product('Stage de dix heures', 'Ten-hour course', 42000, { durationMinutes: 600 }), schoolYear],
  ),
  courses(
    'language-test',
    t('Test de langue', 'Language test'),
    t('Vingt minutes avec un professeur, à la conciergerie.', 'Twenty minutes with a teacher, at the desk.'),
    { allows_free_orders: true, vat_rate_percent: 20, free_once_a_month: true },
    [product('Test', 'Test', 1500, { durationMinutes: 20 })],
  ),
  courses(
    'career-advice',
    t('Orientation', 'Guidance'),
    t('Un entretien pour choisir ses études.', 'An interview to choose one’s studies.'),
    { vat_rate_percent: 20, has_half_day_calendar: true },
    [product('Entretien d’une heure', 'One-hour interview', 8500, { durationMinutes: 60 })],
  ),
  elderly(
    'company',
    t('Visite de compagnie', 'Friendly visit'),
    t('Lecture, promenade, jeux : une présence régulière.', 'Reading, walks, games: a regular presence.'),
    dependants,
    [
      product('Heure de présence', 'Hour of company', 2600, { durationMinutes: 60 }),
      freeText('La personne visitée', 'Who is visited', { mandatory: true }),
    ],
    { popularity: 2 },
  ),
  elderly(
    'shopping-help',
    t('Aide aux courses', 'Help with shopping'),
    t('Avec la personne, ou à sa place.', 'With the person, or for them.'),
    { ...dependants, allows_other_address: true },
    [
      product('Heure d’aide', 'Hour of help', 2600, { durationMinutes: 60 }),
      yesNo('La personne vient', 'The person comes along'),
    ],
  ),
  outings(
    'transport',
    t('Accompagnement médical', 'Going to the doctor'),
    t('Aller, attente et retour.', 'There, waiting and back.'),
    {
      ...dependants,
      extra_cost_cents: 1200,
      extra_cost_label_fr: 'Véhicule',
      extra_cost_label_en: 'Vehicle',
      allows_other_address: true,
    },
    [
      product('Heure d’accompagnement', 'Hour', 2900, { durationMinutes: 60 }),
      freeText('Lieu et heure du rendez-vous', 'Place and time of the appointment', { mandatory: true }),
    ],
  ),
  paperwork(
    'admin-help',
    t('Papiers et démarches', 'Papers and formalities'),
    t('Courrier, impôts, formulaires.', 'Mail, taxes, forms.'),
    dependants,
    [product('Heure d’aide', 'Hour of help', 3100, { durationMinutes: 60 })],
  ),
  meals(
    'meal-delivery',
    t('Repas livrés à vos parents', 'Meals delivered to your parents'),
    t('Entrée, plat et dessert, au froid.', 'Starter, main course and dessert, chilled.'),
    {
      vat_rate_percent: 5.5,
      allows_company: false,
      allows_home: true,
      allows_other_address: true,
      minimum_amount_cents: 3000,
      allows_recurring: true,
    },
    [product('Repas complet', 'Full meal', 1150), yesNo('Sans sel', 'No salt'), yesNo('Sans sucre', 'No sugar')],
    { popularity: 1 },
  ),
  parties(
    'magician',
    t('Magicien à domicile', 'Magician at home'),
    t('Une heure de spectacle pour quinze enfants.', 'An hour’s show for fifteen children.'),
    { ...notTaxed, allows_other_address: true },
    [
      product('Spectacle d’une heure', 'One-hour show', 24000, { durationMinutes: 60 }),
      number('Nombre d’enfants', 'Number of children'),
    ],
  ),
  parties(
    'birthday',
    t('Anniversaire animé', 'Hosted birthday'),
    t('Deux heures de jeux, l’animateur range en partant.', 'Two hours of games, the host tidies up before leaving.'),
    { ...notTaxed, allows_company: false, allow_budget: 'optional' },
    [
      product('Deux heures, dix enfants', 'Two hours, ten children', 21000, { durationMinutes: 120 }),
      product('Enfant de plus', 'Extra child', 900),
      list(
        'Thème',
        'Theme',
        [t('Pirates', 'Pirates'), t('Espace', 'Space'), t('Cirque', 'Circus'), t('Forêt', 'Forest')],
        { mandatory: true },
      ),
    ],
    { popularity: 2 },
  ),
  parties(
    'photographer',
    t('Photographe', 'Photographer'),
    t('Reportage de deux heures, trente photos.', 'Two hours of photos, thirty pictures.'),
    { ...notTaxed, ask_for_time: 'required', allows_other_address: true, allow_budget: 'optional' },
    [product('Reportage', 'Photo session', 32000, { durationMinutes: 120 }), quoted('Album', 'Album')],
  ),
  cakes(
    'cake',
    t('Gâteau d’anniversaire', 'Birthday cake'),
    t('Commandé trois jours avant, livré à la conciergerie.', 'Ordered three days ahead, delivered to the desk.'),
    { vat_rate_percent: 5.5, cancellation_delay_hours: 72 },
    [
      product('8 parts', 'Serves 8', 3400),
      product('12 parts', 'Serves 12', 4800),
      freeText('Message sur le gâteau', 'Message on the cake'),
      list('Parfum', 'Flavour', [t('Chocolat', 'Chocolate'), t('Fraise', 'Strawberry'), t('Citron', 'Lemon')], {
        mandatory: true,
      }),
    ],
    { popularity: 3 },
  ),
  partyFlowers(
    'decoration',
    t('Décor de fête', 'Party decorations'),
    t('Ballons, guirlandes et vaisselle en carton.', 'Balloons, garlands and paper tableware.'),
    { allows_home: true },
    [product('Décor pour 10', 'Decorations for 10', 3900), product('Ballon', 'Balloon', 250)],
  ),
  partyThings(
    'christmas-tree',
    t('Sapin livré', 'Christmas tree delivered'),
    t('Coupé en France, reprise en janvier en option.', 'Cut in France, taking back in January as an option.'),
    { allows_home: true, vat_rate_percent: 10 },
    [
      product('Sapin 120 cm', '120 cm tree', 3900),
      product('Sapin 180 cm', '180 cm tree', 6900),
      yesNo('Reprise en janvier', 'Take back in January'),
    ],
    { startsIn: -10, endsIn: 30, fallback: 'decoration' },
  ),
];
