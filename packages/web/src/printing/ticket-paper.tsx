import type { TicketDocument } from '@loge/domain/printing/ticket-document';
import { TicketLogo } from './ticket-logo-picture.tsx';
import styles from './ticket-paper.module.css';

interface TicketPaperProps {
  readonly ticket: TicketDocument;
  /** The address of its logo; null for none. */
  readonly logo: string | null;
}

/** A ticket as it will look on paper, small. Without its codes: those are shown large where somebody is to read them. */
export function TicketPaper({ ticket: { title, rows }, logo }: TicketPaperProps) {
  return (
    <section className={styles.paper} aria-label={title}>
      {rows.map((row, line) => {
        if (row.kind === 'rule') return <hr key={line} />;
        if (row.kind === 'code') return null;
        if (row.kind === 'logo')
          return logo === null ? null : <TicketLogo key={line} className={styles.logo} src={logo} />;
        return (
          <p key={line} data-style={row.style} className={row.kind === 'pair' ? styles.pair : undefined}>
            {row.kind === 'text' ? (
              row.text
            ) : (
              <>
                <span>{row.left}</span>
                <span>{row.right}</span>
              </>
            )}
          </p>
        );
      })}
    </section>
  );
}
