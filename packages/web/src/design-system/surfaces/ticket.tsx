import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../links/link.tsx';
import styles from './ticket.module.css';

type TicketProps = {
  as?: 'article' | 'section' | 'li' | 'div';
  children: ReactNode;
  /** What is below the dotted line: number left, what happens next right. */
  foot?: ReactNode;
  /** Two pieces side by side in one line, or free content (totals, a button). */
  footLayout?: 'line' | 'stack';
  /** Makes the whole ticket one link; inside it must be no other control. */
  href?: string | undefined;
  /** The name of that link when the content is long. */
  label?: string | undefined;
  /** A ticket without foot carries its notches in the middle (a partner's list of the day). */
  notches?: 'foot' | 'middle';
  className?: string | undefined;
};

/** The numbered ticket of an order: for orders, recaps, totals and the cash count; for nothing else. */
export function Ticket({
  as = 'article',
  children,
  foot,
  footLayout = 'line',
  href,
  label,
  notches = 'foot',
  className,
}: TicketProps) {
  const Element = as as 'div';
  const content = (
    <>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={classNames(styles.foot, styles[footLayout])}>{foot}</div>}
    </>
  );
  const paper = classNames(styles.paper, foot === undefined || notches === 'middle' ? styles.middle : styles.withFoot);
  return (
    <Element className={classNames(styles.ticket, href !== undefined && styles.linked, className)}>
      {href === undefined ? (
        <div className={paper}>{content}</div>
      ) : (
        <Link className={paper} href={href} aria-label={label}>
          {content}
        </Link>
      )}
    </Element>
  );
}
