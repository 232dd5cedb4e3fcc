import styles from './screen-name.module.css';

/** A screen's heading for those who listen, where eyes read it in the first design's title bar. */
export function ScreenName({ title }: { title: string }) {
  return <h1 className={styles.name}>{title}</h1>;
}
