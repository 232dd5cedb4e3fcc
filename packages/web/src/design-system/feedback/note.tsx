import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import styles from './note.module.css';

type NoteProps = {
  tone?: 'success' | 'warning' | 'danger' | 'info';
  icon?: GlyphIcon;
  children: ReactNode;
  /** Spoken when it appears: for what has just become true. */
  live?: boolean;
  className?: string | undefined;
};

/** A sentence that matters here: "Prêt à la conciergerie jeudi 26 novembre dès 17 h". */
export function Note({ tone = 'info', icon, children, live = false, className }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone], className)} role={live ? 'status' : undefined}>
      {icon && <Glyph icon={icon} size={20} />}
      <div>{children}</div>
    </div>
  );
}
