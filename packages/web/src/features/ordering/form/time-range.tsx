import { isLocalTime, type LocalTime } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';
import { TimeField } from '../../../design-system/fields/time-field.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { controlId, type ItemPart } from './form-context.ts';
import styles from './item-field.module.css';
import { Required } from './required.tsx';

/**
 * From when to when. What is sent is 'HH:MM-HH:MM'; while one of the two is missing, the other stands with its dash. Where it may be left open,
 * both can be taken back.
 */
export function TimeRange({ item, answer, problem, onAnswer }: ItemPart) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const [begin = '', end = ''] = answer.value.split('-');
  const { mandatory } = item.extension;
  const name = label(item.label);
  const id = controlId(`item-${item.id}`);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.target}
      aria-describedby={problem === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{mandatory ? <Required name={name} /> : name}</legend>
      <div className={styles.times}>
        <TimeField
          label={t('begin')}
          optional={!mandatory}
          value={timeOf(begin)}
          onValueChange={(time) => onAnswer({ value: rangeOf(time, end) })}
        />
        <TimeField
          label={t('end')}
          optional={!mandatory}
          value={timeOf(end)}
          onValueChange={(time) => onAnswer({ value: rangeOf(begin, time) })}
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

const rangeOf = (begin: string, end: string): string => (begin === '' && end === '' ? '' : `${begin}-${end}`);

const timeOf = (text: string): LocalTime => (isLocalTime(text) ? text : '');
