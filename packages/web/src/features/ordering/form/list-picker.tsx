import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { controlId, type ItemPart } from './form-context.ts';
import styles from './item-field.module.css';
import { Required } from './required.tsx';
import { callNumber } from '@loge/domain/ordering/item-values';
import { formatPhoneDigits } from './format-phone-digits.ts';

const maxSegments = 3;
const maxSegmentLength = 14;

/** One of a list: side by side where they are few and short. A number to call in the choice can be called. */
export function ListPicker({ item, answer, problem, onAnswer }: ItemPart) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const name = label(item.label);
  const { mandatory, choiceList } = item.extension;
  const id = controlId(`item-${item.id}`);
  const options = choiceList.map((choice) => ({ value: choice, label: choice }));
  const phone = callNumber(answer.value);
  const isShort = options.length <= maxSegments && choiceList.every(({ length }) => length <= maxSegmentLength);
  return (
    <div>
      {isShort ? (
        <div id={id} tabIndex={-1} className={styles.target}>
          <SegmentControl
            label={mandatory ? <Required name={name} /> : name}
            options={options}
            value={answer.value}
            onValueChange={(value) => onAnswer({ value })}
            error={problem}
          />
        </div>
      ) : (
        <Select
          id={id}
          label={name}
          required={mandatory}
          optional={!mandatory}
          error={problem}
          placeholder={t('pick')}
          options={options}
          value={answer.value}
          onValueChange={(value) => onAnswer({ value })}
        />
      )}
      {phone !== null && (
        <Button href={`tel:${phone}`} variant="outline" size="md" icon={IconPhone} className={styles.call}>
          {t('callLink', { phone: formatPhoneDigits(phone) })}
        </Button>
      )}
    </div>
  );
}
