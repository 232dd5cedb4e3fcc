import { objectGrounds, type ObjectName, type Tint } from './object-names.ts';
import { Scene, shade, Shapes, tint, type SceneLook } from './scene.tsx';
import { useObjectShapes } from './use-object-shapes.ts';

export type NicheProps = SceneLook & {
  object: ObjectName;
  /** Another tint than the object's own, so that neighbours differ. */
  ground?: Tint | undefined;
  /** The shapes, where they are already at hand; otherwise they are fetched. */
  shapes?: string;
};

/** An object in its arched pigeonhole, 1:1: universes, categories, thumbnails. */
export function Niche({ object, ground = objectGrounds[object], shapes, label, className }: NicheProps) {
  return (
    <Scene width={240} height={240} label={label} className={className}>
      <path fill={tint(ground)} d="M0 0h240v240H0z" />
      <path d="M30 200V112a90 90 0 0 1 180 0v88z" fill="#fff" fillOpacity=".42" />
      <path d="M0 200h240v40H0z" fill={shade} fillOpacity=".07" />
      <path d="M0 200h240v5H0z" fill={shade} fillOpacity=".14" />
      <Shapes shapes={useObjectShapes(object, shapes)} />
    </Scene>
  );
}
