import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { Link } from '../links/link.tsx';
import styles from './menu-rows.module.css';

/** Rows that lead on, one under the other; drawn only where it has any. */
export function MenuRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

type MenuRowProps = {
  icon: GlyphIcon;
  label: string;
  /** What it is about, in smaller words below. */
  detail?: string;
  /** The language of its words where it is another one. */
  lang?: string;
} & (
  | { href: string }
  | {
      onClick: () => void;
      /** It opens this kind of thing; without, it acts at once. */
      opens?: 'dialog';
      /** What it opens. */
      children?: ReactNode;
    }
);

/** One row of a menu: leads to a screen, opens a dialog, or acts at once. */
export function MenuRow(props: MenuRowProps) {
  const { icon, label, detail, lang } = props;
  const words = (
    <>
      <Glyph icon={icon} size={22} />
      <span>
        {label}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
  const chevron = <Glyph icon={IconChevronRight} size={18} />;
  if ('href' in props) {
    return (
      <li>
        <Link href={props.href} className={styles.row}>
          {words}
          {chevron}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <button type="button" lang={lang} className={styles.row} aria-haspopup={props.opens} onClick={props.onClick}>
        {words}
        {props.opens !== undefined && chevron}
      </button>
      {props.children}
    </li>
  );
}
