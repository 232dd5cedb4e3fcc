import { CAROUSEL_ADVANCE_MS, turned } from '@loge/domain/home/carousel';
import { useEffect, useState } from 'react';
import { useMedia } from '../../lists/use-media.ts';

export interface CarouselTurn {
  readonly current: number;
  /** Whether the person lets it turn by itself. */
  readonly playing: boolean;
  /** Whether it would turn now: nobody points at it, reads it with the keyboard, or has left the page. */
  readonly turning: boolean;
  readonly turn: (steps: number) => void;
  readonly toggle: () => void;
  /** For the element that holds it. */
  readonly attention: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/**
 * Which of `count` pictures is shown. By itself the next comes every five seconds; never for the person who asks for less motion,
 * unless they start it. WCAG 2.2.2: it can be stopped.
 */
export function useCarousel(count: number): CarouselTurn {
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = usePageHidden();
  const wantsCalm = useMedia('(prefers-reduced-motion: reduce)');
  const current = Math.min(shown, Math.max(0, count - 1));
  const playing = chosen ?? !wantsCalm;
  const turning = playing && count > 1 && !isPointedAt && !isFocused && !isHidden;
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => setShown(turned(current, 1, count)), CAROUSEL_ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [turning, current, count]);
  return {
    current,
    playing,
    turning,
    turn: (steps) => setShown(turned(current, steps, count)),
    toggle: () => setChosen(!playing),
    attention: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function usePageHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}
