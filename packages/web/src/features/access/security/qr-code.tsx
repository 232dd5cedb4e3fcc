import encodeQR from 'qr';
import styles from './security.module.css';

/** White on each side, in modules: cameras look for it. */
const quietZone = 2;

/** A text as a QR code, black on white in every design: cameras want the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <figure className={styles.qr} aria-label={label}>
      <svg aria-hidden="true" viewBox={`0 0 ${rows.length} ${rows.length}`}>
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
    </figure>
  );
}
