import { itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { MAX_FREE_TEXT_LENGTH } from '@loge/domain/ordering/item-values';
import { useTranslations } from 'use-intl';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { controlId, type ItemPart } from './form-context.ts';
import styles from './item-field.module.css';
import { ItemPrice } from './item-price.tsx';
import { ListPicker } from './list-picker.tsx';
import { Required } from './required.tsx';
import { TimeRange } from './time-range.tsx';

/** The field of an item that is no product, by its type. Spec: beneficiary-and-access §3 (Offer item). */
export function ItemField(part: ItemPart) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const { item, answer, problem, onAnswer } = part;
  const id = controlId(`item-${item.id}`);
  const name = label(item.label);
  const { mandatory } = item.extension;
  const common = { id, label: name, error: problem, required: mandatory, optional: !mandatory };
  switch (itemTypeOfNumber(item.type)) {
    case 'information':
      return <p className={styles.information}>{name}</p>;
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          value={answer.value}
          onValueChange={(value) => onAnswer({ value })}
        />
      );
    case 'free_text':
      return (
        <TextArea
          {...common}
          maxLength={MAX_FREE_TEXT_LENGTH}
          value={answer.value}
          onValueChange={(value) => onAnswer({ value })}
        />
      );
    case 'yes_no':
      if (!mandatory) return <SwitchField {...part} />;
      return (
        <div id={id} tabIndex={-1} className={styles.target}>
          <SegmentControl
            label={<Required name={name} />}
            options={[
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
            ]}
            value={answer.value === 'true' || answer.value === 'false' ? answer.value : ''}
            onValueChange={(value) => onAnswer({ value })}
            error={problem}
          />
        </div>
      );
    case 'group_master':
      return <SwitchField {...part} />;
    case 'list_picker':
      return <ListPicker {...part} />;
    case 'begin_end_time':
      return <TimeRange {...part} />;
    default:
      return null;
  }
}

/** A switch; with its price where switching it on also orders it. */
function SwitchField({ item, answer, problem, onAnswer }: ItemPart) {
  const label = useLabel();
  const isSold = item.extension.groupIsAProduct || (item.price !== null && item.price > 0);
  return (
    <div id={controlId(`item-${item.id}`)} tabIndex={-1} className={styles.target}>
      <Switch
        label={label(item.label)}
        hint={isSold ? <ItemPrice item={item} /> : undefined}
        checked={answer.value === 'true'}
        onCheckedChange={(checked) => onAnswer({ value: checked ? 'true' : '' })}
      />
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}
