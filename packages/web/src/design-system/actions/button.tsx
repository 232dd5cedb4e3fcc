import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { Link } from '../links/link.tsx';
import styles from './button.module.css';

export type ButtonLook = {
  /**
   * `filled` acts (at most one per view), `tinted` and `outline` beside it, `ghost` in bars; `green` only hands over or
   * ends well; `danger` only for what cannot be undone; `light` on a dark ground.
   */
  variant?: 'filled' | 'tinted' | 'outline' | 'ghost' | 'green' | 'danger' | 'light';
  /** `lg` 52 px on a phone, `md` 40 px, `sm` 34 px in the back office. */
  size?: 'lg' | 'md' | 'sm';
  icon?: GlyphIcon | undefined;
  iconAfter?: GlyphIcon | undefined;
  /** The key that does the same, shown inside the button (back office). */
  keyHint?: string | undefined;
  /** The act is under way: shown, announced, and a second click does nothing. Focus stays. */
  pending?: boolean | undefined;
  full?: boolean;
  children: ReactNode;
};

type AsButton = ButtonLook & Omit<ComponentProps<'button'>, keyof ButtonLook> & { href?: undefined };
type AsLink = ButtonLook & Omit<ComponentProps<'a'>, keyof ButtonLook> & { href: string };
export type ButtonProps = AsButton | AsLink;

const iconSizes = { lg: 20, md: 18, sm: 17 } as const;

/** A button that says its act; with `href` the same look as a link. */
export function Button(props: ButtonProps) {
  if (props.href !== undefined) return <LinkButton {...props} />;
  const { children, className, onClick, ...native } = nativeAttributes(props);
  const stopWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (props.pending === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={props.pending || undefined}
      aria-disabled={props.pending || undefined}
      {...native}
      onClick={stopWhilePending}
      className={look(props, className)}
    >
      <ButtonContent {...props}>{children}</ButtonContent>
    </button>
  );
}

function LinkButton(props: AsLink) {
  const { children, className, ...native } = nativeAttributes(props);
  return (
    <Link {...native} className={look(props, className)}>
      <ButtonContent {...props}>{children}</ButtonContent>
    </Link>
  );
}

function ButtonContent({ size = 'lg', icon, iconAfter, keyHint, pending, children }: ButtonLook) {
  return (
    <>
      {pending === true ? (
        // In the place of an icon; without one over the words: a button under the pointer keeps its width.
        <span className={styles.spinner} data-over={icon === undefined || undefined} aria-hidden="true" />
      ) : (
        icon && <Glyph icon={icon} size={iconSizes[size]} stroke={2} />
      )}
      <span className={styles.label}>{children}</span>
      {iconAfter && pending !== true && <Glyph icon={iconAfter} size={iconSizes[size]} stroke={2} />}
      {keyHint !== undefined && (
        <kbd className={styles.key} aria-hidden="true">
          {keyHint}
        </kbd>
      )}
    </>
  );
}

function look({ variant = 'filled', size = 'lg', full = false }: ButtonLook, className: string | undefined) {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full, className);
}

/** What is left for the element itself. */
function nativeAttributes<Props extends ButtonLook>(props: Props) {
  const {
    variant: _variant,
    size: _size,
    icon: _icon,
    iconAfter: _iconAfter,
    keyHint: _keyHint,
    pending: _pending,
    full: _full,
    ...native
  } = props;
  return native;
}
