import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './flash.module.css';

interface FlashHeadProps {
  readonly title: ReactNode;
  readonly back?: { readonly label: string; readonly href: string };
  /** Beside the title: in which state it is. */
  readonly state?: ReactNode;
  readonly children?: ReactNode;
}

/** What a screen of flash mailings is about, the way back, and what there is to do. */
export function FlashHead({ title, back, state, children }: FlashHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {back !== undefined && (
          <Link href={back.href} className={styles.back}>
            <Glyph icon={IconChevronLeft} size={16} />
            {back.label}
          </Link>
        )}
        <div className={styles.titleLine}>
          <h1>{title}</h1>
          {state}
        </div>
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  );
}

export function FlashSkeleton() {
  return (
    <SkeletonGroup className={styles.lines}>
      <Skeleton shape="box" height={64} />
      <Skeleton shape="box" height={64} />
      <Skeleton shape="box" height={64} />
    </SkeletonGroup>
  );
}
