import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CollectionRow, findCollectionOfKey, findCollectionParts } from './rows/payment-collection-rows.ts';
import { findProviderPerson } from './rows/payment-card-rows.ts';
import {
  InvalidNotificationSignature,
  ProviderRefused,
  ProviderUnavailable,
} from '../platform/outside/payments/payment-provider.ts';
import { addSimulatorPages } from '../platform/outside/payments/simulator/simulator-routes.ts';
import { identify } from '../platform/gateway/session-cookie.ts';
import { addressAt } from '../platform/link-to.ts';
import type { Services } from '../platform/services.ts';
import { checkCollection, asksForAnotherSum } from './check-collection.ts';
import { openPage } from './open-page.ts';
import { unavailablePage } from './unavailable-page.ts';
import { takeNotification } from './take-notification.ts';

const isKey = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * The addresses that are no screens: the way to the provider's page, the ways back from it, and where the provider tells what happened. A
 * key that nobody can guess names the attempt; anyone who has it can pay and nothing else. Not where somebody else is signed in: they were sent there by its owner, as whose the
 * card would be kept that they type.
 */
export async function addPaymentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const find = (request: FastifyRequest): Promise<CollectionRow | null> => {
    const { key } = request.params as { readonly key: string };
    return isKey(key) ? findCollectionOfKey(services.database, key) : Promise.resolve(null);
  };

  app.get('/pay/:key', async (request, reply) => {
    const collection = await find(request);
    if (collection === null) return reply.callNotFound();
    return redirectToPage(services, collection, request, reply);
  });

  for (const [way, gaveUp] of [
    ['return', false],
    ['cancel', true],
  ] as const) {
    app.get(`/pay/:key/${way}`, async (request, reply) => {
      const collection = await find(request);
      if (collection === null) return reply.callNotFound();
      try {
        await checkCollection(services, collection.id, { gaveUp });
      } catch (error) {
        // What the provider does not do now, the job asks for again: nobody who comes back waits for that.
        if (!isProvidersTrouble(error)) throw error;
        request.log.warn({ err: error, collection: collection.id }, 'a payment could not be settled on return');
      }
      return leave(reply, screenOf(collection));
    });
  }

  if (services.payments?.name === 'simulator')
    addSimulatorPages(app, {
      ...services,
      publicUrl: services.settings.publicUrl,
      notify: (providerRef, after) =>
        services.jobs.enqueue(services.database, 'simulated-notification', { providerRef }, after),
    });

  await app.register((scope, _options, done) => {
    // A signature is over what was sent, to the letter.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/payments/notifications', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const header = request.headers['stripe-signature'] ?? request.headers['x-signature'] ?? '';
      try {
        await takeNotification(services, { body, signature: String(header) });
        return await reply.send({ received: true });
      } catch (error) {
        if (!(error instanceof InvalidNotificationSignature)) throw error;
        request.log.warn({ err: error }, 'a payment notification was not genuine');
        return reply.code(400).send({ received: false });
      }
    });
    done();
  });
}

async function redirectToPage(
  services: Services,
  collection: CollectionRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { payments, database, settings } = services;
  if (payments?.name !== collection.provider) return leave(reply, screenOf(collection));
  const visitor = await identify(services, request);
  if (visitor !== null && visitor.userId !== collection.userId) return leave(reply, screenOf(collection));
  try {
    // A page that asks for too much is closed; what is left to pay now is to be seen at the order.
    if ((await findCollectionParts(database, collection.id)).some(asksForAnotherSum)) {
      await checkCollection(services, collection.id);
      return leave(reply, screenOf(collection));
    }
    const url = await openPage(services, payments, collection, addressAt(settings, request.host));
    if (url === null) return leave(reply, screenOf(collection));
    // The simulator stays at the address under which the product was opened.
    return leave(reply, payments.name === 'simulator' ? new URL(url).pathname : url);
  } catch (error) {
    if (!isProvidersTrouble(error)) throw error;
    services.log.warn({ err: error, collection: collection.id }, 'the payment page could not be opened');
    const person = await findProviderPerson(database, collection.userId, collection.provider);
    const page = unavailablePage(person?.lang ?? 'fr', screenOf(collection));
    return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  }
}

const isProvidersTrouble = (error: unknown): boolean =>
  error instanceof ProviderUnavailable || error instanceof ProviderRefused;

/** Where the truth is shown. */
const screenOf = ({ orderId, purpose }: CollectionRow): string => {
  if (orderId !== null) return `/#!/bnfv2/orderDetail/${orderId}`;
  return purpose === 'card' ? '/#!/bnfv2/payment/cc' : '/#!/bnfv2/activity/';
};

const leave = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);
