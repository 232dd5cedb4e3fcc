import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { Link } from '../links/link.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import styles from './chip.module.css';

type ChipLook = { icon?: GlyphIcon | undefined; children: ReactNode };
type ChipProps = ChipLook &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, 'href' | 'children'> & { selected?: boolean })
    | ({ href?: undefined; selected?: boolean } & Omit<ComponentProps<'button'>, 'children'>)
  );

/** A pill to choose among several: a sub-category, a recent search. `selected` says which one is on. */
export function Chip(props: ChipProps) {
  if (props.href !== undefined) {
    const { icon, children, selected, className, ...native } = props;
    return (
      <Link
        {...native}
        aria-current={selected === true ? 'true' : undefined}
        className={classNames(styles.chip, className)}
      >
        {icon && <Glyph icon={icon} size={16} />}
        {children}
      </Link>
    );
  }
  const { icon, children, selected, className, ...native } = props;
  return (
    <button type="button" {...native} aria-pressed={selected} className={classNames(styles.chip, className)}>
      {icon && <Glyph icon={icon} size={16} />}
      {children}
    </button>
  );
}

/** Chips in one line that scrolls sideways and bleeds off the edge of a phone, so that one sees there is more. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={styles.row}>
      {children}
    </fieldset>
  );
}

/** Keeps the line's place while its chips are on their way. Anyone who shows it says elsewhere that the page is loading. */
export function ChipRowSkeleton({ widths }: { widths: readonly number[] }) {
  return (
    <div aria-hidden="true" className={styles.row}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} className={styles.coming} />
      ))}
    </div>
  );
}
