import encodeQR from 'qr';
import { classNames } from '../class-names.ts';
import styles from './qr-code.module.css';

/** White on each side, in modules: cameras look for it, and readers of lockers want all of what ISO 18004 asks for. */
const quietZone = 4;

type QrCodeProps = {
  text: string;
  label: string;
  /** `lg` for a reader that is held at arm's length. */
  size?: 'md' | 'lg';
};

/** A text as a QR code, black on white in every design: cameras want the contrast. */
export function QrCode({ text, label, size = 'md' }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <figure className={classNames(styles.qr, size === 'lg' && styles.large)} aria-label={label}>
      <svg aria-hidden="true" viewBox={`0 0 ${rows.length} ${rows.length}`}>
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
    </figure>
  );
}
