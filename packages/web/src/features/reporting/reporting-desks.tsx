import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { useUser } from '../../session/session.ts';
import styles from './reporting.module.css';

interface ReportingDesksProps {
  /** Those that were chosen before. */
  readonly start: readonly number[];
  readonly onChosen: (conciergerieIds: readonly number[]) => void;
}

/** Of which conciergeries one wants figures. Spec: partner-content-locker §2 /reporting/1. */
export function ReportingDesks({ start, onChosen }: ReportingDesksProps) {
  const t = useTranslations('extracts');
  const { conciergerieList } = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(start));
  const [tried, setTried] = useState(false);
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isAll = conciergerieList.every(({ id }) => chosen.has(id));
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen.size > 0) onChosen([...chosen]);
      }}
    >
      <header className={styles.intro}>
        <h1>{t('reporting')}</h1>
        <p>{t('help')}</p>
      </header>
      <div className={styles.card}>
        <Checkbox
          label={t('chooseAll')}
          checked={isAll}
          mixed={!isAll && chosen.size > 0}
          onCheckedChange={(all) => setChosen(new Set(all ? conciergerieList.map(({ id }) => id) : []))}
        />
        <ul className={styles.desks} aria-label={t('conciergeries')}>
          {conciergerieList.map(({ id, name }) => (
            <li key={id}>
              <Checkbox label={name} checked={chosen.has(id)} onCheckedChange={() => toggle(id)} />
            </li>
          ))}
        </ul>
      </div>
      {tried && chosen.size === 0 && (
        <p role="alert" className={styles.wrong}>
          {t('noneChosen')}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="md" type="submit">
          {t('next')}
        </Button>
        <span>{t('chosen', { count: chosen.size })}</span>
      </div>
    </form>
  );
}
