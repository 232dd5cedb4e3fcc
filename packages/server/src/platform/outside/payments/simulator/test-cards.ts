import type { CollectionFailure } from '@loge/domain/payments/collection-failures';
import type { Text } from '@loge/domain/shared/lang';

/** How the simulator treats a card, at its page and when it is charged later. */
export interface TestCard {
  readonly number: string;
  readonly key:
    | 'accepted'
    | 'challenged'
    | 'challengedAway'
    | 'declined'
    | 'withoutFunds'
    | 'over'
    | 'slow'
    | 'lost'
    | 'twice'
    | 'late'
    | 'outOfOrder';
  readonly what: Text;
  readonly failure?: CollectionFailure;
  /** The bank asks its owner to confirm: always, or only when they are not there. */
  readonly challenge?: 'always' | 'away';
  /** The answer takes so long; a charge without the owner is not answered at all. */
  readonly delaySeconds?: number;
  readonly notifications?: 'none' | 'twice' | 'late' | 'outOfOrder';
  /** The page does not lead back: as if the person had closed it. */
  readonly staysAtPage?: boolean;
}

/** The only card numbers that the simulator takes. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', key: 'accepted', what: { fr: 'Acceptée', en: 'Accepted' } },
  {
    number: '4000000000003220',
    key: 'challenged',
    what: { fr: 'Demande une confirmation (3-D Secure)', en: 'Asks for a confirmation (3-D Secure)' },
    challenge: 'always',
  },
  {
    number: '4000002500003155',
    key: 'challengedAway',
    what: { fr: 'Confirmation demandée aux paiements suivants', en: 'Confirmation asked for later payments' },
    challenge: 'away',
  },
  { number: '4000000000000002', key: 'declined', what: { fr: 'Refusée', en: 'Declined' }, failure: 'declined' },
  {
    number: '4000000000009995',
    key: 'withoutFunds',
    what: { fr: 'Provision insuffisante', en: 'Insufficient funds' },
    failure: 'insufficientFunds',
  },
  { number: '4000000000000069', key: 'over', what: { fr: 'Expirée', en: 'Expired' }, failure: 'expiredCard' },
  {
    number: '4000000000000119',
    key: 'slow',
    what: { fr: 'Réponse après 15 secondes', en: 'Answer after 15 seconds' },
    delaySeconds: 15,
  },
  {
    number: '4000000000000226',
    key: 'lost',
    what: { fr: 'Acceptée, sans notification ni retour', en: 'Accepted, no notification and no way back' },
    notifications: 'none',
    staysAtPage: true,
  },
  {
    number: '4000000000000234',
    key: 'twice',
    what: { fr: 'Acceptée, notification en double', en: 'Accepted, notified twice' },
    notifications: 'twice',
  },
  {
    number: '4000000000000242',
    key: 'late',
    what: { fr: 'Acceptée, notification après 20 secondes', en: 'Accepted, notified after 20 seconds' },
    notifications: 'late',
    staysAtPage: true,
  },
  {
    number: '4000000000000259',
    key: 'outOfOrder',
    what: { fr: 'Acceptée, notifications dans le désordre', en: 'Accepted, notified out of order' },
    notifications: 'outOfOrder',
  },
];

/** The card with this number, however it was typed; null for any other, which the simulator never keeps. */
export const testCardOf = (typed: string): TestCard | null =>
  TEST_CARDS.find(({ number }) => number === typed.replaceAll(/\D/g, '')) ?? null;

export const testCardNamed = (key: string): TestCard | null => TEST_CARDS.find((card) => card.key === key) ?? null;
