import { IconCheck, IconBellRinging } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../class-names.ts';
import styles from './tracker.module.css';

export type TrackerStep = {
  label: string;
  state: 'done' | 'current' | 'paused' | 'coming';
  /** What those hear of it who do not see it, where that is not what it looks like. */
  says?: 'done' | 'next';
  icon?: GlyphIcon;
};

const isUnderWay = ({ state, says }: TrackerStep): boolean =>
  says === undefined && (state === 'current' || state === 'paused');

type TrackerProps = {
  steps: readonly TrackerStep[];
  /** What is followed: "Suivi de la commande". */
  label: string;
  /** The order has just become available: the bell tips twice, once. */
  celebrates?: boolean;
};

/** The way of an order, in arches on a line. A cancelled order has no tracker but a sentence. */
export function Tracker({ steps, label, celebrates = false }: TrackerProps) {
  const t = useTranslations('common.tracker');
  return (
    <ol className={styles.tracker} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={classNames(styles.step, styles[step.state])}
          aria-current={isUnderWay(step) ? 'step' : undefined}
        >
          <span className={classNames(styles.arch, celebrates && step.state === 'current' && styles.celebrates)}>
            {step.state === 'done' && <Glyph icon={IconCheck} size={17} stroke={2.2} />}
            {step.state === 'current' && <Glyph icon={step.icon ?? IconBellRinging} size={18} stroke={2} />}
            {step.state === 'paused' && step.icon && <Glyph icon={step.icon} size={18} stroke={2} />}
            {step.state === 'coming' && step.icon && <Glyph icon={step.icon} size={17} />}
          </span>
          <span className={styles.word}>{step.label}</span>
          <VisuallyHidden>{`, ${t(step.says ?? step.state)}`}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
