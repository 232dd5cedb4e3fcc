import type { Lang, Text } from '../shared/lang.ts';
import type { ChainFault } from './verify-chain.ts';

const texts: Readonly<Record<ChainFault, Text>> = {
  sequence: {
    fr: 'Un enregistrement manque ou a changé de place.',
    en: 'A record is missing or is in another place.',
  },
  link: { fr: 'L’enregistrement ne suit pas le précédent.', en: 'The record does not follow the one before it.' },
  digest: { fr: 'L’enregistrement a été modifié.', en: 'The record was changed.' },
  seal: { fr: 'Le sceau n’est pas le nôtre.', en: 'The seal is not ours.' },
  key: {
    fr: 'Le sceau est d’une clé que ce serveur n’a pas.',
    en: 'The seal belongs to a key that this server does not have.',
  },
  clock: { fr: 'L’horloge a reculé.', en: 'A clock was set back.' },
  day: { fr: 'L’enregistrement n’est pas à sa date.', en: 'The record is not on its own date.' },
  closing: { fr: 'Une clôture manque, ou n’était pas due.', en: 'A closing is missing, or was not due.' },
  totals: {
    fr: 'La clôture donne d’autres totaux que ses mouvements.',
    en: 'The closing gives other totals than its records.',
  },
  amounts: {
    fr: 'Les montants de l’enregistrement ne s’additionnent pas.',
    en: 'The amounts of the record do not add up.',
  },
  count: {
    fr: 'Le comptage attend autre chose que le précédent et les mouvements depuis.',
    en: 'The count expects something else than the one before it and what moved since.',
  },
};

/** What is wrong with a record, in a sentence. */
export const chainFaultText = (fault: ChainFault, lang: Lang): string => texts[fault][lang];
