import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Names and values, one line each: "Lieu  Tour Horizon, casier 12". */
export function DescriptionList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
