import styles from './required.module.css';

/** A label that says that it must be answered. */
export function Required({ name }: { name: string }) {
  return (
    <>
      {name}
      <span className={styles.star} aria-hidden="true">
        {' *'}
      </span>
    </>
  );
}
