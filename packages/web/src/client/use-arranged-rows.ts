import { notifyManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

interface ArrangedRows<Row> {
  /** The rows as they were put last, whether that is saved yet or not. */
  readonly rows: readonly Row[];
  /**
   * Puts the rows in the order that `place` makes of their ids as they stand, and saves that: `save` says whether it succeeded, and has told the reader where it did
   * not. It may be called long after the row was drawn, by the button that undoes a move.
   */
  readonly arrange: (place: (ids: readonly number[]) => readonly number[], save: () => Promise<boolean>) => void;
}

/**
 * Rows that are put in order by hand. They stand at once as they were put, and the next move starts from there. Moves are saved one after the other: what
 * the server makes of one depends on those before it, and the same move again is no repetition of a call that is under way. Where one fails, those that wait
 * behind it are dropped, and the rows stand as the server has them.
 */
export function useArrangedRows<Row extends { readonly id: number }>(
  listed: readonly Row[],
  refetch: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>,
): ArrangedRows<Row> {
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [moves] = useState(() => new Moves());
  const asTheyAre = (): void => setWanted(null);
  const rows = inOrderOf(listed, wanted);
  const standing = useRef<readonly number[]>([]);
  useEffect(() => {
    standing.current = rows.map(({ id }) => id);
  });
  const arrange: ArrangedRows<Row>['arrange'] = (place, save) => {
    standing.current = place(standing.current);
    setWanted(standing.current);
    void moves.add(save).then(async (end) => {
      if (end === 'failed') asTheyAre();
      if (!moves.isIdle) return;
      // Joins the call that the save has started. The rows that come with it are drawn before they stand as they are.
      await refetch({ cancelRefetch: false });
      notifyManager.schedule(() => moves.isIdle && asTheyAre());
    });
  };
  return { rows, arrange };
}

/** Saves one move after the other. */
class Moves {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #round = 0;

  /** Whether none is under way or waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Does it after those before it, or drops it where one of them has failed. */
  add(save: () => Promise<boolean>): Promise<'saved' | 'failed' | 'dropped'> {
    const round = this.#round;
    this.#waiting += 1;
    const end = this.#last.then(async () => {
      if (round !== this.#round) return 'dropped';
      if (await save()) return 'saved';
      this.#round += 1;
      return 'failed';
    });
    this.#last = end;
    return end.finally(() => (this.#waiting -= 1));
  }
}

/** Rows in the order of ids; as they stand where there is none, or where somebody has added or removed one since. */
function inOrderOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  ids: readonly number[] | null,
): readonly Row[] {
  if (ids === null || ids.length !== rows.length) return rows;
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
