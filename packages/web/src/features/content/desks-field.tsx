import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { SearchMultiSelect } from '../../design-system/fields/search-multi-select.tsx';
import styles from './editor.module.css';

export interface CountedDesk {
  readonly id: number;
  readonly name: string;
  readonly nbPersonnes: number;
  readonly nbAnglophones: number;
  readonly theme: string;
  readonly v2Mode: boolean;
}

interface DesksFieldProps {
  readonly label: string;
  readonly desks: readonly CountedDesk[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** The desks at which content shows, by name, and how many people that reaches. */
export function DesksField({ label, desks, chosen, onChange }: DesksFieldProps) {
  const t = useTranslations('contentDesk.editor');
  // In the order of the server, so that the same desks chosen again are no change.
  const choose = (ids: readonly number[]) => onChange(ids.toSorted((one, other) => one - other));
  const people = desks.filter(({ id }) => chosen.includes(id)).reduce((sum, { nbPersonnes }) => sum + nbPersonnes, 0);
  return (
    <div className={styles.desks}>
      <SearchMultiSelect
        size="md"
        label={label}
        options={desks.map(({ id, name }) => ({ value: String(id), label: name }))}
        values={chosen.filter((id) => desks.some((desk) => desk.id === id)).map(String)}
        onValuesChange={(values) => choose(values.map(Number))}
      />
      <p className={styles.soft}>
        {t('people', { count: people })}
        {desks.length > 1 && chosen.length < desks.length && (
          <Button size="sm" variant="ghost" onClick={() => choose(desks.map(({ id }) => id))}>
            {t('allDesks')}
          </Button>
        )}
      </p>
    </div>
  );
}
