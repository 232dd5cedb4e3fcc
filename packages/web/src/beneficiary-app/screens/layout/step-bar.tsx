import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { usesFirstDesign } from '../../../session/audience.ts';
import { useUser } from '../../../session/session.ts';
import { BackButton } from './back-button.tsx';
import styles from './step-bar.module.css';

type StepBarProps = {
  title: string;
  subtitle?: string | undefined;
  back: string;
  /** Null where nothing is ordered. */
  step: 1 | 2 | null;
  act?: ReactNode;
};

/** On a phone: what one is ordering, and how far one is. The first design says what in the bar above every screen. */
export function StepBar({ title, subtitle, back, step, act }: StepBarProps) {
  const t = useTranslations('ordering.form');
  const isFirstDesign = usesFirstDesign(useUser());
  return (
    <div className={classNames(styles.bar, isFirstDesign && styles.firstDesign)}>
      <div className={isFirstDesign && !act ? styles.onlySpoken : styles.line}>
        <BackButton href={back} />
        <p className={styles.words}>
          <b className={styles.title}>{title}</b>
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
          {step !== null && <VisuallyHidden>, {t('step', { step: String(step) })}</VisuallyHidden>}
        </p>
        {act}
      </div>
      {step !== null && (
        <div className={styles.track} aria-hidden="true">
          <div className={styles.way} data-step={step} />
        </div>
      )}
    </div>
  );
}
