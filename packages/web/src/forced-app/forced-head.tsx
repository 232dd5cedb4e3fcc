import type { ReactNode } from 'react';
import { Arch } from '../design-system/surfaces/arch.tsx';
import { Niche } from '../illustrations/niche.tsx';
import type { ObjectName } from '../illustrations/object-names.ts';
import { useScreenTitle } from '../routing/screen-title.ts';
import styles from './forced-head.module.css';

interface ForcedHeadProps {
  readonly picture: ObjectName;
  readonly title: string;
  readonly children: ReactNode;
}

/** What is asked and why, in two lines beside a pigeonhole. */
export function ForcedHead({ picture, title, children }: ForcedHeadProps) {
  useScreenTitle(title);
  return (
    <header className={styles.head}>
      <Arch shape="thumb">
        <Niche object={picture} />
      </Arch>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.why}>{children}</p>
      </div>
    </header>
  );
}
