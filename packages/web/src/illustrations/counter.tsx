import type { ObjectName, Tint } from './object-names.ts';
import { Scene, Shapes, tint, type SceneLook } from './scene.tsx';
import { useObjectShapes } from './use-object-shapes.ts';

type CounterProps = SceneLook & { objects: readonly ObjectName[]; ground?: Tint };

const tints = ['sun', 'blush', 'mint', 'sky'] as const;
const step = 152;

/** A few objects on the counter, each in its arch: offers of the moment and banners. */
export function Counter({ objects, ground = 'blue', label, className }: CounterProps) {
  const width = step * objects.length + 24;
  return (
    <Scene width={width} height={240} label={label} className={className}>
      <path fill={tint(ground)} d={`M0 0h${width}v240H0z`} />
      {objects.map((object, index) => (
        <CounterObject
          key={object}
          object={object}
          x={step / 2 + 12 + index * step}
          ground={tints[index % 4] ?? 'sun'}
        />
      ))}
      <path d={`M0 200h${width}v40H0z`} fill="var(--dark)" />
      <path d={`M0 200h${width}v6H0z`} fill={tint('sun')} />
    </Scene>
  );
}

function CounterObject({ object, x, ground }: { object: ObjectName; x: number; ground: Tint }) {
  return (
    <>
      <path d={`M${x - 64} 200V100a64 64 0 0 1 128 0v100z`} fill={tint(ground)} />
      <svg x={x - 62} y="72" width="132" height="132" viewBox="24 20 192 184">
        <Shapes shapes={useObjectShapes(object)} />
      </svg>
    </>
  );
}
