import type { ReactNode } from 'react';
import type { Tint } from './object-names.ts';

export type SceneLook = {
  /** Only where the picture stands without its name beside it. */
  label?: string | undefined;
  className?: string | undefined;
};

type SceneProps = SceneLook & {
  width: number;
  height: number;
  /** How the scene fills a frame of another shape. */
  fit?: 'slice' | 'sliceBottom' | 'meet';
  children: ReactNode;
};

const fits = { slice: 'xMidYMid slice', sliceBottom: 'xMidYMax slice', meet: 'xMidYMax meet' } as const;

/** The SVG around a scene: decoration, or an image with a label. */
export function Scene({ width, height, fit = 'slice', label, className, children }: SceneProps) {
  const semantics = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fits[fit]}
      className={className}
      {...semantics}
    >
      {children}
    </svg>
  );
}

/** The shapes of an object, drawn as they are: our own constants, never somebody's input. */
export function Shapes({ shapes }: { shapes: string | null }) {
  return shapes === null ? null : <g dangerouslySetInnerHTML={{ __html: shapes }} />;
}

/** A tint of the brand as a fill. */
export function tint(name: Tint): string {
  return `var(--il-${name})`;
}

export const shade = '#0B0F33';
