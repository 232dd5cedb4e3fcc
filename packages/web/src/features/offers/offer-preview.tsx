import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { fromPrice } from '@loge/domain/catalogue/shown-prices';
import { versionsInForce } from '@loge/domain/catalogue/offer-versions';
import { ITEM_TYPES } from '@loge/domain/ordering/item-types';
import { formatMoney } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import type { Editable, Item, Sheet } from './offer-sheet.ts';
import { sheetOf } from './offer-sheet.ts';
import styles from './offer-preview.module.css';
import type { History } from './use-offer-history.ts';

/** As many lines as a phone shows at once. */
const SHOWN_LINES = 8;

interface OfferPreviewProps {
  readonly editable: Editable;
  readonly sheet: Sheet;
  readonly versions: History['versions'];
  readonly today: string;
}

const publications = ['unpublished', 'published', 'scheduled'] as const;

/** The offer as a beneficiary of a conciergerie sees it, in either language: as it stands in the editor, or in the version of a day to come. */
export function OfferPreview({ editable, sheet, versions, today }: OfferPreviewProps) {
  const t = useTranslations('offers.preview');
  const [lang, setLang] = useState<'fr' | 'en'>('fr');
  const [deskId, setDeskId] = useState('');
  const [day, setDay] = useState('');
  const { partner, conciergeries, offre: saved } = editable;
  const inForce = versionsInForce(
    versions
      .filter(({ state }) => state !== 'replaced')
      .map(({ id, published, startDate, endDate }) => ({
        ...{ id, originalId: saved.originalId, fallbackOfferId: null, startDate, endDate },
        publication: publications[published] ?? 'unpublished',
      })),
    day,
  )[0];
  const isOther = day !== '' && inForce !== undefined && inForce.id !== saved.id;
  const other = useActionQuery(
    getEditableOffre,
    { offreId: inForce?.id ?? 0, partnerId: partner.id },
    { enabled: isOther, select: sheetOf },
  );
  const shown = isOther ? (other.data ?? sheet) : sheet;
  const desk = conciergeries.find(({ id }) => String(id) === deskId);
  return (
    <aside className={styles.preview} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <SegmentControl
          label={t('language')}
          hideLabel
          size="sm"
          options={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ]}
          value={lang}
          onValueChange={setLang}
        />
      </header>
      <div className={styles.context}>
        <Select
          label={t('desk')}
          hideLabel
          size="sm"
          placeholder={t('anyDesk')}
          options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={deskId}
          onValueChange={setDeskId}
        />
        <DateField label={t('day')} hideLabel size="sm" min={today} value={day} onValueChange={setDay} />
      </div>
      {desk !== undefined && !desk.selected && <p className={styles.note}>{t('notThere', { name: desk.name })}</p>}
      {day !== '' && inForce === undefined && saved.id > 0 && <p className={styles.note}>{t('notThen')}</p>}
      {!shown.offre.visibilityBnfDirect && <p className={styles.note}>{t('notShown')}</p>}
      <Phone sheet={shown} lang={lang} partner={partner} image={editable.presentation.coverImageId} />
    </aside>
  );
}

interface PhoneProps {
  readonly sheet: Sheet;
  readonly lang: 'fr' | 'en';
  readonly partner: Editable['partner'];
  readonly image: string | null;
}

function Phone({ sheet, lang, partner, image }: PhoneProps) {
  const t = useTranslations('offers.preview');
  const { offre, items } = sheet;
  const inLang = (fr: string, en: string): string => (lang === 'en' && en !== '' ? en : fr);
  const from = fromPrice(
    items.map((item) => ({
      type: ITEM_TYPES[item.type ?? 1]?.key ?? 'information',
      groupIsAProduct: item.extension.groupIsAProduct,
      priceCents: item.price,
      onQuote: item.devis,
    })),
    offre.minimumAmount,
  );
  const words = lang === 'fr' ? french : english;
  return (
    <section className={styles.phone} lang={lang} aria-label={t('phone')}>
      <p className={styles.title}>
        <b>{inLang(offre.name, offre.nameEn) || '…'}</b>
        <span>{partner.name}</span>
      </p>
      <div className={styles.cover}>
        <span className={styles.shopfront}>
          <PartnerPicture partnerId={partner.id} name={partner.name} image={image} illustration={offre.illustration} />
        </span>
        <p>
          {inLang(offre.shortDesc, offre.shortDescEn)}
          {from !== null && <b>{words.from(formatMoney(from, lang))}</b>}
          {offre.discount > 0 && (
            <Tag tone="discount">−{String(offre.discount).replace('.', lang === 'fr' ? ',' : '.')}&nbsp;%</Tag>
          )}
        </p>
      </div>
      <ul className={styles.lines}>
        {items.slice(0, SHOWN_LINES).map((item) => (
          <PreviewLine key={item.originalId} item={item} lang={lang} />
        ))}
      </ul>
      {items.length > SHOWN_LINES && <p className={styles.more}>{words.more(items.length - SHOWN_LINES)}</p>}
      {offre.minimumAmount > 0 && (
        <p className={styles.more}>{words.minimum(formatMoney(offre.minimumAmount, lang))}</p>
      )}
      <p className={styles.foot} aria-hidden="true">
        {offre.cannotPlaceOrder ? words.contact : words.verify}
      </p>
    </section>
  );
}

/** What the order form says to beneficiaries, in the language that is looked at. */
const french = {
  from: (price: string): string => `dès ${price}`,
  onQuote: 'Sur devis',
  more: (count: number): string => `et ${count} autres`,
  minimum: (price: string): string => `Minimum de commande : ${price}`,
  verify: 'Vérifier',
  contact: 'Description seule',
};
const english: typeof french = {
  from: (price) => `from ${price}`,
  onQuote: 'On quote',
  more: (count) => `and ${count} more`,
  minimum: (price) => `Minimum order: ${price}`,
  verify: 'Review',
  contact: 'Description only',
};

function PreviewLine({ item, lang }: { item: Item; lang: 'fr' | 'en' }) {
  const name = lang === 'en' && item.nameEn !== '' ? item.nameEn : item.name;
  const words = lang === 'fr' ? french : english;
  const choices =
    lang === 'en' && item.extension.choiceListEn.length > 0 ? item.extension.choiceListEn : item.extension.choiceList;
  return (
    <li>
      <span>
        <b>{name || '…'}</b>
        {item.devis ? (
          <Tag tone="warning">{words.onQuote}</Tag>
        ) : (
          item.price !== null && <span>{formatMoney(item.price, lang)}</span>
        )}
        {choices.length > 0 && <span>{choices.join(' · ')}</span>}
      </span>
      {item.type === 0 && (
        <span className={styles.plus} aria-hidden="true">
          +
        </span>
      )}
    </li>
  );
}
