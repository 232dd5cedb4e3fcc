import type { TicketDocument, TicketRow } from '@loge/domain/printing/ticket-document';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QrCode } from '../design-system/values/qr-code.tsx';
import { TicketLogo } from './ticket-logo-picture.tsx';
import styles from './print-on-paper.module.css';

/** Paper does not wait longer for a logo. */
const waitForPicturesMs = 3_000;

/** The browser prints tickets, each on a page of its own as wide as a roll of 80 mm, and nothing of the screen. */
export function printOnPaper(tickets: readonly TicketDocument[], logo: string | null): void {
  const place = document.createElement('div');
  place.className = styles.tickets ?? '';
  place.dataset['tickets'] = 'true';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Tickets tickets={tickets} logo={logo} />));
  document.body.dataset['printsTickets'] = 'true';
  const clear = () => {
    delete document.body.dataset['printsTickets'];
    root.unmount();
    place.remove();
  };
  // Phones return before the paper is out.
  window.addEventListener('afterprint', clear, { once: true });
  const pictures = Array.from(place.querySelectorAll('img'), (picture) => picture.decode().catch(() => undefined));
  if (pictures.length === 0) return window.print();
  const waited = new Promise((resolve) => setTimeout(resolve, waitForPicturesMs));
  void Promise.race([Promise.all(pictures), waited]).then(() => window.print());
}

interface TicketsProps {
  readonly tickets: readonly TicketDocument[];
  readonly logo: string | null;
}

const Tickets = ({ tickets, logo }: TicketsProps) =>
  tickets.map(({ rows }, index) => (
    // What is on paper never changes its places.
    <article key={index} className={styles.ticket}>
      {rows.map((row, line) => (
        <Row key={line} row={row} logo={logo} />
      ))}
    </article>
  ));

function Row({ row, logo }: { readonly row: TicketRow; readonly logo: string | null }) {
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
    case 'logo':
      return logo === null ? null : <TicketLogo className={styles.logo} src={logo} />;
    case 'code':
      return (
        <div className={styles.code}>
          <QrCode text={row.text} label={row.text} />
        </div>
      );
  }
}
