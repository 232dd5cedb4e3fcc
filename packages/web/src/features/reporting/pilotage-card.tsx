import { useId, type ReactNode } from 'react';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import styles from './pilotage-home.module.css';

interface PilotageCardProps {
  readonly title: string;
  /** Where the part goes on. */
  readonly href: string;
  readonly way: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One part of Pilotage on its first screen, with the way to it. */
export function PilotageCard({ title, href, way, isWide = false, children }: PilotageCardProps) {
  const id = useId();
  return (
    <section className={isWide ? styles.wideCard : styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        <TextLink href={href}>{way}</TextLink>
      </header>
      {children}
    </section>
  );
}
