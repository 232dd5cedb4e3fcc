import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '../icons/glyph.tsx';
import { Link } from '../links/link.tsx';
import styles from './section-head.module.css';

type SectionHeadProps = {
  title: ReactNode;
  id?: string;
  level?: 2 | 3;
  /** Where one sees all of it: "Tout voir, 3". */
  more?: { label: ReactNode; href: string } | undefined;
  aside?: ReactNode;
};

/** The heading of a section, with the way to all of it. */
export function SectionHead({ title, id, level = 2, more, aside }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading id={id}>{title}</Heading>
      {more !== undefined && (
        <Link href={more.href} className={styles.more}>
          {more.label}
          <Glyph icon={IconChevronRight} size={16} stroke={2.2} />
        </Link>
      )}
      {aside}
    </div>
  );
}
