import { ratingLinkIsValid } from '@loge/domain/ordering/rating-mail';
import type { RatingKind } from '@loge/domain/ordering/rating';
import type { Database } from '../platform/database/connection.ts';
import { findRatedOrder, type RatedOrderKey, type RatedOrderRow } from './rows/order-note-rows.ts';
import { hashToken } from '../platform/gateway/sessions.ts';

export const noteKeyOfToken = (token: string): RatedOrderKey => ({ tokenHash: hashToken(token) });

/** The order of a rating link, or null when there is none or the link has grown too old. */
export async function findOrderOfToken(database: Database, token: string, now: Date): Promise<RatedOrderRow | null> {
  const order = await findRatedOrder(database, noteKeyOfToken(token));
  if (order === null || order.requestedAt === null) return null;
  return ratingLinkIsValid(order.requestedAt.getTime(), now.getTime()) ? order : null;
}

/** Which questions an order is rated with. */
export const ratingKindOf = ({ wasInLocker }: RatedOrderRow): RatingKind => (wasInLocker ? 'locker' : 'standard');
