import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { GoodsItemOnWire, GoodsOrderOnWire } from '@loge/contract/reception/goods-wire';
import { tickItems } from '@loge/contract/reception/tick-items';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { goodsKinds, type GoodsKind } from './goods-kinds.ts';

/** An item with its order: a line of the screen. */
export interface GoodsLine extends GoodsItemOnWire {
  readonly order: Omit<GoodsOrderOnWire, 'orderItems'>;
  readonly ticked: boolean;
  /** How many of its pieces were scanned one by one. */
  readonly scannedPieces: number;
  /** When it was ticked, by the server's clock. */
  readonly tickedAt: string | null;
}

/** How many articles some lines are, options aside. */
export const articlesIn = (lines: readonly Pick<GoodsLine, 'articles'>[]): number =>
  lines.reduce((sum, { articles }) => sum + articles, 0);

interface Wish {
  readonly ticked: boolean;
  /** The answer that stood when the server took it in: the next one tells it itself. */
  readonly until: unknown;
}
/** Not saved yet: whatever the server answers in the meantime, it stays. */
const unsaved = Symbol('unsaved');

type GoodsAnswer = OutputOf<(typeof goodsKinds)[GoodsKind]['orders']>;

function linesOf(data: GoodsAnswer | undefined, wishes: ReadonlyMap<number, Wish>): readonly GoodsLine[] {
  const ticks = new Map((data?.underWay?.ticks ?? []).map(({ orderItemId, at }) => [orderItemId, at]));
  const pieces = new Map((data?.underWay?.pieces ?? []).map(({ orderItemId, scanned }) => [orderItemId, scanned]));
  const wished = (id: number): boolean | undefined => {
    const wish = wishes.get(id);
    return wish !== undefined && (wish.until === unsaved || wish.until === data) ? wish.ticked : undefined;
  };
  return (data?.items ?? []).flatMap(({ orderItems, ...order }) =>
    orderItems.map((item) => ({
      ...item,
      order,
      ticked: wished(item.orderItemId) ?? ticks.has(item.orderItemId),
      scannedPieces: pieces.get(item.orderItemId) ?? 0,
      tickedAt: ticks.get(item.orderItemId) ?? null,
    })),
  );
}

/** The items of some partners, and what is ticked: what one ticks shows at once, and is kept for every window and colleague. */
export function useGoods(kind: GoodsKind, partnerIds: readonly number[]) {
  const query = useActionQuery(
    goodsKinds[kind].orders,
    { partnerIdsToInclude: [...partnerIds] },
    { keepPrevious: true },
  );
  const save = useActionWithToast(tickItems);
  const toast = useToast();
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map());
  const { data } = query;

  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });

  const lines = useMemo(() => linesOf(data, wishes), [data, wishes]);

  const wish = (ids: readonly number[], make: (id: number) => Wish | undefined) =>
    setWishes((before) => {
      const next = new Map(before);
      for (const id of ids) {
        const made = make(id);
        if (made === undefined) next.delete(id);
        else next.set(id, made);
      }
      return next;
    });

  /** Resolves when what was ticked so far has been saved: what is done with all of it must not overtake that. */
  const unanswered = useRef<Promise<unknown>>(Promise.resolve());
  const tick = async (ids: readonly number[], ticked: boolean) => {
    if (ids.length === 0) return;
    wish(ids, () => ({ ticked, until: unsaved }));
    const saving = save({ kind, orderItemIds: [...ids], ticked });
    unanswered.current = Promise.allSettled([unanswered.current, saving]);
    const answer = await saving;
    const refused = new Set(answer?.problems.map(({ orderItemId }) => orderItemId) ?? ids);
    wish(ids, (id) => (refused.has(id) ? undefined : { ticked, until: latest.current }));
    const [first] = answer?.problems ?? [];
    if (first !== undefined) toast.error(`${first.label} : ${first.message}`);
  };

  return {
    query,
    lines,
    ticked: lines.filter((line) => line.ticked),
    /** The same, asked anew: a colleague may have ticked some. What is known stands where nobody answers. */
    findTicked: async () => linesOf((await query.refetch()).data ?? data, wishes).filter((line) => line.ticked),
    tick,
    whenSaved: () => unanswered.current,
  };
}
