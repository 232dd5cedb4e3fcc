import type { ObjectName } from './object-names.ts';
import { Scene, Shapes, type SceneLook } from './scene.tsx';
import { useObjectShapes } from './use-object-shapes.ts';

type ObjectPictureProps = SceneLook & { object: ObjectName };

/** The object alone, 1:1: heads of pages, empty states, small places from 48 px. */
export function ObjectPicture({ object, label, className }: ObjectPictureProps) {
  return (
    <Scene width={240} height={240} fit="meet" label={label} className={className}>
      <Shapes shapes={useObjectShapes(object)} />
    </Scene>
  );
}
