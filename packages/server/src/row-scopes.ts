import type { Audience } from '@loge/contract/shared/access-rule';
import type { RowKind } from '@loge/contract/shared/row-ids';

/**
 * How far an audience reaches into the rows of a kind: `own` the caller's own, `desks` those of the conciergeries where the caller may act
 * (a beneficiary's own one, a manager's list), `deskInUse` what the selected one shows, `chosen` those of the beneficiary whom a manager has
 * selected there, `partner` those of the partner for whom the caller works, `all` every row. `byRule`: the source of the kind asks a rule.
 */
export type Reach = 'own' | 'desks' | 'deskInUse' | 'chosen' | 'partner' | 'all' | 'byRule';

/**
 * Whose rows each audience reaches, for every kind that an input may name. Who is not in a line reaches nothing of its kind. Somebody who is several
 * of these people reaches what any of them does, as far as the action lets them in as such.
 */
export const rowScopes = {
  order: { beneficiary: ['own'], manager: ['desks'], partner: ['partner'], admin: ['all'] },
  'order-with-cart': { beneficiary: ['own'], manager: ['desks'] },
  'order-line': { manager: ['desks'] },
  'order-comment': { manager: ['desks'] },
  'order-series': { beneficiary: ['own'], manager: ['desks', 'chosen'] },
  bill: { beneficiary: ['own'], manager: ['desks'] },
  'billing-statement': { manager: ['desks'], partner: ['partner'] },
  'self-billed-invoice': { manager: ['desks'], partner: ['partner'] },
  'commission-invoice': { manager: ['desks'], partner: ['partner'] },
  payment: { manager: ['desks'] },
  credit: { manager: ['desks'] },
  'tax-certificate': { beneficiary: ['own'], manager: ['desks'] },
  'direct-debit-file': { manager: ['desks'] },
  'cesu-remittance': { manager: ['desks'] },
  person: { beneficiary: ['own'], manager: ['own', 'desks'], partner: ['own'], admin: ['own'] },
  beneficiary: { manager: ['desks'] },
  account: { manager: ['desks', 'partner'] },
  colleague: { manager: ['desks'], admin: ['all'] },
  concierge: { manager: ['desks'] },
  session: { beneficiary: ['own'], manager: ['own'], partner: ['own'], admin: ['own'] },
  passkey: { beneficiary: ['own'], manager: ['own'], partner: ['own'], admin: ['own'] },
  'api-key': { manager: ['own'], partner: ['own'], admin: ['all'] },
  'own-api-key': { manager: ['own'], partner: ['own'], admin: ['own'] },
  webhook: { manager: ['own'], partner: ['own'], admin: ['own'] },
  'any-webhook': { manager: ['own'], partner: ['own'], admin: ['all'] },
  conversation: { beneficiary: ['own'], manager: ['deskInUse'] },
  'chat-message': { beneficiary: ['own'], manager: ['desks'] },
  complaint: { beneficiary: ['own'], manager: ['deskInUse'] },
  export: { beneficiary: ['own'], manager: ['own'], partner: ['own'], admin: ['own'] },
  notification: { beneficiary: ['own'], manager: ['own'], partner: ['own'], admin: ['own'] },
  conciergerie: { beneficiary: ['desks'], manager: ['desks'], admin: ['all'] },
  holiday: { manager: ['all'] },
  'exceptional-hour': { manager: ['desks'] },
  offer: { beneficiary: ['desks'], manager: ['desks'] },
  'edited-offer': { manager: ['desks'] },
  category: { beneficiary: ['deskInUse'], manager: ['deskInUse'] },
  'catalogue-universe': { manager: ['all'] },
  'catalogue-category': { manager: ['all'] },
  product: { manager: ['all'] },
  partner: { beneficiary: ['deskInUse'], manager: ['deskInUse'] },
  'managed-partner': { manager: ['desks'], partner: ['partner'] },
  'real-calendar-entry': { manager: ['desks'] },
  'recurring-calendar-entry': { manager: ['desks'] },
  'partner-absence': { manager: ['desks'], partner: ['partner'] },
  'slot-wait': { beneficiary: ['own'], manager: ['desks'] },
  news: { beneficiary: ['deskInUse'], manager: ['deskInUse'] },
  'moment-offer': { beneficiary: ['deskInUse'], manager: ['deskInUse'] },
  'egg-hunt': { beneficiary: ['deskInUse'] },
  wheel: { beneficiary: ['deskInUse'] },
  'edited-news': { manager: ['desks'] },
  'edited-moment-offer': { manager: ['desks'] },
  'edited-egg-hunt': { manager: ['desks'] },
  'carousel-item': { manager: ['desks'] },
  'content-group': { manager: ['desks'] },
  subscription: { manager: ['all'] },
  'flash-template': { manager: ['all'] },
  'flash-mailing': { manager: ['desks'] },
  'cash-register': { manager: ['desks'] },
  'register-movement': { manager: ['desks'] },
  spending: { manager: ['desks'] },
  handover: { manager: ['desks'] },
  'bank-line': { manager: ['desks'] },
  file: {
    public: ['byRule'],
    beneficiary: ['byRule'],
    manager: ['byRule'],
    partner: ['byRule'],
    admin: ['byRule'],
  },
  mail: { manager: ['desks'] },
  'removal-request': { admin: ['all'] },
  departure: { manager: ['desks'] },
} as const satisfies Record<RowKind, Partial<Record<Audience, readonly Reach[]>>>;
