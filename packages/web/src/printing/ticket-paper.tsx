import type { TicketDocument } from '@loge/domain/printing/ticket-document';
import styles from './ticket-paper.module.css';

/** A ticket as it will look on paper, small. Without its codes: those are shown large where somebody is to read them. */
export function TicketPaper({ ticket: { title, rows } }: { readonly ticket: TicketDocument }) {
  return (
    <section className={styles.paper} aria-label={title}>
      {rows.map((row, line) => {
        if (row.kind === 'rule') return <hr key={line} />;
        if (row.kind === 'code') return null;
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
