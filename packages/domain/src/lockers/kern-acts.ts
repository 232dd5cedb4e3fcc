/** What a concierge does at a locker of their desk. Spec: manager §7 (Kern locker calls). */
export const KERN_ACTS = [
  /** Opens the compartment that suits an order, to put it in. */
  'openToDrop',
  /** The order was put in and the door closed. */
  'dropped',
  /** Opens the compartment in which an order lies, to take it out. */
  'openToCollect',
  /** The order was taken out: it is at the desk. */
  'collected',
  /** The order goes into another compartment: that one opens to take it in. */
  'move',
  /** The door was closed again, and nothing changed. */
  'unchanged',
  /** Its beneficiary may take a day longer. */
  'extend',
  /** Nothing is kept for the order any more. */
  'release',
  /** Opens a door, whatever is behind it. */
  'open',
  /** All that lay there was taken out: it is at the desk. */
  'free',
  /** Somebody has looked: what is inside is what is known to be inside. */
  'repaired',
  'takeOut',
  'putBack',
] as const;
export type KernAct = (typeof KERN_ACTS)[number];

/** What was done, as the journal of a desk says it. */
export const KERN_ACT_WORDS: Readonly<Record<KernAct, string>> = {
  openToDrop: 'ouvert pour déposer la commande',
  dropped: 'commande déposée, porte fermée',
  openToCollect: 'ouvert pour reprendre la commande',
  collected: 'commande reprise',
  move: 'ouvert pour y changer la commande de casier',
  unchanged: 'porte refermée, rien n’a changé',
  extend: 'un jour de plus pour retirer',
  release: 'casier rendu, plus rien n’y est gardé',
  open: 'porte ouverte',
  free: 'vidé, ce qui y était est à la conciergerie',
  repaired: 'vérifié, son contenu est celui qui est connu',
  takeOut: 'mis hors service',
  putBack: 'remis en service',
};

/** Acts about one order; the others are about a door. */
export const ACTS_ON_ORDERS: ReadonlySet<KernAct> = new Set([
  'openToDrop',
  'dropped',
  'openToCollect',
  'collected',
  'move',
  'extend',
  'release',
]);

/** By so many hours a pick-up is extended at once. */
export const EXTENDED_BY_HOURS = 24;

/** What the button of an act says, and what it does in a sentence. */
export const KERN_ACT_TEXTS: Readonly<
  Record<KernAct, { readonly button: { readonly fr: string; readonly en: string }; readonly long: string }>
> = {
  openToDrop: {
    button: { fr: 'Déposer', en: 'Drop off' },
    long: 'Ouvre la porte du casier choisi pour y déposer la commande.',
  },
  dropped: {
    button: { fr: 'Déposé, porte fermée', en: 'Dropped, door closed' },
    long: 'La commande est dans le casier : son bénéficiaire en est prévenu.',
  },
  openToCollect: {
    button: { fr: 'Reprendre', en: 'Take out' },
    long: 'Ouvre la porte du casier pour en sortir la commande.',
  },
  collected: {
    button: { fr: 'Repris, porte fermée', en: 'Taken out, door closed' },
    long: 'La commande est à la conciergerie, le casier est libre.',
  },
  move: {
    button: { fr: 'Changer de casier', en: 'Change box' },
    long: 'Ouvre un autre casier qui convient\u00a0: la commande y passe.',
  },
  unchanged: {
    button: { fr: 'Refermé, rien n’a changé', en: 'Closed, nothing changed' },
    long: 'La porte est refermée, le contenu est celui d’avant.',
  },
  extend: {
    button: { fr: 'Prolonger d’un jour', en: 'One more day' },
    long: 'Le bénéficiaire a un jour de plus pour retirer sa commande.',
  },
  release: {
    button: { fr: 'Ne plus réserver', en: 'Give up' },
    long: 'Le casier n’est plus gardé pour cette commande.',
  },
  open: { button: { fr: 'Ouvrir', en: 'Open' }, long: 'Ouvre la porte ; rien d’autre ne change.' },
  free: {
    button: { fr: 'Libérer le casier', en: 'Free the box' },
    long: 'Ouvre la porte : tout ce qui est dedans revient à la conciergerie.',
  },
  repaired: {
    button: { fr: 'Vérifié, en service', en: 'Checked, in service' },
    long: 'Quelqu’un a regardé : le contenu est bien celui qui est indiqué.',
  },
  takeOut: { button: { fr: 'Hors service', en: 'Out of service' }, long: 'Le casier n’est plus proposé.' },
  putBack: {
    button: { fr: 'Remettre en service', en: 'Put back in service' },
    long: 'Le casier est proposé de nouveau.',
  },
};
