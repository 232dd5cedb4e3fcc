import { SearchField } from '../design-system/fields/search-field.tsx';
import styles from './list-search.module.css';
import { useDraft } from './use-draft.ts';

interface ListSearchProps {
  /** What is searched for, shown in the field while it is empty: "Objet". */
  readonly label: string;
  /** What the address says. */
  readonly settled: string;
  readonly settle: (text: string) => void;
}

/** A field that narrows a list by words; they reach the address bar after a short rest. */
export function ListSearch({ label, settled, settle }: ListSearchProps) {
  const [text, setText] = useDraft(settled, settle);
  return (
    <div className={styles.search}>
      <SearchField size="sm" label={label} placeholder={label} value={text} onValueChange={setText} />
    </div>
  );
}
