import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../design-system/surfaces/card.tsx';
import type { Group } from './import-plan.tsx';
import styles from './people.module.css';
import type { SentPerson } from './read-people-list.ts';

interface GroupLinesProps {
  readonly group: Exclude<Group, 'failed'>;
  readonly people: readonly SentPerson[];
}

const maxShown = 200;

/** The lines of one of the five figures. Who is missing from the list stands in none of its lines. */
export function GroupLines({ group, people }: GroupLinesProps) {
  const t = useTranslations('people.import');
  const language = useLocale();
  const title = t(`groups.${group}`);
  return (
    <Card as="section" className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {people.length === 0 ? (
        <p className={styles.soft}>{t(group === 'away' ? 'awayLines' : 'noLines')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={`${styles.table} ${styles.lines}`}>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  {t('line')}
                </th>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('email')}</th>
              </tr>
            </thead>
            <tbody>
              {people.slice(0, maxShown).map(({ line = 0, firstname, lastname, email }) => (
                <tr key={line}>
                  <td className={styles.number}>{formatCount(line, language)}</td>
                  <td>{`${firstname ?? ''} ${lastname ?? ''}`.trim()}</td>
                  <td className={styles.mail}>{email}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {people.length > maxShown && (
        <p className={styles.soft}>
          {t('firstOf', { shown: formatCount(maxShown, language), total: formatCount(people.length, language) })}
        </p>
      )}
    </Card>
  );
}
