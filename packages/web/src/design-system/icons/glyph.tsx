import type { Icon } from '@tabler/icons-react';
import styles from './glyph.module.css';

export type GlyphIcon = Icon;

type GlyphProps = {
  icon: GlyphIcon;
  /** Pixels: 20 by default, 16–18 in the back office, 22 on a phone. */
  size?: number;
  stroke?: number;
  /** Only for an icon that stands alone; beside a word it is decoration. */
  label?: string;
};

/** A line icon at the weight of our texts. Decorative unless it has a label. */
export function Glyph({ icon: Icon, size = 20, stroke = 1.75, label }: GlyphProps) {
  const semantics = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Icon size={size} stroke={stroke} className={styles.glyph} {...semantics} />;
}
