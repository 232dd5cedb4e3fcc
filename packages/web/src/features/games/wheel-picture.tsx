import { colourOfSlice, labelsOfSlices, PRIZE_SLICE, WHEEL_SLICES } from '@loge/domain/games/wheel';
import type { Ref } from 'react';
import { classNames } from '../../design-system/class-names.ts';
import styles from './wheel-picture.module.css';

const RADIUS = 96;
const SLICE_RADIANS = (2 * Math.PI) / WHEEL_SLICES;
const maxLabelLength = 12;

type WheelPictureProps = {
  labels: readonly string[];
  /** What the slice says at which a win comes to rest. */
  prize: string;
  /** How far it stands turned, clockwise. */
  degrees: number;
  /** The part that turns. */
  ref: Ref<SVGGElement>;
};

/** Twelve slices under a mark. What it says is told in words beside it. */
export function WheelPicture({ labels, prize, degrees, ref }: WheelPictureProps) {
  return (
    <svg viewBox="-100 -108 200 208" className={styles.wheel} aria-hidden="true">
      <g ref={ref} className={styles.turning} style={{ transform: `rotate(${degrees}deg)` }}>
        <circle r={RADIUS + 3} className={styles.rim} />
        {labelsOfSlices(labels).map((label, slice) => (
          // Slices have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={slice}>
            <path
              d={sliceShape(slice)}
              className={slice === PRIZE_SLICE ? styles.prize : styles[`colour${colourOfSlice(slice)}`]}
            />
            <text
              x={RADIUS - 15}
              transform={`rotate(${(slice + 0.5) * (360 / WHEEL_SLICES) - 90})`}
              className={classNames(styles.label, slice === PRIZE_SLICE && styles.prizeLabel)}
            >
              {slice === PRIZE_SLICE ? `★ ${prize}` : shortened(label)}
            </text>
          </g>
        ))}
        <circle r={17} className={styles.hub} />
      </g>
      <path d="M-10 -107 H10 L0 -84 Z" className={styles.mark} />
    </svg>
  );
}

/** A slice, clockwise from the top. */
function sliceShape(slice: number): string {
  const [from, to] = [slice * SLICE_RADIANS, (slice + 1) * SLICE_RADIANS];
  const point = (angle: number) => `${round(RADIUS * Math.sin(angle))} ${round(-RADIUS * Math.cos(angle))}`;
  return `M0 0 L${point(from)} A${RADIUS} ${RADIUS} 0 0 1 ${point(to)} Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const shortened = (label: string): string =>
  label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label;
