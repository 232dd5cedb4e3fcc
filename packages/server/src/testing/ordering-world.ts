import type { Permission } from '@loge/domain/access/permissions';
import type { Insertable } from 'kysely';
import type { Credits, Users } from '../platform/database/database-types.ts';
import { creditGranted } from '@loge/domain/payments/ledger';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from './builders.ts';
import { type BuiltOffer, buildOffer } from './catalogue-builders.ts';
import type { GatewayAnswer, Signed, TestServer } from './running-server.ts';

type OfferOverrides = Omit<Parameters<typeof buildOffer>[1], 'conciergerieIds'>;

/** One conciergerie with a beneficiary and a manager who are signed in, and short words for what tests of ordering do. */
export interface OrderingWorld {
  readonly conciergerieId: number;
  readonly camille: Person & Signed;
  /** Stands in the conciergerie; `forCamille` has her selected. */
  readonly marc: Person & Signed;
  readonly forCamille: Signed;
  offer(overrides?: OfferOverrides): Promise<BuiltOffer>;
  beneficiary(overrides?: Partial<Insertable<Users>>): Promise<Person & Signed>;
  manager(permissions: readonly Permission[]): Promise<Person & Signed>;
  credit(userId: number, cents: number, overrides?: Partial<Insertable<Credits>>): Promise<number>;
  /** Places an order of one unit of the offer's first item, paid at the desk, unless told otherwise. */
  place(
    offer: BuiltOffer,
    over?: Record<string, unknown>,
    as?: Signed,
    idempotencyKey?: string,
  ): Promise<GatewayAnswer>;
  /** The same, and the number of the order. */
  placed(offer: BuiltOffer, over?: Record<string, unknown>, as?: Signed): Promise<number>;
}

const deskMode = 1;

export async function orderingWorld(loge: TestServer): Promise<OrderingWorld> {
  const { database } = loge;
  const conciergerieId = await buildConciergerie(database);
  const signed = async (person: Person): Promise<Person & Signed> => ({
    ...person,
    ...(await loge.signIn(person.login)),
  });
  const beneficiary: OrderingWorld['beneficiary'] = async (overrides = {}) =>
    signed(await buildBeneficiary(database, { conciergerie_id: conciergerieId, ...overrides }));
  const manager: OrderingWorld['manager'] = async (permissions) => ({
    ...(await signed(await buildManager(database, { conciergerieIds: [conciergerieId], permissions }))),
    conciergerieId,
  });
  const camille = await beneficiary();
  const marc = await manager([]);
  const place: OrderingWorld['place'] = (offer, over = {}, as = camille, idempotencyKey) =>
    loge.call(
      'CreateOrder',
      {
        o: {
          offreId: offer.id,
          items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
          paymentMode: deskMode,
          // Tests order the same in one moment of their clock.
          evenIfEqual: true,
          ...over,
        },
      },
      as,
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  return {
    conciergerieId,
    camille,
    marc,
    forCamille: { ...marc, conciergerieId, beneficiaryId: camille.id },
    async offer(overrides = {}) {
      const offer = await buildOffer(database, { conciergerieIds: [conciergerieId], ...overrides });
      loge.server.services.caches.hear({ topics: ['offers'] });
      return offer;
    },
    beneficiary,
    manager,
    async credit(userId, cents, overrides = {}) {
      const row = await database
        .insertInto('credits')
        .values({
          conciergerie_id: conciergerieId,
          user_id: userId,
          designation: 'credit',
          original_cents: cents,
          remaining_cents: cents,
          name: 'Bon de bienvenue',
          ...overrides,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const granted = creditGranted(row.id, cents, [{ bearer: 'platform', amountCents: cents }]);
      await database
        .transaction()
        .execute((transaction) =>
          postToLedger(
            transaction,
            [{ sourceKey: `credit-${row.id}-granted`, transaction: granted, creditId: row.id }],
            { conciergerieId, by: null, now: loge.now },
          ),
        );
      return row.id;
    },
    place,
    async placed(offer, over, as) {
      const answer = await place(offer, over, as);
      const data = answer.data as { orderId: number } | null;
      if (data === null) throw new Error(`No order: ${answer.message} ${JSON.stringify(answer.fields ?? [])}`);
      return data.orderId;
    },
  };
}
