import { EVERYWHERE, PARIS, type PartnerSeed, t } from './seed-types.ts';

/** Partners who take care of people and homes: family, home, beauty, catering. */
export const PARTNERS_FOR_PEOPLE: readonly PartnerSeed[] = [
  {
    key: 'petits-pas',
    buyingPricePercent: 70,
    name: 'Les Petits Pas',
    contact: ['Claire', 'Bonnet'],
    phone: '01 46 24 77 03',
    address: ['22 avenue du Roule', '92200', 'Neuilly-sur-Seine'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '78', '92'],
    illustration: 'enfants',
    presentations: [
      {
        category: 'childcare',
        keywords: t('Sortie d’école, Soirée, Nounou', 'School run, Evening, Nanny'),
        description: t(
          'Des intervenantes diplômées, les mêmes d’une semaine à l’autre. Crédit d’impôt de 50 %.',
          'Qualified carers, the same ones week after week. 50% tax credit.',
        ),
      },
    ],
  },
  {
    key: 'cap-reussite',
    buyingPricePercent: 70,
    name: 'Cap Réussite',
    contact: ['Antoine', 'Meyer'],
    phone: '01 53 79 44 12',
    address: ['64 boulevard Saint-Marcel', '75005', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '78', '92', '94'],
    illustration: 'scolaire',
    presentations: [
      {
        category: 'tutoring',
        keywords: t('Maths, Langues, Bac', 'Maths, Languages, Exams'),
        description: t(
          'Cours particuliers à domicile, du CP à la terminale. Crédit d’impôt de 50 %.',
          'Private lessons at home, from age 6 to 18. 50% tax credit.',
        ),
      },
      {
        category: 'childcare',
        keywords: t('Devoirs, Du CP à la 3e', 'Homework, Age 6 to 15'),
        description: t('La garde du soir avec les devoirs faits.', 'Evening care with the homework done.'),
      },
    ],
  },
  {
    key: 'bel-age',
    buyingPricePercent: 70,
    name: 'Bel Âge Services',
    contact: ['Martine', 'Colin'],
    phone: '01 41 16 80 25',
    address: ['9 rue de Verdun', '92500', 'Rueil-Malmaison'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '78', '92'],
    illustration: 'accueil',
    presentations: [
      {
        category: 'elderly',
        keywords: t('Compagnie, Courses, Repas', 'Company, Shopping, Meals'),
        description: t(
          'Une présence attentive auprès de vos parents, une fois ou chaque semaine.',
          'A caring presence for your parents, once or every week.',
        ),
      },
      {
        category: 'housekeeping',
        keywords: t('Repassage, Rangement', 'Ironing, Tidying'),
        description: t('Une aide à la maison, tout en douceur.', 'Gentle help around the house.'),
        illustration: 'repassage',
      },
    ],
  },
  {
    key: 'fabrique-a-fetes',
    name: 'La Fabrique à Fêtes',
    contact: ['Salomé', 'Girard'],
    phone: '01 40 30 15 66',
    address: ['3 villa Riberolle', '75020', 'Paris'],
    desks: PARIS,
    zipCodes: ['75', '78', '92', '93', '94'],
    illustration: 'roue',
    presentations: [
      {
        category: 'parties',
        keywords: t('Anniversaires, Magie, Gâteaux', 'Birthdays, Magic, Cakes'),
        description: t(
          'Animations, gâteaux et décors pour petits et grands.',
          'Entertainment, cakes and decorations for all ages.',
        ),
      },
    ],
  },
  {
    key: 'maison-nette',
    buyingPricePercent: 70,
    name: 'Maison Nette',
    contact: ['Fatou', 'Sarr'],
    phone: '01 49 03 27 88',
    address: ['14 rue Gallieni', '92240', 'Malakoff'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '78', '92', '94'],
    illustration: 'menage',
    presentations: [
      {
        category: 'housekeeping',
        keywords: t('Ménage, Vitres, Repassage', 'Cleaning, Windows, Ironing'),
        description: t(
          'Des intervenants salariés et assurés. Crédit d’impôt de 50 %.',
          'Employed and insured cleaners. 50% tax credit.',
        ),
      },
    ],
  },
  {
    key: 'vert-paysage',
    buyingPricePercent: 70,
    name: 'Vert Paysage',
    contact: ['Damien', 'Roche'],
    phone: '01 30 82 14 59',
    address: ['27 route de Versailles', '78430', 'Louveciennes'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '78', '92'],
    illustration: 'menage',
    presentations: [
      {
        category: 'garden-diy',
        keywords: t('Jardin, Bricolage, Montage', 'Garden, Odd jobs, Assembly'),
        description: t(
          'Tonte, taille et petits travaux, avec ou sans outils de votre part.',
          'Mowing, trimming and odd jobs, with your tools or ours.',
        ),
      },
      {
        category: 'housekeeping',
        keywords: t('Vitres, Hauteur', 'Windows, Heights'),
        description: t('Vitres et baies, jusqu’au deuxième étage.', 'Windows and bays, up to the second floor.'),
      },
    ],
  },
  {
    key: 'tilleuls',
    name: 'Ferme des Tilleuls',
    contact: ['Hugues', 'Lemoine'],
    phone: '01 34 75 60 02',
    address: ['Chemin des Tilleuls', '78580', 'Maule'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'panier',
    buyingPricePercent: 80,
    presentations: [
      {
        category: 'market',
        keywords: t('Légumes, Fromages, De saison', 'Vegetables, Cheese, Seasonal'),
        description: t(
          'Paniers cueillis la veille, livrés à la conciergerie le jeudi.',
          'Baskets picked the day before, delivered to the desk on Thursdays.',
        ),
      },
      {
        category: 'flowers',
        keywords: t('Plantes, Pots', 'Plants, Pots'),
        description: t('Plantes de pépinière, rempotées à la ferme.', 'Nursery plants, repotted on the farm.'),
        illustration: 'fleurs',
      },
      {
        category: 'catering',
        keywords: t('Petit-déjeuner, Bio', 'Breakfast, Organic'),
        description: t('Pain, confitures et fruits de la ferme.', 'Bread, jam and fruit from the farm.'),
        illustration: 'dejeuner',
      },
    ],
  },
  {
    key: 'pivoine',
    buyingPricePercent: 70,
    name: 'Atelier Pivoine',
    contact: ['Juliette', 'Arnaud'],
    phone: '01 42 22 39 14',
    address: ['7 rue du Cherche-Midi', '75006', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '92'],
    illustration: 'fleurs',
    presentations: [
      {
        category: 'flowers',
        keywords: t('Bouquets, Plantes, Abonnement', 'Bouquets, Plants, Subscription'),
        description: t(
          'Fleurs de saison, cultivées en France autant que possible.',
          'Seasonal flowers, grown in France whenever possible.',
        ),
      },
      {
        category: 'parties',
        keywords: t('Décors, Fleurs', 'Decorations, Flowers'),
        description: t('Guirlandes de fleurs et tables décorées.', 'Flower garlands and decorated tables.'),
      },
    ],
  },
  {
    key: 'secours-maison',
    buyingPricePercent: 70,
    name: 'Secours Maison',
    contact: ['Yann', 'Le Bihan'],
    phone: '01 80 13 13 13',
    address: ['2 rue de l’Industrie', '92230', 'Gennevilliers'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '92', '93', '94'],
    illustration: 'accueil',
    willBill: true,
    presentations: [
      {
        category: 'emergencies',
        keywords: t('Plombier, Serrurier, 24 h', 'Plumber, Locksmith, 24 h'),
        description: t(
          'Un artisan chez vous en deux heures, au tarif annoncé.',
          'A tradesman at your door within two hours, at the price announced.',
        ),
      },
      {
        category: 'garden-diy',
        keywords: t('Montage, Fixation', 'Assembly, Fixing'),
        description: t('Meubles montés, étagères fixées.', 'Furniture assembled, shelves fixed.'),
      },
    ],
  },
  {
    key: 'ondine',
    buyingPricePercent: 70,
    name: 'Salon Ondine',
    contact: ['Ondine', 'Caron'],
    phone: '01 46 98 05 31',
    address: ['15 place de la Défense', '92800', 'Puteaux'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'coiffeur',
    hasCalendar: true,
    presentations: [
      {
        category: 'hair',
        keywords: t('Coupe, Barbe, Couleur', 'Cut, Beard, Colour'),
        description: t(
          'Coiffure sur rendez-vous, à l’heure du déjeuner ou le soir.',
          'Hairdressing by appointment, at lunchtime or in the evening.',
        ),
      },
    ],
  },
  {
    key: 'mains-calmes',
    buyingPricePercent: 70,
    name: 'Les Mains Calmes',
    contact: ['Aurore', 'Delattre'],
    phone: '01 44 07 19 62',
    address: ['33 rue Monge', '75005', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '92'],
    illustration: 'bienetre',
    hasCalendar: true,
    presentations: [
      {
        category: 'massage',
        keywords: t('Amma, Dos, Sophrologie', 'Amma, Back, Sophrology'),
        description: t(
          'Massages assis ou allongés dans la salle bien-être de votre entreprise.',
          'Seated or table massage in your company’s well-being room.',
        ),
      },
      {
        category: 'nails',
        keywords: t('Visage, Gua sha', 'Face, Gua sha'),
        description: t('Soins du visage, sans machine.', 'Facials, without machines.'),
      },
    ],
  },
  {
    key: 'nacre',
    buyingPricePercent: 70,
    name: 'Studio Nacre',
    contact: ['Linh', 'Tran'],
    phone: '01 47 44 82 16',
    address: ['11 rue Jean-Moulin', '92400', 'Courbevoie'],
    desks: EVERYWHERE,
    zipCodes: [],
    illustration: 'bienetre',
    hasCalendar: true,
    presentations: [
      {
        category: 'nails',
        keywords: t('Manucure, Pédicure, Vernis', 'Manicure, Pedicure, Polish'),
        description: t('Mains et pieds, produits végétaux.', 'Hands and feet, with plant-based products.'),
      },
      {
        category: 'hair',
        keywords: t('Mariage, Chignon', 'Weddings, Updos'),
        description: t('Coiffure et maquillage le jour même.', 'Hair and make-up on the day.'),
        illustration: 'coiffeur',
      },
      {
        category: 'massage',
        keywords: t('À domicile, Huiles', 'At home, Oils'),
        description: t('La table vient chez vous.', 'The table comes to your home.'),
      },
    ],
  },
  {
    key: 'hortense',
    buyingPricePercent: 70,
    name: 'La Table d’Hortense',
    contact: ['Hortense', 'Maillard'],
    phone: '01 45 87 23 90',
    address: ['6 rue Croulebarbe', '75013', 'Paris'],
    desks: EVERYWHERE,
    zipCodes: ['69', '75', '92'],
    illustration: 'dejeuner',
    presentations: [
      {
        category: 'catering',
        keywords: t('Déjeuner, Plateaux, Buffet', 'Lunch, Trays, Buffet'),
        description: t(
          'Cuisine du jour livrée à la conciergerie, à table ou en réunion.',
          'Food of the day delivered to the desk, the table or the meeting room.',
        ),
      },
      {
        category: 'elderly',
        keywords: t('Repas, Sans sel', 'Meals, No salt'),
        description: t(
          'Des repas cuisinés le matin, livrés chez vos parents.',
          'Meals cooked in the morning, delivered to your parents.',
        ),
      },
      {
        category: 'parties',
        keywords: t('Gâteaux, Goûters', 'Cakes, Tea parties'),
        description: t('Gâteaux d’anniversaire sur commande.', 'Birthday cakes to order.'),
      },
      {
        category: 'market',
        keywords: t('Fromages, Épicerie', 'Cheese, Groceries'),
        description: t('Fromages affinés et produits de cuisiniers.', 'Ripened cheeses and cooks’ groceries.'),
        illustration: 'panier',
      },
    ],
  },
];
