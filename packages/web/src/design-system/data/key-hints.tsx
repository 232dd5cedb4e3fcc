import { Kbd } from '../values/kbd.tsx';
import styles from './key-hints.module.css';

/** The keys that work here, in the foot of a list: "J K parcourir". */
export function KeyHints({ hints }: { hints: readonly { keys: readonly string[]; words: string }[] }) {
  return (
    <ul className={styles.hints}>
      {hints.map(({ keys, words }) => (
        <li key={words}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {words}
        </li>
      ))}
    </ul>
  );
}
