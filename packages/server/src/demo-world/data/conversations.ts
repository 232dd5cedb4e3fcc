import type { ChatSide } from '@loge/domain/chat/threads';
import type { DeskKey } from './seed-types.ts';

/** Who says it, how many minutes before the demo's now, and what. */
type Line = readonly [side: ChatSide, minutesAgo: number, content: string];

interface Conversation {
  /** The how manieth beneficiary of the desk; Camille is the first of hers, James of his. */
  readonly person: number;
  readonly desk: DeskKey;
  /** About their newest order, or about anything. */
  readonly about: 'order' | 'desk';
  readonly lines: readonly Line[];
  /** How many of the last lines the other side has not seen. */
  readonly unseen: number;
}

const hour = 60;
const day = 24 * hour;

/** What people say to each other: each conversation shows something that a first-time visitor should see. */
export const CONVERSATIONS: readonly Conversation[] = [
  {
    person: 0,
    desk: 'horizon',
    about: 'desk',
    unseen: 1,
    lines: [
      [
        'beneficiary',
        6 * day + 3 * hour,
        'Bonjour, êtes-vous ouverts pendant le pont\u00a0? Je voudrais déposer un manteau.',
      ],
      [
        'desk',
        6 * day + 2 * hour,
        'Bonjour Camille, oui, jeudi de 8 h 30 à 13 h. Vendredi, nous sommes fermés.\nLe manteau serait prêt le mardi suivant.',
      ],
      ['beneficiary', 6 * day + 2 * hour - 7, 'Parfait, je passe jeudi matin. Merci.'],
      [
        'beneficiary',
        day + 5 * hour,
        'Une dernière question\u00a0: le cordonnier prend-il aussi les bottines en daim\u00a0?',
      ],
      [
        'desk',
        42,
        'Oui, tout à fait. Le détail est ici\u00a0: https://ambroise.exemple.test/daim\nPassez quand vous voulez, nous les lui confions le mercredi.',
      ],
    ],
  },
  {
    person: 0,
    desk: 'horizon',
    about: 'order',
    unseen: 0,
    lines: [
      ['beneficiary', 2 * day + hour, 'Bonjour, est-il possible de l’avoir un jour plus tôt\u00a0?'],
      ['desk', 2 * day, 'Bonjour, nous venons de demander. Nous vous tenons au courant ici.'],
      ['desk', day + 2 * hour, 'C’est d’accord pour un jour plus tôt.'],
      ['beneficiary', day + hour, 'Super, merci beaucoup.'],
    ],
  },
  {
    person: 0,
    desk: 'confluence',
    about: 'desk',
    unseen: 1,
    lines: [
      ['beneficiary', 3 * day, 'Hello, can somebody receive a parcel for me on Thursday?'],
      [
        'desk',
        3 * day - 25,
        'Hello James, yes: put the desk’s address on it and your name. We send you a word when it is here.',
      ],
      ['beneficiary', 3 * day - 40, 'Great, thank you.'],
      ['desk', 95, 'Your parcel has arrived. You can collect it whenever the desk is open.'],
    ],
  },
  {
    person: 0,
    desk: 'confluence',
    about: 'order',
    unseen: 0,
    lines: [
      ['beneficiary', 5 * hour, 'Could you leave it at reception, please?'],
      ['desk', 4 * hour, 'Of course, it is noted.'],
    ],
  },
  {
    person: 2,
    desk: 'horizon',
    about: 'desk',
    unseen: 2,
    lines: [
      ['beneficiary', 31, 'Bonjour, mon badge n’ouvre plus le casier depuis ce matin.'],
      ['beneficiary', 28, 'C’est le casier du rez-de-chaussée, à côté de l’accueil.'],
    ],
  },
  {
    person: 3,
    desk: 'horizon',
    about: 'order',
    unseen: 1,
    lines: [
      ['beneficiary', 3 * hour, 'Bonjour, où en est ma commande\u00a0?'],
      ['desk', 2 * hour, 'Le partenaire nous répond demain matin, nous vous écrivons aussitôt.'],
      ['beneficiary', 75, 'D’accord. J’en ai besoin pour samedi, au plus tard.'],
    ],
  },
  {
    person: 4,
    desk: 'horizon',
    about: 'desk',
    unseen: 0,
    lines: [
      ['beneficiary', 4 * day, 'Bonjour, proposez-vous la garde d’enfants le mercredi\u00a0?'],
      ['desk', 4 * day - 50, 'Bonjour, oui, dans «\u00a0Famille\u00a0». Le prix est à l’heure, sans devis.'],
    ],
  },
  {
    person: 6,
    desk: 'horizon',
    about: 'order',
    unseen: 1,
    lines: [['desk', 5 * hour, 'Bonjour, à quel numéro peut-on vous joindre le jour même\u00a0?']],
  },
  {
    person: 1,
    desk: 'rive-gauche',
    about: 'desk',
    unseen: 1,
    lines: [['beneficiary', 2 * hour, 'Bonjour, jusqu’à quelle heure puis-je déposer mes chemises ce soir\u00a0?']],
  },
];
