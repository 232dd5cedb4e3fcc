import type { TicketDocument, TicketRow } from '@loge/domain/printing/ticket-document';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QrCode } from '../design-system/values/qr-code.tsx';
import styles from './print-on-paper.module.css';

/** The browser prints tickets, each on a page of its own as wide as a roll of 80 mm, and nothing of the screen. */
export function printOnPaper(tickets: readonly TicketDocument[]): void {
  const place = document.createElement('div');
  place.className = styles.tickets ?? '';
  place.dataset['tickets'] = 'true';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Tickets tickets={tickets} />));
  document.body.dataset['printsTickets'] = 'true';
  const clear = () => {
    delete document.body.dataset['printsTickets'];
    root.unmount();
    place.remove();
  };
  // Phones return before the paper is out.
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}

const Tickets = ({ tickets }: { readonly tickets: readonly TicketDocument[] }) =>
  tickets.map(({ rows }, index) => (
    // What is on paper never changes its places.
    <article key={index} className={styles.ticket}>
      {rows.map((row, line) => (
        <Row key={line} row={row} />
      ))}
    </article>
  ));

function Row({ row }: { readonly row: TicketRow }) {
  switch (row.kind) {
    case 'text':
      // An empty line is room for a signature.
      return <p data-style={row.style}>{row.text === '' ? '\u00a0' : row.text}</p>;
    case 'pair':
      return (
        <p className={styles.pair} data-style={row.style}>
          <span>{row.left}</span>
          <span>{row.right}</span>
        </p>
      );
    case 'rule':
      return <hr />;
    case 'code':
      return (
        <div className={styles.code}>
          <QrCode text={row.text} label={row.text} />
        </div>
      );
  }
}
