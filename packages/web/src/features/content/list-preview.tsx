import { contentState, showsFrom } from '@loge/domain/content/publication';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import styles from './content-list.module.css';
import type { ReaderFrame } from './preview-frames.tsx';

interface PlacedPiece {
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly group: { readonly opensOn: string | null } | null;
  readonly conciergeries: readonly number[];
  /** As beneficiaries see it in their list. */
  readonly card: ReactNode;
}

interface ShownDesk {
  readonly id: number;
  readonly name: string;
  readonly theme: string;
  readonly v2Mode: boolean;
}

interface ListPreviewProps {
  readonly pieces: readonly PlacedPiece[];
  readonly conciergeries: readonly ShownDesk[];
  readonly today: string;
  /** The desk in use, which is looked at first. */
  readonly firstDesk: number | null;
  readonly frame: ReaderFrame;
  /** The screen around the cards. */
  readonly children: (cards: readonly ReactNode[]) => ReactNode;
}

/** What shows at a desk on a day, in this order: the product's own cards. */
export function ListPreview({ pieces, conciergeries, today, firstDesk, frame, children }: ListPreviewProps) {
  const t = useTranslations('contentDesk');
  const [lang, setLang] = useState<'fr' | 'en'>('fr');
  const [desk, setDesk] = useState(firstDesk ?? conciergeries[0]?.id ?? 0);
  const [day, setDay] = useState(today);
  const shown = pieces.filter(
    ({ fromDate, toDate, group, conciergeries: at }) =>
      at.includes(desk) &&
      fromDate !== null &&
      toDate !== null &&
      contentState({ fromDate: showsFrom(fromDate, group), toDate }, day) === 'online',
  );
  return (
    <aside className={styles.aside} aria-label={t('preview.title')}>
      <header className={styles.asideHead}>
        <h2>{t('list.preview')}</h2>
        <Select
          label={t('preview.desk')}
          hideLabel
          size="sm"
          options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(desk)}
          onValueChange={(value) => setDesk(Number(value))}
        />
      </header>
      <div className={styles.asideHead}>
        <SegmentControl
          label={t('editor.languages')}
          hideLabel
          size="sm"
          options={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ]}
          value={lang}
          onValueChange={setLang}
        />
        <DateField
          label={t('preview.day')}
          hideLabel
          size="sm"
          value={day}
          onValueChange={(value) => setDay(value === '' ? today : value)}
        />
      </div>
      {shown.length === 0 ? (
        <p>{t('list.previewNone')}</p>
      ) : (
        frame({
          lang,
          desk: conciergeries.find(({ id }) => id === desk),
          screen: 'phone',
          children: children(shown.map(({ card }) => card)),
        })
      )}
    </aside>
  );
}
