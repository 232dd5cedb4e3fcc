import { formatDate } from '@loge/domain/shared/local-date';
import { useRef, useState, type PointerEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import styles from './signature-pad.module.css';

/** The field of a signature: its strokes are lines between whole points of it. */
const signatureWidth = 600;
const signatureHeight = 240;
/** The contract takes so many characters; what is drawn beyond is no longer a signature. */
const maxPathLength = 28_000;

interface SignaturePadProps {
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly label: string;
  /** Who signs, as it will stand on the paper. */
  readonly signer: string;
}

/** A white sheet to sign with a finger, a pen or the mouse. */
export function SignaturePad({ value, onChange, label, signer }: SignaturePadProps) {
  const t = useTranslations('reception.sign');
  const language = useLocale();
  const today = useToday();
  const field = useRef<SVGSVGElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): string => {
    const { left, top, width, height } = field.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most);
    return `${within((clientX - left) / width, signatureWidth)} ${within((clientY - top) / height, signatureHeight)}`;
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing || value.length > maxPathLength) return;
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const path = (points.length === 0 ? [event] : points).map((point) => `L${pointOf(point)}`).join('');
    onChange(value + path);
  };
  return (
    <figure className={styles.sheet} aria-label={label}>
      <svg
        ref={field}
        aria-hidden="true"
        viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}
        className={styles.pad}
        onPointerDown={(event) => {
          if (value.length > maxPathLength) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawing(true);
          const point = pointOf(event);
          onChange(`${value}M${point}L${point}`);
        }}
        onPointerMove={draw}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <path d={`M20 190H${signatureWidth - 20}`} className={styles.rule} />
        {value === '' ? (
          <text x={signatureWidth / 2} y="130" className={styles.hint}>
            {t('hint')}
          </text>
        ) : (
          <path d={value} className={styles.ink} />
        )}
      </svg>
      <figcaption className={styles.signer}>
        <span>{signer}</span>
        <span>{formatDate(today, 'numeric', language)}</span>
      </figcaption>
    </figure>
  );
}

/** A signature that was given. */
export function Signature({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <figure className={styles.sheet} aria-label={label}>
      <svg aria-hidden="true" viewBox={`0 0 ${signatureWidth} ${signatureHeight}`} className={styles.signature}>
        <path d={path} className={styles.ink} />
      </svg>
    </figure>
  );
}
