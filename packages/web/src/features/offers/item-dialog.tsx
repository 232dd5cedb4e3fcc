import { withType } from '@loge/domain/offers/arrange-items';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { NumberField } from './number-field.tsx';
import type { Editable, Item } from './offer-sheet.ts';
import styles from './offers.module.css';

interface ItemDialogProps {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly editable: Editable;
  readonly errors: Readonly<Record<string, string>>;
  /** The names of the groups that lines of the offer belong to. */
  readonly groups: readonly string[];
  readonly onSet: (said: Partial<Item>) => void;
  readonly onPlace: (target: number) => void;
  readonly onChooseProduct: () => void;
  /** It was just added. */
  readonly isNew: boolean;
  /** Leaves the line as it was, a new one out. */
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

const sizes = ['S', 'M', 'L'] as const;
const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Everything that one line says; it is saved with the offer. */
export function ItemDialog(props: ItemDialogProps) {
  const { item, index, isNew, onGiveUp, onClose } = props;
  const t = useTranslations('offers.item');
  const own = useTranslations('offerChanges.item');
  const grid = useTranslations('offers.grid');
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.name === '' ? grid('line', { number: index + 1 }) : item.name}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onGiveUp}>
            {own(isNew ? 'leaveOut' : 'giveUp')}
          </Button>
          <Button size="md" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={styles.form} data-of-offer>
        <WhatIsSold {...props} />
        <Prices {...props} />
        <Terms {...props} />
        <InLocker {...props} />
        <InGroup {...props} />
      </div>
    </Dialog>
  );
}

/** The words beside the fields of one line. */
const errorsOf =
  ({ errors, index }: ItemDialogProps) =>
  (field: string): string | undefined =>
    errors[`items.${index}.${field}`];

/** Its type, its product and its names. */
function WhatIsSold(props: ItemDialogProps) {
  const { item, editable, onSet, onChooseProduct } = props;
  const grid = useTranslations('offers.grid');
  const product = useTranslations('offers.product');
  const errorOf = errorsOf(props);
  const productError = errorOf('productId');
  return (
    <>
      <Select
        label={grid('columns.type')}
        required
        size="md"
        placeholder={grid('chooseType')}
        error={errorOf('type')}
        options={editable.priceTypes.map(({ id, label }) => ({ value: String(id), label }))}
        value={item.type === null ? '' : String(item.type)}
        onValueChange={(type) => onSet(withType(item, type === '' ? null : Number(type)))}
      />
      {item.type === 0 && (
        <div className={styles.chosenProduct}>
          <span>
            {grid('columns.product')} <b>{item.productLabel ?? grid('noProduct')}</b>
          </span>
          <Button
            size="sm"
            variant="outline"
            aria-describedby={productError === undefined ? undefined : 'item-product-error'}
            onClick={onChooseProduct}
          >
            {product(item.productId === null ? 'choose' : 'change')}
          </Button>
          {productError !== undefined && (
            <p id="item-product-error" role="alert" className={styles.wrong}>
              {productError}
            </p>
          )}
        </div>
      )}
      <div className={styles.pair}>
        <TextField
          label={grid('columns.name')}
          required
          size="md"
          maxLength={200}
          error={errorOf('name')}
          value={item.name}
          onValueChange={(name) => onSet({ name })}
        />
        <TextField
          label={grid('columns.nameEn')}
          size="md"
          maxLength={200}
          value={item.nameEn}
          onValueChange={(nameEn) => onSet({ nameEn })}
        />
      </div>
    </>
  );
}

function Prices(props: ItemDialogProps) {
  const { item, onSet } = props;
  const t = useTranslations('offers.item');
  const errorOf = errorsOf(props);
  return (
    <>
      <Switch
        label={t('devis')}
        checked={item.devis}
        onCheckedChange={(devis) => onSet({ devis, ...(devis ? { price: null } : {}) })}
      />
      <div className={styles.pair}>
        {!item.devis && (
          <NumberField
            label={t('price')}
            kind="cents"
            size="md"
            error={errorOf('price')}
            value={item.price}
            onNumberChange={(price) => onSet({ price })}
          />
        )}
        <NumberField
          label={t('buyingPrice')}
          kind="cents"
          size="md"
          error={errorOf('buyingPrice')}
          value={item.buyingPrice}
          onNumberChange={(buyingPrice) => onSet({ buyingPrice })}
        />
      </div>
      <Switch
        label={t('fixedPrice')}
        checked={item.fixedPrice}
        onCheckedChange={(fixedPrice) => onSet({ fixedPrice })}
      />
    </>
  );
}

/** Its rate and unit where they are not those of the offer, how long it takes, and its place. */
function Terms({ item, index, count, editable, onSet, onPlace }: ItemDialogProps) {
  const t = useTranslations('offers.item');
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('tauxTva')}
          size="md"
          placeholder={t('ofOffer')}
          options={editable.tauxTvaOptions.map(({ id, label }) => ({ value: String(id), label }))}
          value={item.tauxTva === null ? '' : String(item.tauxTva)}
          onValueChange={(rate) => onSet({ tauxTva: rate === '' ? null : Number(rate) })}
        />
        <Select
          label={t('unite')}
          size="md"
          placeholder={t('ofOffer')}
          options={editable.unites.map(({ id, label }) => ({ value: id, label }))}
          value={item.unite ?? ''}
          onValueChange={(unite) => onSet({ unite: unite === '' ? null : unite })}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t('timeDuration')}
          size="md"
          value={item.timeDuration}
          onNumberChange={(minutes) => onSet({ timeDuration: minutes === 0 ? null : minutes })}
        />
        <NumberField
          label={t('position', { count })}
          size="md"
          value={index + 1}
          onNumberChange={(place) => {
            if (place !== null && place >= 1 && place <= count) onPlace(place - 1 > index ? place : place - 1);
          }}
        />
      </div>
    </>
  );
}

function InLocker({ item, onSet }: ItemDialogProps) {
  const t = useTranslations('offers.item');
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('lockerSize')}
          size="md"
          placeholder={t('noLocker')}
          options={sizes.map((size) => ({ value: size, label: size }))}
          value={item.lockerSize ?? ''}
          onValueChange={(size) => onSet({ lockerSize: sizes.find((one) => one === size) ?? null })}
        />
        <NumberField
          label={t('perLocker')}
          size="md"
          value={item.numberOfItemsInLockerSize}
          onNumberChange={(number) => onSet({ numberOfItemsInLockerSize: number === 0 ? null : number })}
        />
      </div>
      <Switch
        label={t('hanger')}
        checked={item.lockerHangerForReturn}
        onCheckedChange={(lockerHangerForReturn) => onSet({ lockerHangerForReturn })}
      />
      <Switch
        label={t('sensor')}
        checked={item.lockerUseSensor}
        onCheckedChange={(lockerUseSensor) => onSet({ lockerUseSensor })}
      />
    </>
  );
}

/** The group that it belongs to or speaks for, and the list that one chooses from. */
function InGroup(props: ItemDialogProps) {
  const { item, groups, onSet } = props;
  const { extension } = item;
  const t = useTranslations('offers.item');
  const errorOf = errorsOf(props);
  const extend = (said: Partial<Item['extension']>): void => onSet({ extension: { ...extension, ...said } });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('groupName')}
          size="md"
          maxLength={200}
          value={extension.groupName ?? ''}
          onValueChange={(name) => extend({ groupName: name === '' ? null : name })}
        />
        <TextField
          label={t('groupNameEn')}
          size="md"
          maxLength={200}
          value={extension.groupNameEn}
          onValueChange={(groupNameEn) => extend({ groupNameEn })}
        />
      </div>
      <Switch
        label={t('mandatory')}
        checked={extension.mandatory}
        onCheckedChange={(mandatory) => extend({ mandatory })}
      />
      {item.type === 6 && (
        <>
          <Select
            label={t('targetGroupName')}
            size="md"
            placeholder={t('noGroup')}
            error={errorOf('extension.targetGroupName')}
            options={groups.map((name) => ({ value: name, label: name }))}
            value={extension.targetGroupName ?? ''}
            onValueChange={(name) => extend({ targetGroupName: name === '' ? null : name })}
          />
          <Switch
            label={t('groupIsAProduct')}
            checked={extension.groupIsAProduct}
            onCheckedChange={(groupIsAProduct) => extend({ groupIsAProduct })}
          />
        </>
      )}
      {item.type === 5 && (
        <div className={styles.pair}>
          <TextArea
            label={t('choiceList')}
            rows={4}
            error={errorOf('extension.choiceList')}
            defaultValue={extension.choiceList.join('\n')}
            onValueChange={(text) => extend({ choiceList: lines(text) })}
          />
          <TextArea
            label={t('choiceListEn')}
            rows={4}
            error={errorOf('extension.choiceListEn')}
            defaultValue={extension.choiceListEn.join('\n')}
            onValueChange={(text) => extend({ choiceListEn: lines(text) })}
          />
        </div>
      )}
    </>
  );
}
