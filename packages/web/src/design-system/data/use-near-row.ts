import { useEffect, useRef, type PointerEvent } from 'react';

/** A pointer that passes over a list is near to nothing. */
const restsMs = 65;

/**
 * The handlers of a table's body: `onNear` with a row's key when a pointer rests on it or is pressed there. A finger may be scrolling: it rests first. A box that
 * chooses a row leads nowhere, and no button but the first opens one.
 */
export function useNearRow(onNear: (key: string) => void) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const near = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const rowOf = ({ target }: PointerEvent): string | undefined =>
    target instanceof Element && target.closest('label, input[type="checkbox"]') === null
      ? target.closest('tr')?.dataset['key']
      : undefined;
  const leave = (): void => {
    near.current = undefined;
    clearTimeout(resting.current);
  };
  const rest = (key: string | undefined): void => {
    clearTimeout(resting.current);
    if (key !== undefined) resting.current = setTimeout(() => onNear(key), restsMs);
  };
  return {
    onPointerOver: (event: PointerEvent): void => {
      const key = rowOf(event);
      if (key === near.current) return;
      near.current = key;
      rest(key);
    },
    onPointerLeave: leave,
    onPointerCancel: leave,
    onPointerDown: (event: PointerEvent): void => {
      clearTimeout(resting.current);
      if (event.button !== 0) return;
      const key = rowOf(event);
      if (event.pointerType === 'touch') rest(key);
      else if (key !== undefined) onNear(key);
    },
  };
}
