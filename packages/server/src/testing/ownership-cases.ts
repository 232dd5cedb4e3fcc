import type { OwnedThings } from './owned-things.ts';

/** Whose the named thing is: one person's, or everybody's at one desk. */
export type Belongs = 'to a person' | 'to a desk';
export interface Case {
  readonly action: string;
  /** As the contract spells it. */
  readonly field: string;
  readonly belongs: Belongs;
  /** A call that its owner makes with success. */
  readonly input: (things: OwnedThings) => Record<string, unknown>;
  /** What strangers are answered where a refusal is told in another way. */
  readonly answered?: Readonly<Record<string, unknown>>;
}

const form = (things: OwnedThings, over: Record<string, unknown> = {}) => ({
  offreId: things.offer,
  items: [{ offreItemId: things.item, quantity: 1 }],
  paymentMode: 1,
  ...over,
});
const cart = (things: OwnedThings, over: Record<string, unknown> = {}) => ({
  orders: [form(things, over)],
  paymentMode: 1,
});
const person = (action: string, field: string, input: Case['input'], more: Pick<Case, 'answered'> = {}): Case => ({
  action,
  field,
  belongs: 'to a person',
  input,
  ...more,
});
const desk = (action: string, field: string, input: Case['input'], more: Pick<Case, 'answered'> = {}): Case => ({
  action,
  field,
  belongs: 'to a desk',
  input,
  ...more,
});

/** Those who name what is not theirs are told nothing; nothing may change all the same. */
const leftAlone = { answered: { code: 0, data: {} } };
/** Carts say which of their orders cannot be placed, and nothing else. */
const notPreviewed = {
  answered: { code: 0, data: { problems: [{ line: 0 }], recaps: [null], total: 0 } },
};
const notPlaced = { answered: { data: { problems: [{ line: 0 }] } } };

/** In an order in which the owner may make all the calls one after the other. */
export const cases: readonly Case[] = [
  person('OrderDetail', 'id', (things) => ({ id: things.order })),
  person('NewOrderComment', 'o.orderId', (things) => ({ o: { orderId: things.order, comment: 'Bonjour' } })),
  person('QrCodeForKernOrder', 'orderId', (things) => ({ orderId: things.lockerOrder })),
  person('PayOrder', 'orderId', (things) => ({ orderId: things.cardOrder })),
  person('PreviewQuote', 'orderId', (things) => ({ orderId: things.quote })),
  person('AcceptQuote', 'orderId', (things) => ({ orderId: things.quote, expectedTotal: 5000, paymentMode: 1 })),
  person('RefuseQuote', 'orderId', (things) => ({ orderId: things.otherQuote })),
  person('OffreWebappPathToContinueOrder', 'id', (things) => ({ id: things.order })),
  person('PreviewOrder', 'o.parentOrderId', (things) => ({ o: form(things, { parentOrderId: things.order }) })),
  person(
    'PreviewOrders',
    'orders[].parentOrderId',
    (things) => cart(things, { parentOrderId: things.order }),
    notPreviewed,
  ),
  person('CreateOrder', 'o.parentOrderId', (things) => ({ o: form(things, { parentOrderId: things.order }) })),
  person(
    'CreateOrders',
    'orders[].parentOrderId',
    (things) => cart(things, { parentOrderId: things.order }),
    notPlaced,
  ),
  person('SkipSeriesDay', 'seriesId', (things) => ({ seriesId: things.series, date: '2026-12-04', skip: true })),
  person('PauseOrderSeries', 'seriesId', (things) => ({ seriesId: things.series, until: '2027-01-04' })),
  person('StopOrderSeries', 'seriesId', (things) => ({ seriesId: things.series })),
  person('getMessageThread', 'targetId', (things) => ({ messageThreadType: 'order', targetId: things.order })),
  person('postMessage', 'targetId', (things) => ({
    messageThreadType: 'order',
    targetId: things.order,
    messageBody: 'Bonjour',
  })),
  person('ackMessage', 'messageIds', (things) => ({ messageIds: [things.message] }), leftAlone),
  person('ackNotifications', 'notificationIds', (things) => ({ notificationIds: [things.notification] }), leftAlone),
  person('EndSession', 'id', (things) => ({ id: things.session })),
  person('RenamePasskey', 'id', (things) => ({ id: things.passkey, name: 'Mon téléphone' })),
  person('RemovePasskey', 'id', (things) => ({ id: things.passkey })),
  person('GetSubscriptionsForUser', 'userId', (things) => ({ userId: things.person })),
  person('SetSubscriptionsForUser', 'userId', (things) => ({ userId: things.person, availableSubscriptions: [] })),
  person('UserProfile', 'userId', (things) => ({ userId: things.person })),
  person('GetBinaryDataAsBase64', 'id', (things) => ({ id: things.file })),
  person('GetBinaryDataListAsBase64', 'ids', (things) => ({ ids: [things.file] })),
  desk('PartPrezList', 'coid', (things) => ({ coid: things.category }), { answered: { code: 0, data: { data: [] } } }),
  desk('GetOffresForPartenaire', 'partId', (things) => ({ partId: things.partner })),
  desk('OffreWebappPath', 'id', (things) => ({ id: things.offer })),
  desk('PreviewOrder', 'o.offreId', (things) => ({ o: form(things) })),
  desk('CreateOrder', 'o.offreId', (things) => ({ o: form(things) })),
  desk('PreviewOrders', 'orders[].offreId', (things) => cart(things), notPreviewed),
  desk('CreateOrders', 'orders[].offreId', (things) => cart(things), notPlaced),
  desk('GetCalendarSlots', 'offreId', (things) => ({ offreId: things.calendarOffer })),
  desk('SetFavorite', 'favorite.originalOffreId', (things) => ({
    asFavorite: true,
    favorite: { originalOffreId: things.offer },
  })),
  desk('SetFavorite', 'favorite.originalPartPresentationId', (things) => ({
    asFavorite: true,
    favorite: { originalPartPresentationId: things.presentation },
  })),
  desk('AcceptEggHuntParticipation', 'eggHuntId', (things) => ({ accepted: true, eggHuntId: things.hunt })),
  desk('GetGameImageAndText', 'eggHuntId', (things) => ({ eggHuntId: things.hunt })),
  desk('LaunchRoue', 'roueId', (things) => ({ roueId: things.wheel })),
  desk('GetOffreDuMomentForBnf', 'offreDuMomentId', (things) => ({ offreDuMomentId: things.moment })),
  desk('GetActualiteForBnf', 'actualiteId', (things) => ({ actualiteId: things.news })),
];

/** Fields that look like the name of somebody’s row and are none, or are tried elsewhere. */
export const notRows = new Map([
  ['AddPasskey answer.id', 'a credential that the browser just made'],
  ['AddPasskey answer.rawId', 'the same'],
  ['SetSubscriptionsForUser availableSubscriptions[].id', 'a centre of interest, everybody’s'],
  ['ChangeConciergerie conciergerieId', 'one of the desks that are open to the caller: service-location.test.ts'],
  ['EggHuntClick eggHuntId', 'where the egg lies is drawn by lot: egg-hunt.test.ts'],
  ['PreviewOrder o.items[].offreItemId', 'the line of an offer: below'],
  ['CreateOrder o.items[].offreItemId', 'the same'],
  ['PreviewOrders orders[].items[].offreItemId', 'the same'],
  ['CreateOrders orders[].items[].offreItemId', 'the same'],
]);
