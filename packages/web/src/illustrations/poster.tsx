import { objectGrounds } from './object-names.ts';
import type { NicheProps } from './niche.tsx';
import { Scene, shade, Shapes, tint } from './scene.tsx';
import { useObjectShapes } from './use-object-shapes.ts';

/** The object whole between two neighbouring pigeonholes, 2:1: news cards and wide headers. */
export function Poster({ object, ground = objectGrounds[object], shapes, label, className }: NicheProps) {
  return (
    <Scene width={320} height={160} fit="sliceBottom" label={label} className={className}>
      <path fill={tint(ground)} d="M0 0h320v160H0z" />
      <path
        d="M88 136V86a72 72 0 0 1 144 0v50zM-62 136V86a68 68 0 0 1 136 0v50zM246 136V86a68 68 0 0 1 136 0v50z"
        fill="#fff"
        fillOpacity=".4"
      />
      <path d="M0 136h320v24H0z" fill={shade} fillOpacity=".08" />
      <path d="M0 136h320v4H0z" fill={shade} fillOpacity=".16" />
      <svg
        x="90"
        y="8"
        width="140"
        height="128"
        viewBox="32 20 176 180"
        preserveAspectRatio="xMidYMax meet"
        overflow="visible"
      >
        <Shapes shapes={useObjectShapes(object, shapes)} />
      </svg>
    </Scene>
  );
}
