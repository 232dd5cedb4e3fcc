import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { Link } from '../links/link.tsx';
import styles from './icon-button.module.css';

type IconButtonLook = {
  icon: GlyphIcon;
  /** What it does, in words: read aloud and shown by the browser on hover. */
  label: string;
  /** `plain`, on `ground`, tinted `soft`, half-white over a picture, outlined in the back office, or `dark` on the counter. */
  variant?: 'plain' | 'ground' | 'soft' | 'overPicture' | 'outline' | 'dark';
  /** `lg` 44 px, `sm` 34 px in the back office. */
  size?: 'lg' | 'sm';
  /** For a toggle: whether it is on. */
  pressed?: boolean | undefined;
};

type IconButtonProps =
  | (IconButtonLook & Omit<ComponentProps<'button'>, 'children' | keyof IconButtonLook> & { href?: undefined })
  | (IconButtonLook & Omit<ComponentProps<'a'>, 'children' | keyof IconButtonLook> & { href: string });

/** A square button with one icon. Its label is required. */
export function IconButton(props: IconButtonProps) {
  if (props.href !== undefined) {
    const { icon, label, variant = 'plain', size = 'lg', pressed: _pressed, className, ...native } = props;
    return (
      <Link {...native} aria-label={label} title={label} className={look(variant, size, className)}>
        <Glyph icon={icon} size={size === 'lg' ? 22 : 18} />
      </Link>
    );
  }
  const { icon, label, variant = 'plain', size = 'lg', pressed, className, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={look(variant, size, className)}
    >
      <Glyph icon={icon} size={size === 'lg' ? 22 : 18} />
    </button>
  );
}

function look(variant: NonNullable<IconButtonLook['variant']>, size: 'lg' | 'sm', className: string | undefined) {
  return classNames(styles.button, styles[variant], styles[size], className);
}
