import { EVERYWHERE, PARIS, type PartnerSeed, t } from './seed-types.ts';

/** Partners who take care of things: laundry, parcels, vehicles, repairs, tickets. */
export const PARTNERS_FOR_THINGS: readonly PartnerSeed[] = [
  {
    key: 'pressing',
    name: 'Pressing des Arcades',
    contact: ['Karim', 'Haddad'],
    phone: '01 47 78 12 40',
    address: ['8 rue des Arcades', '92400', 'Courbevoie'],
    desks: EVERYWHERE,
    zipCodes: ['75', '92'],
    illustration: 'pressing',
    hasCalendar: true,
    buyingPricePercent: 72,
    presentations: [
      {
        category: 'cleaning',
        keywords: t('Pressing, Retouches, Cuir', 'Dry cleaning, Alterations, Leather'),
        description: t(
          'Nettoyage à l’eau et à sec, sans perchloréthylène. Rendu à la conciergerie en 48 h.',
          'Wet and dry cleaning without perchloroethylene. Back at the desk within 48 hours.',
        ),
      },
      {
        category: 'leather',
        keywords: t('Cuir, Daim, Fourrure', 'Leather, Suede, Fur'),
        description: t(
          'Un atelier spécialisé traite cuirs et peaux à la main.',
          'A specialist workshop treats leather and skins by hand.',
        ),
        illustration: 'cordonnerie',
      },
      {
        category: 'linen',
        keywords: t('Couettes, Rideaux, Draps', 'Duvets, Curtains, Sheets'),
        description: t(
          'Les grandes pièces qui n’entrent dans aucune machine.',
          'The large pieces that fit no machine at home.',
        ),
      },
      {
        category: 'ironing',
        keywords: t('Chemises, 24 h', 'Shirts, 24 h'),
        description: t(
          'Chemises lavées et repassées, prêtes le lendemain.',
          'Shirts washed and pressed, ready the next day.',
        ),
      },
    ],
  },
  {
    key: 'main-de-soie',
    name: 'La Main de Soie',
    contact: ['Thi Mai', 'Pham'],
    phone: '01 45 83 30 17',
    address: ['31 rue Jeanne-d’Arc', '75013', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'repassage',
    buyingPricePercent: 70,
    presentations: [
      {
        category: 'ironing',
        keywords: t('Repassage, Linge délicat', 'Ironing, Delicates'),
        description: t(
          'Repassage au kilo ou à la pièce, plié ou sur cintre. Rendu en 72 h.',
          'Ironing by weight or by piece, folded or on a hanger. Back within 72 hours.',
        ),
      },
      {
        category: 'linen',
        keywords: t('Draps, Nappes, Serviettes', 'Sheets, Tablecloths, Towels'),
        description: t(
          'Blanchisserie à l’ancienne pour le linge de maison.',
          'Old-fashioned laundering for household linen.',
        ),
        illustration: 'repassage',
      },
      {
        category: 'cleaning',
        keywords: t('Laine, Soie, À la main', 'Wool, Silk, By hand'),
        description: t('Ce que les machines abîment, lavé à la main.', 'What machines would spoil, washed by hand.'),
        illustration: 'repassage',
      },
    ],
  },
  {
    key: 'atelier-du-fil',
    buyingPricePercent: 70,
    name: 'L’Atelier du Fil',
    contact: ['Rosa', 'Da Silva'],
    phone: '01 43 31 08 55',
    address: ['5 rue Daguerre', '75014', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'retouches',
    presentations: [
      {
        category: 'alterations',
        keywords: t('Retouches, Rideaux, Zips', 'Alterations, Curtains, Zips'),
        description: t(
          'Sur rendez-vous à la conciergerie ou sur dépôt : ourlets, reprises, fermetures.',
          'By appointment at the desk or dropped off: hems, mending, zips.',
        ),
      },
      {
        category: 'linen',
        keywords: t('Rideaux, Sur mesure', 'Curtains, Made to measure'),
        description: t('Rideaux et voilages cousus à vos mesures.', 'Curtains and nets sewn to your measurements.'),
      },
    ],
  },
  {
    key: 'reception-colis',
    buyingPricePercent: 70,
    name: 'Réception colis',
    contact: ['Équipe', 'de la conciergerie'],
    phone: '01 84 60 22 10',
    address: ['1 place de l’Iris', '92400', 'Courbevoie'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'colis',
    presentations: [
      {
        category: 'parcel-reception',
        keywords: t('Colis, Plis, Casiers', 'Parcels, Letters, Lockers'),
        description: t(
          'Faites livrer vos achats à la conciergerie : nous signons, nous gardons, vous passez.',
          'Have your purchases delivered to the desk: we sign, we keep, you drop by.',
        ),
      },
      {
        category: 'sending',
        keywords: t('Timbres, Recommandés, Relais', 'Stamps, Registered mail, Pick-up points'),
        description: t(
          'Affranchissement, recommandés et retours de commandes.',
          'Postage, registered mail and returns.',
        ),
      },
      {
        category: 'courier',
        keywords: t('Navette, Entre sites', 'Shuttle, Between sites'),
        description: t(
          'Deux passages par jour d’une conciergerie à l’autre.',
          'Twice a day from one desk to the other.',
        ),
      },
    ],
  },
  {
    key: 'velocourse',
    buyingPricePercent: 70,
    name: 'Vélocourse',
    contact: ['Jules', 'Marchetti'],
    phone: '01 42 05 61 90',
    address: ['17 rue du Château-des-Rentiers', '75013', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '92'],
    illustration: 'velo',
    presentations: [
      {
        category: 'courier',
        keywords: t('Coursier, Vélo, 2 heures', 'Courier, Bike, 2 hours'),
        description: t(
          'Plis et petits paquets portés à vélo dans la journée.',
          'Letters and small packages carried by bike the same day.',
        ),
      },
      {
        category: 'bike',
        keywords: t('Crevaison, Express', 'Puncture, Express'),
        description: t('Nos coursiers réparent aussi le vôtre.', 'Our couriers repair yours too.'),
      },
    ],
  },
  {
    key: 'lavo-clair',
    name: 'Lavo’Clair',
    contact: ['Bruno', 'Tessier'],
    phone: '01 55 91 20 34',
    address: ['Parking Valmy, niveau −2', '92800', 'Puteaux'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'auto',
    buyingPricePercent: 75,
    presentations: [
      {
        category: 'car-wash',
        keywords: t('Sans eau, Intérieur, Extérieur', 'Waterless, Inside, Outside'),
        description: t(
          'Votre voiture est lavée sur sa place de parking, sans eau, pendant que vous travaillez.',
          'Your car is washed in its parking space, without water, while you work.',
        ),
      },
      {
        category: 'car-service',
        keywords: t('Contrôle technique', 'Roadworthiness test'),
        description: t(
          'Votre voiture conduite au contrôle et ramenée propre.',
          'Your car taken to the test and brought back clean.',
        ),
      },
    ],
  },
  {
    key: 'beaurepaire',
    buyingPricePercent: 70,
    name: 'Garage Beaurepaire',
    contact: ['Philippe', 'Beaurepaire'],
    phone: '01 47 68 33 09',
    address: ['112 boulevard de Verdun', '92400', 'Courbevoie'],
    desks: PARIS,
    zipCodes: [],
    illustration: 'auto',
    willBill: true,
    presentations: [
      {
        category: 'car-service',
        keywords: t('Révision, Pneus, Navette', 'Service, Tyres, Shuttle'),
        description: t(
          'Le garage prend la voiture au parking et la ramène le soir.',
          'The garage picks your car up from the car park and brings it back in the evening.',
        ),
      },
      {
        category: 'car-wash',
        keywords: t('Sièges, Textile', 'Seats, Fabric'),
        description: t('Le nettoyage en profondeur, au garage.', 'Deep cleaning, at the garage.'),
      },
    ],
  },
  {
    key: 'carte-grise',
    buyingPricePercent: 70,
    name: 'Allô Carte Grise',
    contact: ['Sandrine', 'Lopez'],
    phone: '01 70 08 51 20',
    address: ['40 rue de Paris', '92100', 'Boulogne-Billancourt'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'accueil',
    presentations: [
      {
        category: 'car-papers',
        keywords: t('Carte grise, Permis, Crit’Air', 'Registration, Licence, Crit’Air'),
        description: t(
          'Vos démarches de véhicule, dossier vérifié avant l’envoi.',
          'Your vehicle paperwork, checked before it is sent.',
        ),
      },
    ],
  },
  {
    key: 'roue-libre',
    buyingPricePercent: 70,
    name: 'Roue Libre',
    contact: ['Élodie', 'Faure'],
    phone: '01 45 65 98 71',
    address: ['58 rue de la Glacière', '75013', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '92'],
    illustration: 'velo',
    presentations: [
      {
        category: 'bike',
        keywords: t('Révision, Freins, Électrique', 'Service, Brakes, E-bike'),
        description: t(
          'Atelier mobile : votre vélo est réparé au pied de la tour.',
          'Mobile workshop: your bike is repaired at the foot of the building.',
        ),
      },
    ],
  },
  {
    key: 'billetterie',
    name: 'Billetterie',
    contact: ['Équipe', 'Billetterie'],
    phone: '01 84 60 22 11',
    address: ['1 place de l’Iris', '92400', 'Courbevoie'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'billetterie',
    presentations: [
      {
        category: 'tickets',
        keywords: t('Théâtre, Cinéma, Musées', 'Theatre, Cinema, Museums'),
        description: t(
          'Des places négociées, à retirer à la conciergerie ou reçues par e-mail.',
          'Tickets at negotiated prices, collected at the desk or sent by e-mail.',
        ),
      },
      {
        category: 'getaways',
        keywords: t('Week-ends, Train, Parcs', 'Weekends, Train, Parks'),
        description: t(
          'Un conseiller cherche pour vous et vous répond par un devis.',
          'An adviser searches for you and answers with a quote.',
        ),
      },
    ],
  },
  {
    key: 'ambroise',
    buyingPricePercent: 70,
    name: 'Cordonnerie Ambroise',
    contact: ['Ambroise', 'Keller'],
    phone: '01 47 73 64 28',
    address: ['4 passage du Puits', '92400', 'Courbevoie'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'cordonnerie',
    presentations: [
      {
        category: 'shoes-keys',
        keywords: t('Ressemelage, Talons, Clés', 'Resoling, Heels, Keys'),
        description: t(
          'Cordonnier depuis 1962. Les clés se font en 24 h.',
          'Cobbler since 1962. Keys are cut within 24 hours.',
        ),
      },
      {
        category: 'watches',
        keywords: t('Piles, Bracelets, Étanchéité', 'Batteries, Straps, Sealing'),
        description: t('Piles et bracelets changés à l’atelier.', 'Batteries and straps changed in the workshop.'),
      },
      {
        category: 'leather',
        keywords: t('Sacs, Ceintures', 'Bags, Belts'),
        description: t(
          'Le cuir nettoyé, nourri et recousu à l’atelier.',
          'Leather cleaned, fed and stitched in the workshop.',
        ),
      },
    ],
  },
  {
    key: 'clic',
    buyingPricePercent: 70,
    name: 'Clic Réparation',
    contact: ['Mehdi', 'Ouali'],
    phone: '01 43 45 70 37',
    address: ['89 avenue de Choisy', '75013', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'telephone',
    presentations: [
      {
        category: 'devices',
        keywords: t('Écran, Batterie, Données', 'Screen, Battery, Data'),
        description: t(
          'Écrans et batteries en 24 h, pièces garanties un an.',
          'Screens and batteries within 24 hours, parts guaranteed for a year.',
        ),
      },
    ],
  },
];
