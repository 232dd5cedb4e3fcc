import { atHome, offersOf, REQUEST, SLOT, DROP_OFF } from './offer-presets.ts';
import {
  freeText,
  information,
  list,
  master,
  number,
  type OfferSeed,
  openPrice,
  product,
  quoted,
  t,
  yesNo,
} from './seed-types.ts';

const ON_SITE = {
  workflow: 'RENDEZ_VOUS',
  options: { allows_company: true, date_is_precise: true, ask_for_time: 'optional', cancellation_delay_hours: 24 },
} as const;
const wash = offersOf('lavo-clair', 'car-wash', ON_SITE);
const garage = offersOf('beaurepaire', 'car-service', ON_SITE);
const garageVisit = offersOf('beaurepaire', 'car-service', REQUEST);
const papers = offersOf('carte-grise', 'car-papers', REQUEST);
const bike = offersOf('roue-libre', 'bike', DROP_OFF);
const bikeOnSite = offersOf('roue-libre', 'bike', SLOT);
const bikeAtHome = offersOf('roue-libre', 'bike', atHome(null));
const garageWash = offersOf('beaurepaire', 'car-wash', ON_SITE);
const carService = offersOf('lavo-clair', 'car-service', ON_SITE);
const courierWorkshop = offersOf('velocourse', 'bike', DROP_OFF);

const plate = freeText('Modèle, immatriculation et place', 'Model, number plate and parking space', {
  mandatory: true,
});
const bikeKind = list(
  'Type de vélo',
  'Kind of bike',
  [t('Ville', 'City'), t('Électrique', 'Electric'), t('Course', 'Racing'), t('Enfant', 'Child’s')],
  { mandatory: true },
);
const garageBills = { partner_will_bill: true, forced_payment_mode: 'partner' } as const;
const online = { avoids_date: true, avoids_address: true, allows_company: false, pay_only_online: true } as const;

export const CAR_BIKE_OFFERS: readonly OfferSeed[] = [
  wash(
    'wash-in-and-out',
    t('Lavage intérieur et extérieur', 'Inside and outside wash'),
    t('Sans eau, sur votre place, en deux heures.', 'Waterless, in your space, within two hours.'),
    { position: 1, all_items_buying_price_percent: 75 },
    [
      product('Citadine', 'Small car', 4590, { durationMinutes: 90 }),
      product('Berline', 'Saloon car', 5290, { durationMinutes: 105 }),
      product('SUV ou monospace', 'SUV or people carrier', 5990, { durationMinutes: 120 }),
      plate,
      master('Poils d’animaux', 'Pet hair', 'animaux', 900),
      list('Animal', 'Animal', [t('Chien', 'Dog'), t('Chat', 'Cat')], {
        group: t('animaux', 'animals'),
        mandatory: true,
      }),
    ],
    { popularity: 7 },
  ),
  wash(
    'wash-outside',
    t('Lavage extérieur', 'Outside wash'),
    t('Carrosserie, vitres et jantes.', 'Body, windows and wheels.'),
    {},
    [
      product('Citadine', 'Small car', 1990, { durationMinutes: 40 }),
      product('Berline', 'Saloon car', 2390, { durationMinutes: 45 }),
      product('SUV', 'SUV', 2790, { durationMinutes: 50 }),
      plate,
    ],
    { popularity: 5 },
  ),
  wash(
    'wash-inside',
    t('Lavage intérieur', 'Inside wash'),
    t('Aspiration, plastiques, vitres.', 'Vacuuming, plastics, windows.'),
    {},
    [
      product('Citadine', 'Small car', 2990, { durationMinutes: 60 }),
      product('Berline ou SUV', 'Saloon or SUV', 3490, { durationMinutes: 75 }),
      plate,
    ],
    { popularity: 3 },
  ),
  garageWash(
    'seat-shampoo',
    t('Shampouinage des sièges', 'Seat shampoo'),
    t('Séché le soir même.', 'Dry the same evening.'),
    { extra_cost_cents: 700, extra_cost_label_fr: 'Produits textiles', extra_cost_label_en: 'Textile products' },
    [
      product('Siège', 'Seat', 1900, { durationMinutes: 25 }),
      product('Banquette', 'Back seat', 3900, { durationMinutes: 45 }),
      plate,
    ],
  ),
  wash(
    'fleet-wash',
    t('Flotte de l’entreprise', 'Company fleet'),
    t('Pour l’entreprise : tarif par véhicule, chaque mois.', 'For the company: price per vehicle, every month.'),
    {
      visible_to_beneficiaries: false,
      visible_for_company: true,
      allows_recurring: true,
      forced_payment_mode: 'professional_transfer',
      discount_percent: 12.5,
      discount_label_fr: 'Tarif flotte',
      discount_label_en: 'Fleet price',
    },
    [product('Véhicule', 'Vehicle', 3600, { durationMinutes: 60 }), number('Nombre de places', 'Number of spaces')],
    { popularity: 1 },
  ),
  garage(
    'winter-tyres',
    t('Pneus hiver, montage', 'Winter tyres, fitting'),
    t('Vos pneus ou les nôtres, équilibrage compris.', 'Your tyres or ours, balancing included.'),
    {
      partner_will_bill: false,
      stays_in_inbox: true,
      alert_with_conciergerie_hours: 8,
      alert_without_conciergerie_hours: 24,
    },
    [
      product('Montage de 4 pneus', 'Fitting of 4 tyres', 18400, { durationMinutes: 90 }),
      quoted('Jeu de 4 pneus', 'Set of 4 tyres'),
      plate,
    ],
    { popularity: 3, desks: ['horizon', 'rive-gauche'] },
  ),
  garage(
    'car-service',
    t('Révision', 'Service'),
    t('Vidange, filtres et contrôle de 40 points.', 'Oil, filters and a 40-point check.'),
    garageBills,
    [
      product('Révision essence', 'Service, petrol', 24900),
      product('Révision diesel', 'Service, diesel', 27900),
      product('Révision électrique', 'Service, electric', 15900),
      plate,
    ],
    { popularity: 2 },
  ),
  garage(
    'brakes',
    t('Freins', 'Brakes'),
    t('Plaquettes et disques, devis avant travaux.', 'Pads and discs, quoted before any work.'),
    { ...garageBills, on_quote_buying_price_percent: 85, can_upload_quote_freely: true },
    [quoted('Plaquettes avant', 'Front pads'), quoted('Disques et plaquettes', 'Discs and pads'), plate],
  ),
  carService(
    'inspection',
    t('Contrôle technique', 'Roadworthiness test'),
    t('Conduit au centre, ramené avec le procès-verbal.', 'Taken to the centre, brought back with the report.'),
    { ...garageBills, ask_for_time: 'required' },
    [product('Contrôle technique', 'Roadworthiness test', 8900), plate],
    { popularity: 2 },
  ),
  garageVisit(
    'breakdown',
    t('Panne au parking', 'Breakdown in the car park'),
    t('Batterie à plat, pneu crevé : un mécanicien vient.', 'Flat battery, flat tyre: a mechanic comes.'),
    {
      emergency_mode: true,
      emergency_phone1: '01 47 68 33 09',
      ...garageBills,
      avoids_date: true,
      cancellation_delay_hours: 0,
    },
    [product('Déplacement et démarrage', 'Call-out and start', 6900), plate],
    { popularity: 1 },
  ),
  garageVisit(
    'garage-appointment',
    t('Rendez-vous au garage', 'Appointment at the garage'),
    t('Au garage, à deux rues de la tour.', 'At the garage, two streets from the tower.'),
    { ask_for_time: 'required', ...garageBills },
    [quoted('Diagnostic', 'Diagnosis'), plate],
    {
      addresses: [
        { address1: '112 boulevard de Verdun', zipCode: '92400', city: 'Courbevoie', phone: '01 47 68 33 09' },
        { address1: '20 rue de Tolbiac', zipCode: '75013', city: 'Paris' },
      ],
    },
  ),
  papers(
    'registration',
    t('Carte grise', 'Registration certificate'),
    t('Achat, changement d’adresse, duplicata.', 'Purchase, change of address, duplicate.'),
    { ...online, allow_budget: 'optional' },
    [
      product('Changement de titulaire', 'Change of holder', 3990),
      product('Changement d’adresse', 'Change of address', 2990),
      product('Duplicata', 'Duplicate', 3490),
      information('Taxes de l’État en plus', 'State taxes are extra'),
    ],
    { popularity: 2 },
  ),
  papers(
    'clean-air',
    t('Vignette Crit’Air', 'Crit’Air sticker'),
    t('Commandée pour vous, envoyée à la conciergerie.', 'Ordered for you, sent to the desk.'),
    online,
    [product('Vignette', 'Sticker', 990), freeText('Immatriculation', 'Number plate', { mandatory: true })],
    { popularity: 1 },
  ),
  papers(
    'licence',
    t('Permis de conduire', 'Driving licence'),
    t('Renouvellement, perte, permis international.', 'Renewal, loss, international licence.'),
    { ...online, can_order_without_terms: true },
    [product('Renouvellement', 'Renewal', 3990), product('Permis international', 'International licence', 4490)],
  ),
  bike(
    'bike-service',
    t('Révision de vélo', 'Bike service'),
    t('Prise le matin, rendue le soir.', 'Taken in the morning, returned in the evening.'),
    { position: 1 },
    [
      product('Révision simple', 'Basic service', 5900),
      product('Révision complète', 'Full service', 9900),
      bikeKind,
      yesNo('Gravage Bicycode', 'Bicycode marking'),
    ],
    { popularity: 4 },
  ),
  courierWorkshop(
    'puncture',
    t('Crevaison', 'Puncture'),
    t('Chambre à air fournie.', 'Inner tube included.'),
    { cancellation_delay_hours: 2 },
    [product('Roue avant', 'Front wheel', 1900), product('Roue arrière', 'Back wheel', 2400)],
    { popularity: 3 },
  ),
  bike(
    'bike-brakes',
    t('Freins et vitesses', 'Brakes and gears'),
    t('Réglage, câbles, plaquettes.', 'Adjusting, cables, pads.'),
    {},
    [product('Réglage', 'Adjusting', 2900), openPrice('Pièces', 'Parts', 1500), bikeKind],
    { popularity: 2 },
  ),
  bike(
    'e-bike',
    t('Diagnostic électrique', 'E-bike diagnosis'),
    t('Moteur, batterie, capteurs.', 'Motor, battery, sensors.'),
    { on_quote_buying_price_percent: 78 },
    [
      product('Diagnostic', 'Diagnosis', 4500),
      quoted('Réparation', 'Repair'),
      freeText('Marque et symptômes', 'Make and symptoms', { mandatory: true }),
    ],
    { popularity: 1 },
  ),
  bikeOnSite(
    'bike-corner',
    t('Atelier au pied de la tour', 'Workshop at the foot of the tower'),
    t('Le lundi et le mercredi, un quart d’heure par vélo.', 'Mondays and Wednesdays, a quarter of an hour per bike.'),
    { free_once_a_month: true },
    [product('Petit réglage, 15 minutes', 'Small adjustment, 15 minutes', 1000, { durationMinutes: 15 })],
    { popularity: 2 },
  ),
  bikeAtHome(
    'bike-at-home',
    t('Réparation à domicile', 'Repair at home'),
    t('Tous les vélos de la famille en une visite.', 'All the bikes of the family in one visit.'),
    {
      vat_rate_percent: 20,
      allows_recurring: false,
      allows_other_address: true,
      minimum_amount_cents: 6000,
    },
    [
      product('Vélo révisé', 'Bike serviced', 4900, { durationMinutes: 45 }),
      product('Vélo d’enfant', 'Child’s bike', 2900, { durationMinutes: 30 }),
    ],
  ),
];
