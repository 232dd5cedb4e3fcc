import type { ComponentType } from 'react';
import { ActionsPart } from './actions-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import styles from './gallery.module.css';
import { ListsPart } from './lists-part.tsx';
import { OrderingPart } from './ordering-part.tsx';
import { PicturesPart } from './pictures-part.tsx';

const parts: Record<string, ComponentType> = {
  actions: ActionsPart,
  fields: FieldsPart,
  ordering: OrderingPart,
  feedback: FeedbackPart,
  lists: ListsPart,
  pictures: PicturesPart,
};

/** Every component in every state, to look at and to check. One part alone by `?part=`. */
export function Gallery({ part }: { part: string | null }) {
  const shown = Object.entries(parts).filter(([name]) => part === null || name === part);
  return (
    <main className={styles.gallery}>
      <h1>Gallery</h1>
      {shown.map(([name, Part]) => (
        <section key={name} className={styles.part} aria-labelledby={`part-${name}`}>
          <h2 id={`part-${name}`}>{name}</h2>
          <Part />
        </section>
      ))}
    </main>
  );
}
