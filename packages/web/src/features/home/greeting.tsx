import { useTranslations } from 'use-intl';
import { useUser } from '../../session/session.ts';
import styles from './greeting.module.css';

/** "Bonjour Camille, que fait-on pour vous ?" */
export function Greeting() {
  const t = useTranslations('home');
  const { firstName } = useUser();
  return (
    <h1 className={styles.greeting} style={{ ['--letters' as string]: longestWord(firstName) }}>
      {t.rich('greeting', { firstName, rest: (rest) => <span className={styles.rest}>{rest}</span> })}
    </h1>
  );
}

/** How many letters of a name stand in one word: a phone makes them small enough to stay in one. */
const longestWord = (name: string): number => Math.max(1, ...name.split(/[\s-]+/).map(({ length }) => length));
