import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import styles from './input-box.module.css';

export type InputBoxLook = {
  icon?: GlyphIcon | undefined;
  /** Units, a check, a button: at the end, inside the box. */
  trailing?: ReactNode;
  /** `lg` 52 px on a phone, `md` 40 px, `sm` 34 px in the back office. */
  size?: 'lg' | 'md' | 'sm';
};

type InputBoxProps = InputBoxLook & { invalid?: boolean; className?: string; children: ReactNode };

/** The outlined box that an input stands in; shows focus and error for it. */
export function InputBox({ icon, trailing, size = 'lg', invalid = false, className, children }: InputBoxProps) {
  return (
    <span className={classNames(styles.box, styles[size], invalid && styles.invalid, className)}>
      {icon && <Glyph icon={icon} size={size === 'lg' ? 20 : 17} />}
      {children}
      {trailing}
    </span>
  );
}

/** The class of the bare input inside an `InputBox`. */
export const inputClass = styles.input;
