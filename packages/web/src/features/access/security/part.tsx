import { useId, type ReactNode } from 'react';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import styles from './security.module.css';

interface PartProps {
  readonly icon: GlyphIcon;
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** One kind of protection: what it is, what there is of it, and what one may do. */
export function Part({ icon, title, intro, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.part}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Glyph icon={icon} size={22} />
        </span>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.intro}>{intro}</p>
        </div>
      </header>
      {children}
    </Card>
  );
}

interface RowProps {
  readonly icon?: GlyphIcon;
  readonly title: ReactNode;
  readonly facts: ReactNode;
  readonly children?: ReactNode;
}

/** One of several: a passkey, a device, a colleague; its acts at the end. */
export function Row({ icon, title, facts, children }: RowProps) {
  return (
    <li className={styles.row}>
      {icon && <Glyph icon={icon} size={22} />}
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children !== undefined && children !== false && <div className={styles.acts}>{children}</div>}
    </li>
  );
}
