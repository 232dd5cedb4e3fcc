import type { ReactNode } from 'react';
import { ObjectPicture } from '../../illustrations/object-picture.tsx';
import type { ObjectName } from '../../illustrations/object-names.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** What would stand here, drawn in its empty arch. */
  object?: ObjectName;
  /** One sentence: what is true. */
  title: ReactNode;
  /** The screen has nothing else to say: the sentence is its heading. */
  isWholeScreen?: boolean;
  /** What one can do then. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

/** Nothing there, said kindly: the empty pigeonhole, one sentence, one button. */
export function EmptyState({ object = 'accueil', title, isWholeScreen = false, children, action }: EmptyStateProps) {
  const Title = isWholeScreen ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <span className={styles.arch}>
        <ObjectPicture object={object} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
