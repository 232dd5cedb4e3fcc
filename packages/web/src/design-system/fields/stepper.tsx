import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Glyph } from '../icons/glyph.tsx';
import { LiveRegion } from '../layout/visually-hidden.tsx';
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
  /** `lg` 44 px tinted, `sm` 34 px outlined (cash counts). */
  size?: 'lg' | 'sm';
  disabled?: boolean;
};

/** A quantity, to type or to count: plus alone at 0, bin at 1 where it can be taken out, minus above. */
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
      <QuantityInput {...props} onStep={(change) => set(value + change)} onType={set} />
      <LiveRegion>{value}</LiveRegion>
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

type QuantityInputProps = StepperProps & {
  onStep: (change: number) => void;
  onType: (value: number) => void;
};

/**
 * The quantity to type: whole numbers alone. Anything else ("2,5") is marked and never counted, and what counts stands there again
 * when one leaves; so does a 0 that would take the whole control away while one is still typing. Spec: beneficiary-and-access §5.
 */
function QuantityInput({
  label,
  value,
  step = 1,
  removable = true,
  size = 'lg',
  disabled = false,
  onStep,
  onType,
}: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const waits = (text: string) => removable && size === 'lg' && Number(text) === 0;
  const change = (text: string) => {
    const isNumber = /^\d{1,6}$/.test(text);
    setTyped(isNumber && !waits(text) ? null : text);
    if (isNumber && !waits(text)) onType(Number(text));
  };
  const leave = () => {
    setTyped(null);
    if (typed !== null && /^0+$/.test(typed)) onType(0);
  };
  return (
    <input
      className={styles.value}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={typed !== null && !/^\d*$/.test(typed)}
      value={typed ?? value}
      disabled={disabled}
      onFocus={(event) => event.target.select()}
      onChange={(event) => change(event.target.value.trim())}
      onBlur={leave}
      onKeyDown={(event) => {
        const by = { '+': step, ArrowUp: step, '-': -step, ArrowDown: -step }[event.key];
        if (by === undefined && event.key !== 'Enter') return;
        event.preventDefault();
        leave();
        if (by !== undefined) onStep(by);
      }}
    />
  );
}
