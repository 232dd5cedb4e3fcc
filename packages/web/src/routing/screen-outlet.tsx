import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { classNames } from '../design-system/class-names.ts';
import { directionBetween, type Direction } from './direction.ts';
import { InsideMain } from './inside-main.ts';
import styles from './screen-outlet.module.css';

interface Shown {
  readonly path: string;
  readonly depth: number;
  readonly direction: Direction | undefined;
}

/** The place of an application where its screens appear, each from its direction. Parameters behind `?` make no other screen. */
export function ScreenOutlet() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const depth = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.depth ?? 1 });
  const [shown, setShown] = useState<Shown>({ path, depth, direction: undefined });
  if (shown.path !== path) setShown({ path, depth, direction: directionBetween(shown.depth, depth) });

  return (
    <div key={path} className={classNames(styles.screen, shown.direction !== undefined && styles[shown.direction])}>
      <InsideMain value={true}>
        <Outlet />
      </InsideMain>
    </div>
  );
}
