import { formatCount } from '@loge/domain/shared/money';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { saveText } from '../../client/save-text.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useTableKeys } from '../../design-system/data/use-table-keys.ts';
import { Card } from '../../design-system/surfaces/card.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import type { FailedLine } from './checked-list.ts';
import { CorrectLine } from './correct-line.tsx';
import styles from './people.module.css';
import { failuresFile, type SentPerson } from './read-people-list.ts';

interface FailedLinesProps {
  readonly failures: readonly FailedLine[];
  /** Whether a corrected line is taken over at once: the others were. */
  readonly isImported: boolean;
  /** True when the line holds now. */
  readonly onCorrect: (person: SentPerson) => Promise<boolean>;
  /** Leaves a line out of the failures for good. */
  readonly onLeave: (line: number) => void;
}

/** As many as one reads; the file has them all. */
const maxShown = 200;

/** Lines that were not taken over, each with its reason, to be corrected here, and all of them as a file. */
export function FailedLines({ failures, isImported, onCorrect, onLeave }: FailedLinesProps) {
  const t = useTranslations('people.import');
  const language = useLocale();
  const [edited, setEdited] = useState<number | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = failures.slice(0, maxShown).map(({ line }) => String(line));
  useTableKeys({
    keys: lines,
    currentKey: current === null ? null : String(current),
    onCurrentChange: (line) => setCurrent(Number(line)),
    onOpen: (line) => setEdited(Number(line)),
    shortcuts: {
      delete: () => {
        if (current === null) return;
        const next = lines[lines.indexOf(String(current)) + 1];
        setCurrent(next === undefined ? null : Number(next));
        onLeave(current);
      },
    },
  });
  const close = () => {
    setEdited(null);
    // The button that opened it is drawn anew, or gone with its line.
    heading.current?.focus();
  };
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
        <h2 ref={heading} tabIndex={-1}>
          {t('failuresTitle', { count: failures.length })}
        </h2>
        {failures.length > 0 && (
          <Button size="sm" variant="outline" icon={IconDownload} onClick={download}>
            {t('download')}
          </Button>
        )}
      </div>
      {failures.length > 0 && (
        <div className={styles.scroll}>
          <table className={`${styles.table} ${styles.lines}`}>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  {t('line')}
                </th>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('email')}</th>
                <th scope="col">{t('why')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('correct')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {failures.slice(0, maxShown).map((failure) =>
                edited === failure.line ? (
                  <CorrectLine
                    key={failure.line}
                    failure={failure}
                    isImported={isImported}
                    onCorrect={onCorrect}
                    onClose={close}
                  />
                ) : (
                  <tr key={failure.line} aria-current={failure.line === current ? 'true' : undefined}>
                    <td className={styles.number}>{formatCount(failure.line, language)}</td>
                    <td>{failure.name}</td>
                    <td className={styles.mail}>{failure.email}</td>
                    <td className={styles.why}>{failure.message}</td>
                    <td className={styles.repair}>
                      <Button size="sm" variant="outline" onClick={() => setEdited(failure.line)}>
                        {t('correct')}
                        <VisuallyHidden> {t('correctLine', { line: String(failure.line) })}</VisuallyHidden>
                      </Button>
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      {failures.length > maxShown && (
        <p className={styles.soft}>
          {t('more', { shown: formatCount(maxShown, language), total: formatCount(failures.length, language) })}
        </p>
      )}
    </Card>
  );
}
