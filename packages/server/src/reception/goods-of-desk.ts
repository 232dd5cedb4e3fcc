import type { HandoverKind } from '@loge/domain/reception/handovers';
import { messageText } from '@loge/domain/shared/messages';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Database } from '../platform/database/connection.ts';
import { refuse, refuseInput } from '../platform/refusal.ts';
import { presentGoods, presentOpenHandover } from './presenters/present-goods.ts';
import { findGoodsAwaiting, findPartnersAwaited, MAX_GOODS } from './rows/goods-rows.ts';
import { findOpenHandover, findTicks } from './rows/handover-rows.ts';
import { findPieces } from './rows/piece-rows.ts';

interface Asked {
  readonly caller: Caller;
  readonly database: Database;
}

/** For which partners something waits at the desk in use. */
export async function partnersAwaited({ caller, database }: Asked, kind: HandoverKind) {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const partners = await findPartnersAwaited(database, kind, caller.conciergerieId);
  return {
    partners: partners.map(({ partnerId, name, orders, items }) => ({
      partnerId,
      partner: name,
      nbOrders: orders,
      nbItems: items,
    })),
  };
}

/** What waits at the desk in use for some partners, and the act that is under way. */
export async function goodsAwaited({ caller, database }: Asked, kind: HandoverKind, partnerIds: readonly number[]) {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  if (partnerIds.length === 0) {
    const message = messageText('chooseAPartner', caller.lang);
    return refuseInput([{ field: 'partnerIdsToInclude', rule: 'chooseAPartner', message }]);
  }
  const rows = await findGoodsAwaiting(database, kind, { conciergerieId, partnerIds });
  return {
    items: presentGoods(rows),
    isCut: rows.length >= MAX_GOODS,
    underWay: await handoverUnderWay({ caller, database }, kind, conciergerieId),
  };
}

export async function handoverUnderWay({ caller, database }: Asked, kind: HandoverKind, conciergerieId: number) {
  const open = await findOpenHandover(database, conciergerieId, kind);
  return open === null
    ? null
    : presentOpenHandover(open, await findTicks(database, open.id), await findPieces(database, open.id), caller.userId);
}
