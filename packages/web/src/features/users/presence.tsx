import styles from './people.module.css';
import { usePresenceWords } from './use-presence-words.ts';

/** A dot and words: there now, or last seen when. */
export function Presence(seen: { readonly online: boolean; readonly lastSeenActiveDelayInMs: number | null }) {
  const words = usePresenceWords();
  return (
    <span className={styles.presence}>
      <span className={styles.dot} data-online={seen.online} aria-hidden />
      {words(seen)}
    </span>
  );
}
