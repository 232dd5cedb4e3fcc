import { formatCount } from '@loge/domain/shared/money';
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ListNavigation } from '../../../lists/use-list-address.ts';

interface NavigableList {
  /** The rows of the page, in order. */
  readonly keys: readonly string[];
  /** Those that are opened beside the list, in the same order: the walk passes over the others. */
  readonly walked: readonly string[];
  /** The open one; null for none. */
  readonly open: string | null;
  readonly pageSize: number;
  readonly total: number;
  /** There are more than `total`, on pages behind those that it makes up. */
  readonly more: boolean;
  /** How far the list went when it was opened; pages that the walk turns to are of the same list. */
  readonly upTo?: number | undefined;
  /** The rows are those of the page that the address names. */
  readonly isFresh: boolean;
  /** The row with which something was done last: where it leaves the list by that, the walk goes on to its neighbour. */
  readonly acted: string | null;
}

export interface RowNavigation {
  /** "30 sur 1 707"; empty for an order that is not on this page. */
  readonly position: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The rows that are walked over, with the open one where it stood if it has left the list. */
  readonly path: readonly string[];
}

/** On the way to another page: from which order, to which page or one behind it, and at which end of the page the walk goes on. */
interface Turn {
  readonly from: string | null;
  readonly page: number;
  readonly end: 'first' | 'last';
}

/** Walks through a list with an order open beside it, over the ends of its pages too. */
export function useRowNavigation(
  { keys, walked, open, pageSize, total, more, upTo, isFresh, acted }: NavigableList,
  { address, change }: ListNavigation,
): RowNavigation {
  const t = useTranslations('orders');
  const words = useTranslations('lists');
  const language = useLocale();
  const [turn, setTurn] = useState<Turn | null>(null);
  // Over as soon as another order is open.
  const isTurning = turn !== null && turn.from === open;
  const isBehind = turn?.end === 'first' ? address.page >= turn.page : address.page <= (turn?.page ?? 0);
  const hasTurned = isTurning && isFresh && isBehind;
  const arrived = hasTurned ? (turn.end === 'first' ? walked[0] : walked.at(-1)) : undefined;
  useEffect(() => {
    if (arrived !== undefined) change({ open: arrived }, 'replace');
  }, [arrived, change]);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  // Nothing on that page is opened here: on to the one behind it.
  const beyond = hasTurned && arrived === undefined ? address.page + (turn.end === 'first' ? 1 : -1) : undefined;
  const isThere = beyond !== undefined && beyond >= 1 && (more || beyond <= lastPage);
  useEffect(() => {
    if (isThere) change({ page: beyond, ...(upTo !== undefined && { upTo }) }, 'replace');
  }, [isThere, beyond, upTo, change]);

  const path = useLastPath(walked, open);
  const hasLeft = open !== null && isFresh && !isTurning && !walked.includes(open) && path.includes(open);
  const place = open === null ? -1 : path.indexOf(open);
  const neighbour = path[place + 1] ?? path[place - 1] ?? null;
  const isOver = hasLeft && acted === open;
  useEffect(() => {
    if (isOver) change({ open: neighbour }, 'replace');
  }, [isOver, neighbour, change]);

  const at = open === null ? -1 : keys.indexOf(open);
  const step = place;
  const goTo = (index: number): (() => void) | undefined => {
    const key = path[index];
    return key === undefined ? undefined : () => change({ open: key }, 'replace');
  };
  const turnTo = (page: number, end: 'first' | 'last') => (): void => {
    setTurn({ from: open, page, end });
    change({ page, ...(upTo !== undefined && { upTo }) }, 'replace');
  };
  const isWalking = step !== -1 && !isTurning;
  return {
    path,
    position:
      at === -1
        ? ''
        : t('position', {
            at: formatCount((address.page - 1) * pageSize + at + 1, language),
            total: more ? words('moreThan', { count: formatCount(total, language) }) : formatCount(total, language),
          }),
    onPrevious: !isWalking
      ? undefined
      : (goTo(step - 1) ?? (address.page > 1 ? turnTo(address.page - 1, 'last') : undefined)),
    onNext: !isWalking
      ? undefined
      : (goTo(step + 1) ?? (more || address.page < lastPage ? turnTo(address.page + 1, 'first') : undefined)),
  };
}

/** The rows with the open one among them: where it has left the list, in the place that it had. */
function useLastPath(walked: readonly string[], open: string | null): readonly string[] {
  const [seen, setSeen] = useState(walked);
  const isThere = open !== null && walked.includes(open);
  if (isThere && seen.join() !== walked.join()) setSeen(walked);
  return useMemo(() => {
    const place = open === null || isThere ? -1 : seen.indexOf(open);
    if (open === null || place === -1) return walked;
    const after = seen.slice(place + 1).find((key) => walked.includes(key));
    const at = after === undefined ? walked.length : walked.indexOf(after);
    return [...walked.slice(0, at), open, ...walked.slice(at)];
  }, [walked, open, isThere, seen]);
}
