import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { getOffrePriceAt } from '@loge/contract/offers/get-offre-price-at';
import { versionsInForce } from '@loge/domain/catalogue/offer-versions';
import type { Text } from '@loge/domain/shared/lang';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import type { Editable, Sheet } from './offer-sheet.ts';
import { sheetOf } from './offer-sheet.ts';
import styles from './offer-preview.module.css';
import { shownOffer } from './shown-offer.ts';
import type { History } from './use-offer-history.ts';

/** Draws an offer as the people of a desk find it, who read a language, on a telephone. */
export type OfferFrame = (shown: {
  readonly offer: OffreOnWire;
  /** The partner's picture in the offer's category; null for a drawing. */
  readonly image: string | null;
  /** What is said beside its slots; null where there are none. */
  readonly calendarText: Text | null;
  readonly lang: 'fr' | 'en';
  readonly desk: Editable['conciergeries'][number] | undefined;
  /** As of this day; null for today. */
  readonly day: string | null;
}) => ReactNode;

interface OfferPreviewProps {
  readonly editable: Editable;
  readonly sheet: Sheet;
  readonly versions: History['versions'];
  readonly today: string;
  readonly frame: OfferFrame;
}

const publications = ['unpublished', 'published', 'scheduled'] as const;

/** The offer as a beneficiary of a conciergerie sees it, in either language: as it stands in the editor, or in the version of a day to come. */
export function OfferPreview({ editable, sheet: edited, versions, today, frame }: OfferPreviewProps) {
  // Anyone who types does not wait for what is drawn of it.
  const sheet = useDeferredValue(edited);
  const t = useTranslations('offers.preview');
  const [lang, setLang] = useState<'fr' | 'en'>('fr');
  const [deskId, setDeskId] = useState('');
  const [day, setDay] = useState(editable.offre.published === 2 ? (editable.offre.startDate ?? '') : '');
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
  const desk = conciergeries.find(({ id }) => String(id) === deskId);
  // Which version a desk proposes on a day, the desk itself says: not every version is proposed at every one.
  const isAsked = desk !== undefined && day !== '' && saved.id > 0;
  // Today is now, and a little later, as clocks differ: at noon the row that is edited may not have been there yet.
  const at = useMemo(
    () => (day === today ? new Date(Date.now() + 60_000).toISOString() : `${day}T12:00:00.000Z`),
    // A save makes another row, and begins another now.
    // oxlint-disable-next-line react/exhaustive-deps
    [day, today, saved.id],
  );
  const there = useActionQuery(
    getOffrePriceAt,
    { offreId: saved.id, conciergerieId: desk?.id ?? 0, at },
    { enabled: isAsked, select: ({ offreId }) => offreId },
  );
  const shownId = isAsked ? there.data : day === '' ? saved.id : inForce?.id;
  const isOther = shownId !== undefined && shownId !== null && shownId !== saved.id;
  const other = useActionQuery(
    getEditableOffre,
    { offreId: shownId ?? 0, partnerId: partner.id },
    { enabled: isOther, select: sheetOf },
  );
  const shown = isOther ? (other.data ?? sheet) : sheet;
  const hidesPrices = desk?.hidesPrices ?? false;
  const cleaned = isOther && other.data !== undefined ? other.data.offre : saved;
  const drawn = useMemo(
    () => shownOffer(shown, editable, { lang, hidesPrices }, cleaned),
    [shown, editable, lang, hidesPrices, cleaned],
  );
  const notThere = desk !== undefined && (isAsked ? there.data === null : !desk.selected);
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
      {notThere && <p className={styles.note}>{t('notThere', { name: desk.name })}</p>}
      {day !== '' && desk === undefined && inForce === undefined && saved.id > 0 && (
        <p className={styles.note}>{t('notThen')}</p>
      )}
      {isOther && <p className={styles.told}>{t('otherVersion')}</p>}
      {!shown.offre.visibilityBnfDirect && <p className={styles.note}>{t('notShown')}</p>}
      {frame({
        offer: drawn,
        image: editable.presentation.coverImageId,
        calendarText: shown.offre.hasCalendar ? shown.offre.calendarText : null,
        lang,
        desk,
        day: day === '' ? null : day,
      })}
    </aside>
  );
}
