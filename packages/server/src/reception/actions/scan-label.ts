import { scanLabel } from '@loge/contract/reception/scan-label';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { deskOfLabel, labelCode } from '@loge/domain/reception/labels';
import { countArticles } from '@loge/domain/ordering/item-types';
import { carriedLines, PLACES_BEFORE } from '@loge/domain/reception/handovers';
import { type ActionRequest, handle } from '../../platform/gateway/action-handler.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import { validateItems } from '../validate-items.ts';
import { presentItem } from '../presenters/present-goods.ts';
import { findGoods, findGoodsOfOrders, type GoodsRow } from '../rows/goods-rows.ts';
import { findOpenHandover, findTicks } from '../rows/handover-rows.ts';
import { findLabel } from '../rows/label-rows.ts';
import { deleteOldestOpenLabels, deleteOpenLabel, keepOpenLabel } from '../rows/open-label-rows.ts';
import { scanPiece, tickGoods } from '../tick-goods.ts';

const notHere = 'Cet article n’est pas de ces partenaires.';
const noSuchPiece = 'Cette pièce n’est plus dans la commande.';

/** What a scan leaves open is kept with the desk; a label that is found settles what it left before. */
export const scanLabelHandler = handle(scanLabel, async (request) => {
  const { input, caller, database, changes, now } = request;
  const { conciergerieId, userId } = caller;
  const { kind } = input;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const answer = await findOutcome(request, conciergerieId);
  if (kind !== 'reception' && kind !== 'remise') return answer;
  const { code, result, item } = answer;
  const act = { conciergerieId, kind };
  if (result === 'ticked' || result === 'piece' || result === 'twice') {
    if (await deleteOpenLabel(database, { ...act, code })) changes.announce({ conciergerieId });
    return answer;
  }
  if (code === '') return answer;
  const message = answer.message ?? '';
  await keepOpenLabel(database, { ...act, code, result, itemId: item?.orderItemId ?? null, message, by: userId, now });
  await deleteOldestOpenLabels(database, act);
  changes.announce({ conciergerieId });
  return answer;
});

type Asked = Pick<
  ActionRequest<ParsedInputOf<typeof scanLabel>, Caller>,
  'input' | 'caller' | 'database' | 'changes' | 'now'
>;

async function findOutcome({ input, caller, database, changes, now }: Asked, conciergerieId: number) {
  const { userId } = caller;
  const { kind } = input;
  const code = labelCode(input.code);
  const label = await findLabel(database, conciergerieId, code);
  const [row] = label === null ? [] : await findGoods(database, [label.itemId]);
  const nothing = { code, message: null, item: null, pieces: null, ticked: 0, total: 0, at: null, by: null };
  if (row === undefined) {
    const desk = deskOfLabel(code);
    return {
      ...nothing,
      result: desk !== null && desk !== conciergerieId ? ('foreign' as const) : ('unknown' as const),
    };
  }
  const item = {
    ...presentItem(row),
    orderId: row.orderId,
    bnfName: row.beneficiaryName,
    partnerName: row.partnerName,
    categoryName: row.categoryName,
  };
  const [problem] = await validateItems(database, kind, [row]);
  if (problem !== undefined) {
    const { message, since, by } = problem;
    return { ...nothing, result: 'elsewhere' as const, item, message, at: since?.toISOString() ?? null, by };
  }
  if (input.partnerIds.length > 0 && !input.partnerIds.includes(row.partnerId)) {
    return { ...nothing, result: 'elsewhere' as const, item, message: `${row.partnerName}. ${notHere}` };
  }
  const piece = label?.piece ?? null;
  if (piece !== null && piece > row.quantity)
    return { ...nothing, result: 'elsewhere' as const, item, message: noSuchPiece };
  // A scan that waited for the network counts from when it was made, but not from the future.
  const at =
    input.at === null || input.at === undefined ? now : new Date(Math.min(Date.parse(input.at), now.getTime()));
  const ticking = { kind, conciergerieId, by: userId, now: at };
  changes.announce({ conciergerieId });
  const ofPiece = piece === null ? null : await scanPiece(database, { ...ticking, itemId: row.id, piece });
  const pieces = ofPiece === null ? null : { scanned: ofPiece.scanned.length, of: row.labelledPieces };
  if (ofPiece !== null && ofPiece.scanned.length < row.labelledPieces) {
    const scanned = ofPiece.scanned.find((each) => each.piece === piece);
    const result = ofPiece.isNew ? ('piece' as const) : ('twice' as const);
    return { ...nothing, result, item, pieces, at: scanned?.at.toISOString() ?? null, by: scanned?.by ?? null };
  }
  const changed = await tickGoods(database, { ...ticking, itemIds: [row.id] });
  const open = await findOpenHandover(database, conciergerieId, kind);
  const ticks = open === null ? [] : await findTicks(database, open.id);
  const tick = ticks.find(({ itemId: each }) => each === row.id);
  const inOrder = carriedLines((await findGoodsOfOrders(database, [row.orderId])).filter(isAwaited(kind)));
  const ticked = new Set(ticks.map(({ itemId: each }) => each));
  return {
    ...nothing,
    result: changed === 1 ? ('ticked' as const) : ('twice' as const),
    item,
    pieces,
    ticked: countArticles(inOrder.filter(({ id }) => ticked.has(id))),
    total: countArticles(inOrder),
    at: tick?.at.toISOString() ?? null,
    by: tick?.by ?? null,
  };
}

const isAwaited =
  (kind: keyof typeof PLACES_BEFORE) =>
  ({ status }: GoodsRow): boolean =>
    PLACES_BEFORE[kind].some(({ itemStatus }) => itemStatus === status);
