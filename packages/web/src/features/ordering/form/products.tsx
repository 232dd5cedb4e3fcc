import { useTranslations } from 'use-intl';
import { useLabel } from '../../../messages/use-label.ts';
import { controlId, type ItemPart } from './form-context.ts';
import type { ItemRun } from './item-runs.ts';
import { ProductLine } from './product-line.tsx';
import styles from './products.module.css';

type ProductsProps = { run: ItemRun; partOf: (item: ItemPart['item']) => ItemPart; problem: string | undefined };

/** The products of one group, or of none. */
export function Products({ run, partOf, problem }: ProductsProps) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const isOwed = run.items.some(({ extension }) => extension.mandatory);
  return (
    <div id={run.group === null ? undefined : controlId(`group-${run.group}`)} tabIndex={-1} className={styles.group}>
      {run.heading !== null && (
        <h3 className={styles.groupName}>
          {label(run.heading)} {isOwed && <span className={styles.owed}>({t('oneOf')})</span>}
        </h3>
      )}
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      <ul className={styles.products}>
        {run.items.map((item) => (
          <ProductLine key={item.id} {...partOf(item)} />
        ))}
      </ul>
    </div>
  );
}
