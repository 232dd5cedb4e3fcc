import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import styles from './settings.module.css';

interface LabelsFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly labels: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
  readonly error: string | undefined;
}

/** A list of names, to which one adds only what is not empty. Spec: manager §5 ("Adding a sub-entity or building"). */
export function LabelsField({ label, hint, labels, onChange, error }: LabelsFieldProps) {
  const t = useTranslations('deskSettings');
  const [typed, setTyped] = useState('');
  const add = () => {
    const name = typed.trim();
    if (name !== '' && !labels.includes(name)) onChange([...labels, name]);
    setTyped('');
  };
  return (
    <div className={styles.labels}>
      <div className={styles.addLine}>
        <TextField
          size="md"
          label={label}
          hint={hint}
          error={error}
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button size="md" variant="outline" icon={IconPlus} onClick={add} aria-label={t('addTo', { list: label })}>
          {t('add')}
        </Button>
      </div>
      {labels.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {labels.map((each) => (
            <li key={each}>
              <span>{each}</span>
              <IconButton
                icon={IconX}
                size="sm"
                label={t('remove', { name: each })}
                onClick={() => onChange(labels.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
