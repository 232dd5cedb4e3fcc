import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { FormBody } from '../../forms/form-body.tsx';
import { useForm } from '../../forms/use-form.ts';
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
  const form = useForm({
    draft: { chosen: start },
    rule: ({ chosen }) => (chosen.length === 0 ? [{ field: 'chosen', text: t('noneChosen') }] : []),
    send: ({ chosen }) => Promise.resolve(chosen),
    onSuccess: onChosen,
  });
  const { chosen } = form.draft;
  const choose = (ids: readonly number[]) => form.change({ chosen: ids });
  const isAll = conciergerieList.every(({ id }) => chosen.includes(id));
  const { error } = form.field('chosen');
  return (
    <FormBody form={form} className={styles.screen}>
      <header className={styles.intro}>
        <h1>{t('reporting')}</h1>
        <p>{t('help')}</p>
      </header>
      <div className={styles.card}>
        <Checkbox
          label={t('chooseAll')}
          checked={isAll}
          mixed={!isAll && chosen.length > 0}
          onCheckedChange={(all) => choose(all ? conciergerieList.map(({ id }) => id) : [])}
        />
        <ul className={styles.desks} aria-label={t('conciergeries')}>
          {conciergerieList.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onCheckedChange={(isChosen) =>
                  choose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            </li>
          ))}
        </ul>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.wrong} data-notice>
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="md" type="submit">
          {t('next')}
        </Button>
        <span>{t('chosen', { count: chosen.length })}</span>
      </div>
    </FormBody>
  );
}
