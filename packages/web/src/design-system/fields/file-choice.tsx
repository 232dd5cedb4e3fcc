import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Glyph } from '../icons/glyph.tsx';
import styles from './file-choice.module.css';

type FileChoiceProps = {
  /** The button's name. */
  label: string;
  /** What the picker offers first, as `<input accept>` has it. */
  accept: string;
  onChange: (file: File) => void;
  disabled?: boolean;
};

/** The button that lets one choose a file to go along with words. */
export function FileChoice({ label, accept, onChange, disabled = false }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const picked = target.files?.[0];
          target.value = '';
          if (picked !== undefined) onChange(picked);
        }}
      />
      <IconButton icon={IconPaperclip} label={label} disabled={disabled} onClick={() => input.current?.click()} />
    </>
  );
}

type ChosenFileProps = {
  file: File;
  /** The name of the button that takes it away again. */
  removeLabel: string;
  /** How much of it has left, 0 to 1; null before it is on its way. */
  progress: number | null;
  onRemove: () => void;
};

/** The file that will go along, with a way to leave it out. */
export function ChosenFile({ file, removeLabel, progress, onRemove }: ChosenFileProps) {
  const id = useId();
  return (
    <p className={styles.file}>
      <Glyph icon={IconPaperclip} size={18} />
      <span id={id} className={styles.name}>
        {file.name}
      </span>
      {progress === null ? (
        <IconButton icon={IconX} size="sm" label={removeLabel} onClick={onRemove} />
      ) : (
        <progress className={styles.bar} max={100} value={Math.floor(progress * 100)} aria-labelledby={id} />
      )}
    </p>
  );
}
