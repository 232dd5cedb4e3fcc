import styles from './bench.module.css';
import type { BenchNews } from './use-bench.ts';

/** What was done last, or why it was not; a screen reader says it when it changes. */
export function BenchNewsLine({ news }: { readonly news: BenchNews | null }) {
  return (
    <output className={styles.said}>
      {news !== null && news.text !== '' && (
        <span className={styles.news} data-problem={news.isProblem}>
          {news.text}
        </span>
      )}
    </output>
  );
}
