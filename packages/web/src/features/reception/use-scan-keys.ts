import { useEffect, useEffectEvent, useState, type KeyboardEvent as FieldKey, type RefObject } from 'react';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { areSingleKeysOn } from '../../design-system/data/single-keys.ts';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';

/** A hand scanner types faster than anybody: a letter that another one follows this soon is none that somebody pressed. */
const scannerMs = 160;

export interface ScanField {
  readonly value: string;
  readonly setValue: (value: string) => void;
  readonly onKeyDown: (event: FieldKey<HTMLInputElement>) => void;
}

/**
 * The field into which scanners type, from wherever the focus is, and the letters that act beside it. While the field is empty a letter of `acts` waits
 * for a moment: if more follows, it was a scanner.
 */
export function useScanKeys({
  field,
  acts,
  onScan,
  onFinish,
}: {
  readonly field: RefObject<HTMLInputElement | null>;
  /** By its letter; answers false where it does nothing now, so that it is a letter like any other. */
  readonly acts: Readonly<Record<string, () => boolean>>;
  readonly onScan: (code: string) => void;
  readonly onFinish: () => void;
}): ScanField {
  const [value, setValue] = useState('');
  const [held, setHeld] = useState<string | null>(null);
  const act = useEffectEvent((letter: string) => {
    setHeld(null);
    if (acts[letter.toLowerCase()]?.() !== true) setValue((before) => before + letter);
  });
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => act(held), scannerMs);
    return () => clearTimeout(timer);
  }, [held]);

  /** True where the key was taken. */
  const press = (key: string): boolean => {
    if (held !== null) {
      setHeld(null);
      const isSign = key.length === 1;
      setValue((before) => before + held + (isSign ? key : ''));
      return isSign;
    }
    if (!areSingleKeysOn() || value !== '' || key.length !== 1 || acts[key.toLowerCase()] === undefined) return false;
    setHeld(key);
    return true;
  };

  useKeyDown((event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault();
      onFinish();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey || isEditableTarget(event) || event.key.length !== 1) return;
    if (event.key === ' ') return;
    field.current?.focus();
    if (press(event.key)) event.preventDefault();
  }, 'typed');

  return {
    value,
    setValue,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        const code = `${value}${held ?? ''}`.trim();
        setHeld(null);
        setValue('');
        if (code !== '') onScan(code);
        return;
      }
      if (press(event.key)) event.preventDefault();
    },
  };
}
