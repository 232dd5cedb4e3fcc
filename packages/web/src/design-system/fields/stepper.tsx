import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Glyph } from '../icons/glyph.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  /** What is counted: "Chemise". Part of every button's name. */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** At the least quantity above 0 the minus is a bin, and 0 is only a plus. */
  removable?: boolean;
  /** `lg` 44 px tinted, `sm` 34 px outlined with a number to type (cash counts). */
  size?: 'lg' | 'sm';
  disabled?: boolean;
};

/** A quantity: plus alone at 0, bin at 1 where it can be taken out, minus above. */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    onValueChange,
    min = 0,
    max = Infinity,
    step = 1,
    removable = true,
    size = 'lg',
    disabled = false,
  } = props;
  const t = useTranslations('common.stepper');
  const add = useRef<HTMLButtonElement>(null);
  const shownBefore = useRef(value > 0);
  const isAdder = removable && value <= 0 && size === 'lg';

  // The focused button may vanish when the control changes shape: hand the focus to the one that stays.
  useEffect(() => {
    const shown = value > 0;
    if (shown !== shownBefore.current && document.activeElement === document.body) add.current?.focus();
    shownBefore.current = shown;
  }, [value]);

  const set = (next: number) => onValueChange(Math.min(max, Math.max(min, next)));
  const bins = removable && size === 'lg' && value - step < Math.max(min, step);
  if (isAdder) {
    return (
      <button
        ref={add}
        type="button"
        className={styles.adder}
        aria-label={t('add', { label })}
        disabled={disabled}
        onClick={() => set(Math.max(min, step))}
      >
        <Glyph icon={IconPlus} stroke={2} />
      </button>
    );
  }
  return (
    <fieldset aria-label={t('quantity', { label })} className={classNames(styles.stepper, styles[size])}>
      <button
        type="button"
        className={styles.button}
        aria-label={bins ? t('remove', { label }) : t('less', { label })}
        disabled={disabled || (!bins && value <= min)}
        onClick={() => (bins ? onValueChange(0) : set(value - step))}
      >
        <Glyph icon={bins ? IconTrash : IconMinus} size={size === 'lg' ? 20 : 16} stroke={2} />
      </button>
      {size === 'lg' ? (
        <output key={value} className={styles.value} aria-live="polite">
          {value}
        </output>
      ) : (
        <input
          className={styles.value}
          inputMode="numeric"
          aria-label={label}
          value={value}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '').slice(0, 6)))}
          onKeyDown={(event) => {
            const change = { '+': step, ArrowUp: step, '-': -step, ArrowDown: -step }[event.key];
            if (change === undefined) return;
            event.preventDefault();
            set(value + change);
          }}
        />
      )}
      <button
        ref={add}
        type="button"
        className={styles.button}
        aria-label={t('more', { label })}
        disabled={disabled || value >= max}
        onClick={() => set(value + step)}
      >
        <Glyph icon={IconPlus} size={size === 'lg' ? 20 : 16} stroke={2} />
      </button>
    </fieldset>
  );
}
