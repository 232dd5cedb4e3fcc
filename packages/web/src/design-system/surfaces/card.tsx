import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

type CardProps = ComponentProps<'div'> & {
  /** The element that says what it is. */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form' | 'fieldset';
  /** Inner margin: 20 px, 16 px or none (lists, pictures). */
  padding?: 'lg' | 'md' | 'none';
  /** Lifts a card that floats or is a picture's frame. */
  raised?: boolean;
};

/** White surface with a hairline. Never a card in a card. */
export function Card({ as: Element = 'div', padding = 'lg', raised = false, className, ...native }: CardProps) {
  const Tag = Element as 'div';
  return <Tag {...native} className={classNames(styles.card, styles[padding], raised && styles.raised, className)} />;
}
