import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { BackButton } from './back-button.tsx';
import styles from './step-bar.module.css';

type StepBarProps = {
  title: string;
  subtitle?: string | undefined;
  back: string;
  step: 1 | 2;
  act?: ReactNode;
};

/** On a phone: what one is ordering, and how far one is. */
export function StepBar({ title, subtitle, back, step, act }: StepBarProps) {
  const t = useTranslations('ordering.form');
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <BackButton href={back} />
        <p className={styles.words}>
          <b className={styles.title}>{title}</b>
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
          <VisuallyHidden>, {t('step', { step: String(step) })}</VisuallyHidden>
        </p>
        {act}
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.way} data-step={step} />
      </div>
    </div>
  );
}
