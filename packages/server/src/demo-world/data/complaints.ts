import type { ComplaintOutcome, ComplaintSide, ComplaintState } from '@loge/domain/complaints/complaint';

interface DemoStep {
  readonly daysAgo: number;
  readonly state: ComplaintState;
  readonly outcome?: ComplaintOutcome;
  readonly side: ComplaintSide;
  readonly words: string;
}

interface DemoComplaint {
  /** The how manieth beneficiary of the first desk; Camille is the first. */
  readonly person: number;
  /** About their newest order, or about the desk. */
  readonly about: 'order' | 'desk';
  readonly subject: string;
  readonly steps: readonly DemoStep[];
}

/** What people complain of: one that waits, one in hand, one that is late, one that was refused, one that is settled. */
export const COMPLAINTS: readonly DemoComplaint[] = [
  {
    person: 0,
    about: 'order',
    subject: 'Bouton manquant sur une chemise',
    steps: [
      {
        daysAgo: 3,
        state: 'received',
        side: 'beneficiary',
        words: 'La chemise bleue est revenue sans son bouton de col. Pouvez-vous le faire recoudre\u00a0?',
      },
      { daysAgo: 2, state: 'handled', side: 'desk', words: '' },
    ],
  },
  {
    person: 1,
    about: 'desk',
    subject: 'Colis rendu à une autre personne',
    steps: [
      {
        daysAgo: 0.1,
        state: 'received',
        side: 'beneficiary',
        words: 'Un colis à mon nom a été remis à quelqu’un d’autre ce matin. Je souhaite le retrouver.',
      },
    ],
  },
  {
    person: 2,
    about: 'order',
    subject: 'Pantalon rétréci',
    steps: [
      {
        daysAgo: 38,
        state: 'received',
        side: 'beneficiary',
        words: 'Mon pantalon a perdu une taille au pressing. Je demande son remboursement.',
      },
      { daysAgo: 37, state: 'handled', side: 'desk', words: '' },
    ],
  },
  {
    person: 3,
    about: 'order',
    subject: 'Retouche à refaire',
    steps: [
      { daysAgo: 24, state: 'received', side: 'beneficiary', words: 'L’ourlet est trop court de deux centimètres.' },
      { daysAgo: 23, state: 'handled', side: 'desk', words: '' },
      {
        daysAgo: 18,
        state: 'answered',
        outcome: 'refused',
        side: 'desk',
        words: 'L’ourlet suit la mesure notée à la commande. Nous ne pouvons pas le reprendre sans frais.',
      },
    ],
  },
  {
    person: 4,
    about: 'desk',
    subject: 'Attente au comptoir',
    steps: [
      { daysAgo: 50, state: 'received', side: 'beneficiary', words: 'Vingt minutes d’attente trois jours de suite.' },
      {
        daysAgo: 47,
        state: 'answered',
        outcome: 'accepted',
        side: 'desk',
        words: 'Vous avez raison. Un second poste est ouvert de 12 h à 14 h depuis lundi.',
      },
      { daysAgo: 46, state: 'closed', side: 'beneficiary', words: '' },
    ],
  },
];
