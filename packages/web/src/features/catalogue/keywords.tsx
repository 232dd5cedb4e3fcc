import { Tag } from '../../design-system/status/tag.tsx';
import styles from './keywords.module.css';

/** The tags of a partner, from their comma-separated list. */
export function Keywords({ keywords }: { keywords: string }) {
  const words = keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {words.map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
    </ul>
  );
}
