import { useTranslations } from 'use-intl';
import { useUser } from '../../session/session.ts';
import styles from './greeting.module.css';

/** "Bonjour Camille, que fait-on pour vous ?" */
export function Greeting() {
  const t = useTranslations('home');
  const { firstName } = useUser();
  return (
    <h1 className={styles.greeting}>
      {t.rich('greeting', { firstName, rest: (rest) => <span className={styles.rest}>{rest}</span> })}
    </h1>
  );
}
