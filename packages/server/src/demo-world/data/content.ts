import type { Text } from '@loge/domain/shared/lang';
import { type DeskKey, EVERYWHERE, PARIS, t } from './seed-types.ts';

interface Published {
  readonly internal: string;
  readonly title: Text;
  readonly content: Text;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly illustration: string;
  readonly desks: readonly DeskKey[];
  readonly offer?: string;
  readonly url?: string;
  /** It goes live with others. */
  readonly group?: 'year-end';
}

export interface NewsSeed extends Published {
  readonly summary: Text;
  readonly date?: Text;
  readonly hour?: Text;
  readonly location?: Text;
  readonly action?: Text;
}

export interface MomentOfferSeed extends Published {
  readonly promoCode?: string;
}

/** In the order of the home screen. Dates written out are set from the day of publication by the generator. */
export const NEWS: readonly NewsSeed[] = [
  {
    internal: 'Barista novembre',
    title: t('Un barista à la conciergerie', 'A barista at the desk'),
    summary: t(
      'Un café offert pour chaque commande déposée ce matin-là.',
      'A free coffee for every order dropped off that morning.',
    ),
    content: t(
      '<p>Grains torréfiés à Montreuil, lait d’une ferme des Yvelines : le barista s’installe devant la conciergerie de 8 h 30 à 11 h.</p><p>Déposez votre linge ou retirez votre colis, le café est pour nous.</p>',
      '<p>Beans roasted in Montreuil, milk from a farm in the Yvelines: the barista sets up in front of the desk from 8:30 to 11 am.</p><p>Drop off your laundry or collect your parcel, the coffee is on us.</p>',
    ),
    date: t('{date:+5}', '{date:+5}'),
    hour: t('8 h 30', '8:30 am'),
    location: t('Devant la conciergerie', 'In front of the desk'),
    from: -6,
    to: 5,
    illustration: 'dejeuner',
    desks: PARIS,
  },
  {
    internal: 'Collecte manteaux',
    title: t('Vos manteaux ont une seconde vie', 'A second life for your coats'),
    summary: t(
      'Déposez-les ici, l’association Fil Neuf les collecte.',
      'Leave them here, the charity Fil Neuf collects them.',
    ),
    content: t(
      '<p>Manteaux, pulls et couvertures propres sont triés puis donnés, ou transformés par un atelier d’insertion.</p><p>Un reçu fiscal vous est remis sur demande.</p>',
      '<p>Clean coats, jumpers and blankets are sorted, then given away or reworked by a social workshop.</p><p>A tax receipt is available on request.</p>',
    ),
    date: t('Jusqu’au {date:+14}', 'Until {date:+14}'),
    location: t('À la conciergerie', 'At the desk'),
    from: -10,
    to: 14,
    illustration: 'panier',
    desks: EVERYWHERE,
  },
  {
    internal: 'Révision vélo automne',
    title: t('Un vélo prêt pour l’hiver', 'A bike ready for winter'),
    summary: t(
      'Freins, éclairage, pneus : Roue Libre vient le lundi et le mercredi.',
      'Brakes, lights, tyres: Roue Libre comes on Mondays and Wednesdays.',
    ),
    content: t(
      '<p>Quinze minutes suffisent pour un réglage. Pour une révision complète, laissez votre vélo le matin, reprenez-le le soir.</p>',
      '<p>Fifteen minutes are enough for an adjustment. For a full service, leave your bike in the morning and collect it in the evening.</p>',
    ),
    action: t('Faire réviser mon vélo', 'Have my bike serviced'),
    offer: 'bike-service',
    location: t('Au pied de la tour', 'Foot of the tower'),
    from: -20,
    to: 30,
    illustration: 'velo',
    desks: EVERYWHERE,
  },
  {
    internal: 'Massages assis',
    title: t('Vingt minutes pour soi', 'Twenty minutes for yourself'),
    summary: t(
      'Les Mains Calmes viennent le lundi, le mercredi et le vendredi.',
      'Les Mains Calmes come on Mondays, Wednesdays and Fridays.',
    ),
    content: t(
      '<p>Massage assis, sans se déshabiller, dans la salle bien-être. Le premier créneau commence à 10 h.</p>',
      '<p>Seated massage, dressed, in the well-being room. The first slot starts at 10 am.</p>',
    ),
    action: t('Choisir un créneau', 'Choose a slot'),
    offer: 'amma',
    hour: t('10 h à 18 h', '10 am to 6 pm'),
    from: -3,
    to: 25,
    illustration: 'bienetre',
    desks: EVERYWHERE,
  },
  {
    internal: 'Roue de la forme',
    title: t('La roue de la forme', 'The wheel of well-being'),
    summary: t('Cinq tours par jour, un massage à gagner.', 'Five spins a day, a massage to win.'),
    content: t(
      '<p>Chaque tour donne un conseil pour la journée. Une fois par jour, la roue offre vingt minutes de massage assis.</p>',
      '<p>Each spin gives you advice for the day. Once a day, the wheel gives twenty minutes of seated massage.</p>',
    ),
    from: -2,
    to: 40,
    illustration: 'roue',
    desks: EVERYWHERE,
  },
  {
    internal: 'Lyon fête des Lumières',
    title: t('La fête des Lumières', 'The Festival of Lights'),
    summary: t('La conciergerie ferme à 17 h ces jours-là.', 'The desk closes at 5 pm on those days.'),
    content: t(
      '<p>Pour vous laisser rentrer avant la foule, retirez vos commandes avant 17 h. Les casiers restent ouverts.</p>',
      '<p>So that you get home before the crowds, please collect your orders before 5 pm. Lockers stay open.</p>',
    ),
    url: 'https://www.fetedeslumieres.lyon.fr',
    action: t('Le programme', 'The programme'),
    from: -5,
    to: 20,
    illustration: 'roue',
    desks: ['confluence'],
  },
  {
    internal: 'Sapins (à venir)',
    title: t('Votre sapin livré', 'Your tree, delivered'),
    summary: t(
      'Coupé en France, repris en janvier si vous le souhaitez.',
      'Cut in France, taken back in January if you wish.',
    ),
    content: t(
      '<p>Commandez votre sapin à la conciergerie ou à la maison. Choisissez la reprise : il est broyé en janvier.</p>',
      '<p>Order your tree to the desk or to your home. Choose to have it taken back, and it is mulched in January.</p>',
    ),
    offer: 'christmas-tree',
    action: t('Commander', 'Order'),
    from: 8,
    to: 35,
    group: 'year-end',
    illustration: 'fleurs',
    desks: PARIS,
  },
  {
    internal: 'Rentrée (passée)',
    title: t('La rentrée sans courir', 'Back to school without rushing'),
    summary: t(
      'Fournitures, étiquettes, cours : tout passe par la conciergerie.',
      'Supplies, labels, lessons: all through the desk.',
    ),
    content: t(
      '<p>Donnez votre liste, nous préparons le cartable.</p>',
      '<p>Give us your list, we pack the satchel.</p>',
    ),
    from: -95,
    to: -60,
    illustration: 'scolaire',
    desks: EVERYWHERE,
  },
];

export const MOMENT_OFFERS: readonly MomentOfferSeed[] = [
  {
    internal: 'Panier des fêtes −15 %',
    title: t('Le panier des fêtes de la Ferme des Tilleuls', 'The festive basket from Ferme des Tilleuls'),
    content: t(
      '<p>Chapon fermier, légumes oubliés, trois fromages et un pot de miel : de quoi tenir table sans passer par le marché.</p><p>−15 % jusqu’à la fin de l’offre.</p>',
      '<p>Free-range capon, heritage vegetables, three cheeses and a jar of honey: a full table without the trip to the market.</p><p>15% off until the offer ends.</p>',
    ),
    offer: 'feast-basket',
    from: -20,
    to: 7,
    illustration: 'panier',
    desks: EVERYWHERE,
  },
  {
    internal: 'Coupe homme −20 %',
    title: t('Première coupe chez Ondine', 'Your first cut at Ondine'),
    content: t(
      '<p>Vingt pour cent de moins sur votre première coupe, à l’heure du déjeuner.</p>',
      '<p>Twenty percent off your first cut, at lunchtime.</p>',
    ),
    offer: 'mens-cut',
    from: -12,
    to: 20,
    illustration: 'coiffeur',
    desks: EVERYWHERE,
  },
  {
    internal: 'Pressing bienvenue',
    title: t('Le pressing vous souhaite la bienvenue', 'The dry cleaner welcomes you'),
    content: t(
      '<p>Dix pour cent de moins sur le nettoyage, rendu à la conciergerie en 48 h.</p>',
      '<p>Ten percent off cleaning, back at the desk within 48 hours.</p>',
    ),
    offer: 'cleaning-and-ironing',
    from: -40,
    to: 40,
    illustration: 'pressing',
    desks: PARIS,
  },
  {
    internal: 'Zoo vacances',
    title: t('Le zoo en famille', 'The zoo with the family'),
    content: t('<p>Des billets à prix réduit pour les vacances.</p>', '<p>Reduced tickets for the holidays.</p>'),
    offer: 'zoo',
    promoCode: 'FAMILLE8',
    from: 6,
    to: 45,
    group: 'year-end',
    illustration: 'billetterie',
    desks: EVERYWHERE,
  },
  {
    internal: 'Vitres de printemps (passée)',
    title: t('Vos vitres comme neuves', 'Your windows like new'),
    content: t('<p>Une fenêtre offerte pour cinq lavées.</p>', '<p>One window free for every five.</p>'),
    offer: 'windows',
    from: -230,
    to: -180,
    illustration: 'menage',
    desks: EVERYWHERE,
  },
];
