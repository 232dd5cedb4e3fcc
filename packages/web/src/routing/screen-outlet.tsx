import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../design-system/class-names.ts';
import { directionBetween, type Direction } from './direction.ts';
import styles from './screen-outlet.module.css';

interface Shown {
  readonly path: string;
  readonly depth: number;
  readonly direction: Direction | undefined;
}

/**
 * The place of an application where its screens appear, each from its direction. On arrival the focus goes to the screen's
 * title, so that keyboard and screen reader start where the eye does; parameters behind `?` do not count as an arrival.
 */
export function ScreenOutlet() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const depth = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.depth ?? 1 });
  const [shown, setShown] = useState<Shown>({ path, depth, direction: undefined });
  if (shown.path !== path) setShown({ path, depth, direction: directionBetween(shown.depth, depth) });

  const screen = useRef<HTMLDivElement>(null);
  const isArrival = shown.direction !== undefined;
  useEffect(() => {
    if (isArrival) focusTitle(screen.current);
  }, [path, isArrival]);

  return (
    <div
      key={path}
      ref={screen}
      className={classNames(styles.screen, shown.direction !== undefined && styles[shown.direction])}
    >
      <Outlet />
    </div>
  );
}

function focusTitle(screen: HTMLElement | null): void {
  const app = screen?.closest('[data-app]');
  const title =
    screen?.querySelector<HTMLElement>('h1') ?? app?.querySelector<HTMLElement>('h1') ?? app?.querySelector('main');
  if (title === undefined || title === null) return;
  // A title is not a control: it takes the focus only this way, and shows no ring for it.
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
}
