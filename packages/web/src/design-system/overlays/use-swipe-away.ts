import { useRef, type PointerEvent } from 'react';

/** How far a finger goes before what it holds is gone, in pixels. */
const goneAfter = 64;

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** A swipe to either side, or down, closes an element; a swipe that comes back leaves it open. A mouse uses the close button. */
export function useSwipeAway(onAway: () => void): SwipeHandlers {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const moved = (event: PointerEvent<HTMLElement>) => {
    const { x, y } = from.current ?? { x: event.clientX, y: event.clientY };
    const across = event.clientX - x;
    const down = Math.max(0, event.clientY - y);
    return Math.abs(across) >= down ? { across, down: 0 } : { across: 0, down };
  };
  const release = (element: HTMLElement): void => {
    from.current = null;
    element.style.translate = '';
    element.style.opacity = '';
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse') from.current = { x: clientX, y: clientY };
    },
    onPointerMove: (event) => {
      if (from.current === null) return;
      const { across, down } = moved(event);
      event.currentTarget.style.translate = `${across}px ${down}px`;
      event.currentTarget.style.opacity = String(Math.max(0.2, 1 - Math.max(Math.abs(across), down) / (3 * goneAfter)));
    },
    onPointerUp: (event) => {
      if (from.current === null) return;
      const { across, down } = moved(event);
      release(event.currentTarget);
      if (Math.max(Math.abs(across), down) >= goneAfter) onAway();
    },
    onPointerCancel: ({ currentTarget }) => release(currentTarget),
  };
}
