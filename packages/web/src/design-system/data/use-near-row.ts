import { useEffect, useRef, type PointerEvent } from 'react';

/** A pointer that passes over a list is near to nothing. */
const restsMs = 65;

/** The handlers of a table's body: `onNear` with a row's key when a pointer rests on it or is pressed there. */
export function useNearRow(onNear: (key: string) => void) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const near = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const rowOf = ({ target }: PointerEvent): string | undefined =>
    target instanceof Element ? target.closest('tr')?.dataset['key'] : undefined;
  return {
    onPointerOver: (event: PointerEvent): void => {
      const key = rowOf(event);
      if (key === near.current) return;
      near.current = key;
      clearTimeout(resting.current);
      if (key !== undefined) resting.current = setTimeout(() => onNear(key), restsMs);
    },
    onPointerLeave: (): void => {
      near.current = undefined;
      clearTimeout(resting.current);
    },
    onPointerDown: (event: PointerEvent): void => {
      clearTimeout(resting.current);
      const key = rowOf(event);
      if (key !== undefined) onNear(key);
    },
  };
}
