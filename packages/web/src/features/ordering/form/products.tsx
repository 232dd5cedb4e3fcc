import { useTranslations } from 'use-intl';
import { controlId, type ItemPart } from './form-context.ts';
import type { ItemRun } from './item-runs.ts';
import { ProductLine } from './product-line.tsx';
import styles from './products.module.css';

type ProductsProps = { run: ItemRun; partOf: (item: ItemPart['item']) => ItemPart; problem: string | undefined };

/** The products of one group, or of none. */
export function Products({ run, partOf, problem }: ProductsProps) {
  const t = useTranslations('ordering.form');
  const isOwed = run.items.some(({ extension }) => extension.mandatory);
  return (
    <div id={run.group === null ? undefined : controlId(`group-${run.group}`)} tabIndex={-1} className={styles.group}>
      {run.hasHeading && (
        <h3 className={styles.groupName}>
          {run.group} {isOwed && <span className={styles.owed}>({t('oneOf')})</span>}
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
