import type { OwnedFixtures } from './owned-fixtures.ts';
import type { RowExamples } from './row-examples.ts';

/** A call that anyone the row belongs to makes with success. */
export type OwnCall = (things: OwnedFixtures, examples: RowExamples) => Record<string, unknown>;

const form = (things: OwnedFixtures, over: Record<string, unknown> = {}) => ({
  offreId: things.offer,
  items: [{ offreItemId: things.item, quantity: 1 }],
  paymentMode: 1,
  evenIfEqual: true,
  ...over,
});
const cart = (things: OwnedFixtures, over: Record<string, unknown> = {}) => ({
  orders: [form(things, over)],
  paymentMode: 1,
});

const creditOfPartner: OwnCall = (things) => ({
  userId: things.person,
  amount: 500,
  name: 'Geste commercial',
  billingType: 2,
  partnerId: things.partner,
  partnerShare: 50,
});

/** A terminal more, which an agent reaches. */
const terminalOf = (examples: RowExamples) => ({
  terminalId: -1,
  conciergerieId: examples.conciergerie.id,
  terminal: { name: 'Comptoir', host: '192.0.2.10', agentId: examples['counter-agent'].id },
});

/**
 * Inputs of calls that succeed, by action and field, where one that is made from the contract would be refused by a rule. In an order in which they can be made one after
 * the other.
 */
export const ownCalls: Readonly<Record<string, OwnCall>> = {
  'DeleteActualite object.id': ({ spare }) => ({ object: { id: spare.news }, associations: [] }),
  'DeleteOffreDuMoment object.id': ({ spare }) => ({ object: { id: spare.moment } }),
  'DeleteCarouselItem id': ({ spare }) => ({ id: spare.carouselItem }),
  'SaveContentGroup id': ({ contentGroup, news }) => ({ id: contentGroup, name: 'Noël', news: [news] }),
  'SaveContentGroup news[]': ({ contentGroup, news }) => ({ id: contentGroup, name: 'Noël', news: [news] }),
  'SaveContentGroup momentOffers[]': ({ contentGroup, news, moment }) => ({
    ...{ id: contentGroup, name: 'Noël', news: [news], momentOffers: [moment] },
  }),
  // On from a day that is over: what is in it goes on showing.
  'SetContentGroupDay groupId': ({ contentGroup }) => ({ groupId: contentGroup, opensOn: '2026-01-01' }),
  'DeleteContentGroup groupId': ({ spare }) => ({ groupId: spare.contentGroup }),
  'DeleteEggHunt object.id': ({ spare }) => ({ object: { id: spare.hunt }, associations: [] }),
  'ResendDelivery webhookId': ({ webhooks, delivery }) => ({ webhookId: webhooks[0], deliveryId: delivery }),
  'GetDeliveries webhookId': ({ webhooks }) => ({ webhookId: webhooks[1] }),
  'SetCardTerminal conciergerieId': (_things, examples) => terminalOf(examples),
  'SetCardTerminal terminal.agentId': (_things, examples) => terminalOf(examples),
  // Played from then on, so that it is there when it is tried.
  'SetCardTerminal terminalId': (_things, examples) => ({
    ...terminalOf(examples),
    terminalId: examples['card-terminal'].id,
    terminal: { name: 'Terminal', behaviour: 'accepts', version: 1 },
  }),
  'TryCardTerminal terminalId': (_things, examples) => ({ terminalId: examples['card-terminal'].id }),
  'OrderDetail id': (things) => ({ id: things.order }),
  'NewOrderComment o.orderId': (things) => ({ o: { orderId: things.order, comment: 'Bonjour' } }),
  'QrCodeForKernOrder orderId': (things) => ({ orderId: things.lockerOrder }),
  'PayOrder orderId': (things) => ({ orderId: things.cardOrder }),
  'PreviewQuote orderId': (things) => ({ orderId: things.quote }),
  'AcceptQuote orderId': (things) => ({ orderId: things.quote, expectedTotal: 5000, paymentMode: 1 }),
  'RefuseQuote orderId': (things) => ({ orderId: things.otherQuote }),
  'OffreWebappPathToContinueOrder id': (things) => ({ id: things.order }),
  'PreviewOrder o.parentOrderId': (things) => ({ o: form(things, { parentOrderId: things.order }) }),
  'PreviewOrders orders[].parentOrderId': (things) => cart(things, { parentOrderId: things.order }),
  'CreateOrder o.parentOrderId': (things) => ({ o: form(things, { parentOrderId: things.order }) }),
  'CreateOrder o.items[].offreItemId': (things) => ({ o: form(things) }),
  'CreateOrders orders[].parentOrderId': (things) => cart(things, { parentOrderId: things.order }),
  'SkipSeriesDay seriesId': (things) => ({ seriesId: things.series, date: '2026-12-04', skip: true }),
  'PauseOrderSeries seriesId': (things) => ({ seriesId: things.series, until: '2027-01-04' }),
  'StopOrderSeries seriesId': (things) => ({ seriesId: things.series }),
  'getMessageThread targetId': (things) => ({ messageThreadType: 'order', targetId: things.order }),
  'postMessage targetId': (things) => ({
    messageThreadType: 'order',
    targetId: things.order,
    messageBody: 'Bonjour',
  }),
  'FileComplaint orderId': (things) => ({ orderId: things.order, subject: 'Retard', message: 'Rien n’est venu.' }),
  'MoveComplaint complaintId': (things) => ({ complaintId: things.complaint, to: 'closed' }),
  'ackMessage messageIds[]': (things) => ({ messageIds: [things.message] }),
  'ackNotifications notificationIds[]': (things) => ({ notificationIds: [things.notification] }),
  'EndSession id': (things) => ({ id: things.session }),
  'RenamePasskey id': (things) => ({ id: things.passkey, name: 'Mon téléphone' }),
  'RemovePushDevice id': (things) => ({ id: things.pushDevice }),
  'RemovePasskey id': (things) => ({ id: things.passkey }),
  'GetSubscriptionsForUser userId': (things) => ({ userId: things.person }),
  'SetSubscriptionsForUser userId': (things) => ({ userId: things.person, availableSubscriptions: [] }),
  'UserProfile userId': (things) => ({ userId: things.person }),
  'GetBinaryDataAsBase64 id': (things) => ({ id: things.file }),
  'GetBinaryDataListAsBase64 ids[]': (things) => ({ ids: [things.file] }),
  'PartPrezList coid': (things) => ({ coid: things.category }),
  'GetOffresForPartenaire partId': (things) => ({ partId: things.partner }),
  'OffreWebappPath id': (things) => ({ id: things.offer }),
  'PreviewOrder o.offreId': (things) => ({ o: form(things) }),
  'CreateOrder o.offreId': (things) => ({ o: form(things) }),
  'PreviewOrders orders[].offreId': (things) => cart(things),
  'CreateOrders orders[].offreId': (things) => cart(things),
  'GetCalendarSlots offreId': (things) => ({ offreId: things.calendarOffer }),
  'SetFavorite favorite.originalOffreId': (things) => ({
    asFavorite: true,
    favorite: { originalOffreId: things.offer },
  }),
  'SetFavorite favorite.originalPartPresentationId': (things) => ({
    asFavorite: true,
    favorite: { originalPartPresentationId: things.presentation },
  }),
  'AcceptEggHuntParticipation eggHuntId': (things) => ({ accepted: true, eggHuntId: things.hunt }),
  'GetGameImageAndText eggHuntId': (things) => ({ eggHuntId: things.hunt }),
  'LaunchRoue roueId': (things) => ({ roueId: things.wheel }),
  'GetOffreDuMomentForBnf offreDuMomentId': (things) => ({ offreDuMomentId: things.moment }),
  'GetActualiteForBnf actualiteId': (things) => ({ actualiteId: things.news }),
  'getImageEntLogo id': (things) => ({ id: things.logo }),
  'SetOrderPayments data.payments[].id': (things, { payment }) => ({
    data: { orderId: things.cardOrder, payments: [{ id: payment.id, type: 2, amount: 1250, cancelled: true }] },
  }),
  'AddKnownEmails conciergerieId': (_things, { conciergerie }) => ({
    conciergerieId: conciergerie.id,
    emails: ['nouvelle@example.test'],
  }),
  'RemoveRequestedAccount id': (_things, examples) => ({ id: examples['removal-request'].id }),
  'createNewUserCredit partnerId': creditOfPartner,
  'createNewUserCompensation partnerId': creditOfPartner,
};
