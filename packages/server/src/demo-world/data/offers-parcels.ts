import { DELIVERY, DROP_OFF, offersOf, PARCEL, REQUEST } from './offer-presets.ts';
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
  yesNo,
} from './seed-types.ts';

const reception = offersOf('reception-colis', 'parcel-reception', PARCEL);
const sending = offersOf('reception-colis', 'sending', DROP_OFF);
const postage = offersOf('reception-colis', 'sending', REQUEST);
const courier = offersOf('velocourse', 'courier', DELIVERY);
const courierRequest = offersOf('velocourse', 'courier', REQUEST);
const betweenSites = offersOf('reception-colis', 'courier', DELIVERY);

const free = { allows_free_orders: true, forced_payment_mode: 'free', can_order_without_terms: true } as const;
const carrier = list('Transporteur', 'Carrier', [
  t('La Poste', 'La Poste'),
  t('Chronopost', 'Chronopost'),
  t('DHL', 'DHL'),
  t('UPS', 'UPS'),
  t('Autre', 'Other'),
]);
const anyAddress = { allows_home: true, allows_other_address: true };

export const PARCEL_OFFERS: readonly OfferSeed[] = [
  reception(
    'parcel',
    t('Réception de colis', 'Parcel reception'),
    t('Nous signons pour vous et gardons le colis dix jours.', 'We sign for you and keep the parcel for ten days.'),
    { ...free, position: 1 },
    [
      product('Colis', 'Parcel', 0, { locker: 'M', sensor: true }),
      product('Pli', 'Letter', 0, { locker: 'S', sensor: true }),
      carrier,
      freeText('Numéro de suivi', 'Tracking number'),
    ],
    { popularity: 13 },
  ),
  reception(
    'large-parcel',
    t('Gros colis', 'Large parcels'),
    t('Plus de 15 kg ou plus d’un mètre.', 'Over 15\u00a0kg or longer than a metre.'),
    { auto_accepted_in_company: false, has_locker_rules: false },
    [product('Gros colis', 'Large parcel', 500, { locker: 'L' }), number('Poids en kilos', 'Weight in kilos')],
    { popularity: 2 },
  ),
  reception(
    'cold-parcel',
    t('Colis frais', 'Chilled parcels'),
    t('Gardé au froid jusqu’au soir.', 'Kept chilled until the evening.'),
    { has_locker_rules: false },
    [product('Colis frais', 'Chilled parcel', 200), yesNo('Livraison avant midi', 'Delivery before noon')],
  ),
  reception(
    'signature',
    t('Recommandé à recevoir', 'Registered letter to receive'),
    t('Sur procuration, signé par la conciergerie.', 'By proxy, signed by the desk.'),
    { ...free, allows_free_orders: true },
    [
      product('Lettre recommandée', 'Registered letter', 0, { locker: 'S' }),
      information('Apportez une procuration la première fois', 'Bring a proxy the first time'),
    ],
    { popularity: 2 },
  ),
  reception(
    'company-mail',
    t('Courrier de l’entreprise', 'Company mail'),
    t('Pour l’entreprise : tri et remise par service.', 'For the company: sorted and handed over by department.'),
    {
      visible_to_beneficiaries: false,
      visible_for_company: true,
      never_done_automatically: true,
      forced_payment_mode: 'professional_transfer',
    },
    [product('Sac postal', 'Mail bag', 1200)],
    { popularity: 1 },
  ),
  sending(
    'send-parcel',
    t('Envoyer un colis', 'Send a parcel'),
    t(
      'Déposé à la conciergerie, pesé, affranchi, parti le jour même.',
      'Dropped off at the desk, weighed, stamped, sent the same day.',
    ),
    { cancellation_delay_hours: 0, has_locker_rules: false },
    [
      product('France, jusqu’à 2 kg', 'France, up to 2\u00a0kg', 890),
      product('France, jusqu’à 10 kg', 'France, up to 10\u00a0kg', 1590),
      product('Europe, jusqu’à 2 kg', 'Europe, up to 2\u00a0kg', 1690),
      quoted('Autre destination', 'Other destination'),
      yesNo('Assurance', 'Insurance'),
    ],
    { popularity: 5 },
  ),
  sending(
    'returns',
    t('Retour de commande', 'Returns'),
    t(
      'Étiquette imprimée, paquet refermé, déposé au relais.',
      'Label printed, package closed, taken to the pick-up point.',
    ),
    { cancellation_delay_hours: 0, requests_print: true },
    [product('Retour avec étiquette', 'Return with a label', 250), product('Emballage', 'Packaging', 150), carrier],
    { popularity: 5 },
  ),
  sending(
    'registered',
    t('Envoyer un recommandé', 'Send a registered letter'),
    t(
      'Avec accusé de réception, preuve de dépôt rendue à la conciergerie.',
      'With acknowledgement of receipt, proof returned to the desk.',
    ),
    { cancellation_delay_hours: 0, vat_rate_percent: 0 },
    [
      product('Recommandé R1', 'Registered letter', 574),
      product('Avec accusé de réception', 'With acknowledgement of receipt', 704),
    ],
    { popularity: 3 },
  ),
  postage(
    'stamps',
    t('Timbres', 'Stamps'),
    t('Carnets et planches, remis de la main à la main.', 'Books and sheets, handed over in person.'),
    { avoids_date: true, vat_rate_percent: 0, allows_spending: true, pick_up_if_desk_open: true },
    [
      product('Carnet de 12, lettre verte', 'Book of 12, standard letter', 1668),
      product('Carnet de 12, international', 'Book of 12, international', 2520),
    ],
    { popularity: 3 },
  ),
  postage(
    'printing',
    t('Impression et reliure', 'Printing and binding'),
    t('Vos documents imprimés, reliés ou plastifiés.', 'Your documents printed, bound or laminated.'),
    { avoids_date: true, requests_print: true },
    [
      product('Page noir et blanc', 'Black and white page', 10),
      product('Page couleur', 'Colour page', 35),
      product('Reliure', 'Binding', 450),
    ],
    { popularity: 2 },
  ),
  postage(
    'errand',
    t('Course de proximité', 'Nearby errand'),
    t(
      'Un pain, une ordonnance, un oubli : nous avançons la somme.',
      'Bread, a prescription, something forgotten: we advance the money.',
    ),
    { allows_spending: true, allow_budget: 'required', ask_for_time: 'optional', cancellation_delay_hours: 1 },
    [
      openPrice('Course de proximité', 'Nearby errand', 500),
      freeText('Ce qu’il faut rapporter', 'What to bring back', { mandatory: true }),
    ],
    { popularity: 3 },
  ),
  courier(
    'same-day-courier',
    t('Coursier dans la journée', 'Same-day courier'),
    t(
      'À vélo, dans Paris et la petite couronne, ou dans Lyon.',
      'By bike, within Paris and its inner suburbs, or within Lyon.',
    ),
    { ...anyAddress, ask_for_time: 'optional', position: 1 },
    [
      product('Pli jusqu’à 1\u00a0kg', 'Letter up to 1\u00a0kg', 1890),
      product('Paquet jusqu’à 8\u00a0kg', 'Package up to 8\u00a0kg', 2490),
      freeText('Adresse de remise et nom', 'Address and name for delivery', { mandatory: true }),
    ],
    { popularity: 4 },
  ),
  courier(
    'two-hours',
    t('Coursier en deux heures', 'Two-hour courier'),
    t('Enlevé dans la demi-heure.', 'Collected within half an hour.'),
    {
      ...anyAddress,
      ask_for_time: 'required',
      cancellation_delay_hours: 0,
      extra_cost_cents: 800,
      extra_cost_label_fr: 'Priorité',
      extra_cost_label_en: 'Priority',
    },
    [
      product('Pli jusqu’à 1\u00a0kg', 'Letter up to 1\u00a0kg', 1890),
      product('Paquet jusqu’à 8\u00a0kg', 'Package up to 8\u00a0kg', 2490),
    ],
    { popularity: 1 },
  ),
  betweenSites(
    'shuttle',
    t('Navette entre les sites', 'Shuttle between sites'),
    t('Deux passages par jour entre les conciergeries.', 'Twice a day between the desks.'),
    { is_shuttle: true, avoids_address: true, allows_company: false, ask_for_time: 'none' },
    [
      product('Pli ou paquet', 'Letter or package', 300),
      list('Passage', 'Round', [t('11 h', '11 am'), t('16 h', '4 pm')], { mandatory: true }),
    ],
    { popularity: 2, desks: ['horizon', 'rive-gauche'] },
  ),
  courierRequest(
    'bulky-courier',
    t('Transport encombrant', 'Bulky transport'),
    t('Meuble, tableau, vélo : camionnette et deux porteurs.', 'Furniture, a picture, a bike: van and two porters.'),
    { ...anyAddress, can_upload_quote_freely: true, allow_budget: 'optional', ask_for_time: 'optional' },
    [quoted('Transport', 'Transport'), freeText('Départ, arrivée, dimensions', 'From, to, size', { mandatory: true })],
    { popularity: 1 },
  ),
  courierRequest(
    'forgotten-badge',
    t('Oubli à la maison', 'Forgotten at home'),
    t('Clés, badge, dossier : nous allons les chercher chez vous.', 'Keys, badge, file: we fetch them from your home.'),
    {
      allows_home: true,
      allows_company: false,
      ask_for_time: 'optional',
      emergency_mode: true,
      emergency_phone1: '01 42 05 61 90',
    },
    [product('Aller et retour', 'There and back', 3200)],
    { popularity: 1 },
  ),
];
