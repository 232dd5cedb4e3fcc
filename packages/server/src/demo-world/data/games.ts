import { t } from './seed-types.ts';

/** A wheel on a news item (by its internal title), and a hunt in Lyon. Dates are days from today. */

export const WHEEL = {
  news: 'Roue de la forme',
  offer: 'amma',
  description: t('Cinq tours par jour.', 'Five spins a day.'),
  launchLabel: t('Lancer la roue', 'Spin the wheel'),
  winner: t(
    '<p><strong>Vingt minutes de massage assis sont à vous.</strong></p><p>Passez à la conciergerie : nous choisissons un créneau avec vous.</p>',
    '<p><strong>Twenty minutes of seated massage are yours.</strong></p><p>Come by the desk: we pick a slot with you.</p>',
  ),
  noMoreSpins: t(
    '<p>Vos tours du jour sont joués. La roue vous attend demain.</p>',
    '<p>You have used today’s spins. The wheel is waiting for you tomorrow.</p>',
  ),
  /** The short label on the slice, and the tip that it stands for. */
  tips: [
    [
      t('Eau', 'Water'),
      t(
        '<p>Un verre d’eau avant chaque réunion : votre attention vous remercie.</p>',
        '<p>A glass of water before every meeting: your attention will thank you.</p>',
      ),
    ],
    [
      t('Marche', 'Walk'),
      t(
        '<p>Descendez une station plus tôt : douze minutes de marche.</p>',
        '<p>Get off one stop early: a twelve-minute walk.</p>',
      ),
    ],
    [
      t('Pause', 'Break'),
      t(
        '<p>Toutes les vingt minutes, regardez au loin pendant vingt secondes.</p>',
        '<p>Every twenty minutes, look into the distance for twenty seconds.</p>',
      ),
    ],
    [
      t('Dos', 'Back'),
      t(
        '<p>Les pieds à plat, l’écran à hauteur des yeux, les épaules basses.</p>',
        '<p>Feet flat, screen at eye level, shoulders low.</p>',
      ),
    ],
    [
      t('Fruit', 'Fruit'),
      t(
        '<p>Une pomme à seize heures tient mieux qu’un biscuit.</p>',
        '<p>An apple at four keeps you going longer than a biscuit.</p>',
      ),
    ],
    [
      t('Sommeil', 'Sleep'),
      t(
        '<p>Le téléphone hors de la chambre, une demi-heure de sommeil gagnée.</p>',
        '<p>Leave the phone outside the bedroom and gain half an hour of sleep.</p>',
      ),
    ],
  ],
} as const;

export const HUNT = {
  title: 'La chasse aux œufs',
  desk: 'confluence',
  offer: 'mens-cut',
  from: -3,
  to: 21,
  winsPerDay: 3,
  eggsBeforeWin: 4,
  accept: t('Je participe', 'I’m in'),
  refuse: t('Non merci', 'No thanks'),
  welcome: t(
    '<p>Des œufs se cachent sur vos écrans ces jours-ci. Trouvez-les : certains cachent une coupe de cheveux.</p>',
    '<p>Eggs are hiding on your screens these days. Find them: some of them hide a haircut.</p>',
  ),
  losing: t(
    '<p>Celui-ci est vide. Un autre se cache dans quelques minutes.</p>',
    '<p>This one is empty. Another one will hide in a few minutes.</p>',
  ),
  done: t(
    '<p>C’est tout pour aujourd’hui. De nouveaux œufs vous attendent demain.</p>',
    '<p>That’s all for today. New eggs are waiting for you tomorrow.</p>',
  ),
  winning: t(
    '<p><strong>Cet œuf cache une coupe de cheveux.</strong></p><p>Passez à la conciergerie pour choisir votre créneau.</p>',
    '<p><strong>This egg hides a haircut.</strong></p><p>Come by the desk to choose your slot.</p>',
  ),
} as const;
