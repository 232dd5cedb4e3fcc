import { formatCount } from '@loge/domain/shared/money';
import { IconDownload } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { saveText } from '../../client/save-text.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './people.module.css';
import { failuresFile } from './read-people-list.ts';

interface FailedLinesProps {
  readonly failures: readonly {
    readonly line: number;
    readonly email: string;
    readonly name: string;
    readonly message: string;
  }[];
}

/** As many as one reads; the file has them all. */
const mostShown = 200;

/** Lines that were not taken over, each with its reason, and all of them as a file. */
export function FailedLines({ failures }: FailedLinesProps) {
  const t = useTranslations('people.import');
  const language = useLocale();
  const download = () =>
    saveText(
      t('downloadName'),
      failuresFile([
        [t('line'), t('person'), t('email'), t('why')],
        ...failures.map(({ line, name, email, message }) => [line, name, email, message]),
      ]),
    );
  return (
    <Card as="section" className={styles.card} aria-label={t('failuresTitle', { count: failures.length })}>
      <div className={styles.cardHead}>
        <h2>{t('failuresTitle', { count: failures.length })}</h2>
        {failures.length > 0 && (
          <Button size="sm" variant="outline" icon={IconDownload} onClick={download}>
            {t('download')}
          </Button>
        )}
      </div>
      {failures.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  {t('line')}
                </th>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('email')}</th>
                <th scope="col">{t('why')}</th>
              </tr>
            </thead>
            <tbody>
              {failures.slice(0, mostShown).map(({ line, name, email, message }) => (
                <tr key={line}>
                  <td className={styles.number}>{formatCount(line, language)}</td>
                  <td>{name}</td>
                  <td>{email}</td>
                  <td className={styles.why}>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failures.length > mostShown && (
        <p className={styles.soft}>
          {t('more', { shown: formatCount(mostShown, language), total: formatCount(failures.length, language) })}
        </p>
      )}
    </Card>
  );
}
