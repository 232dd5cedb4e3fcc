import { contentState, showsFrom } from '@loge/domain/content/publication';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import type { CountedDesk } from './desks-field.tsx';
import styles from './editor.module.css';

interface PreviewFramesProps {
  readonly desks: readonly CountedDesk[];
  readonly chosen: readonly number[];
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly group: { readonly opensOn: string | null } | null;
  readonly today: string;
  readonly children: (desk: CountedDesk | undefined) => ReactNode;
  readonly frame: ReaderFrame;
  /** What to look at before it goes online, below the screens. */
  readonly checks: ReactNode;
}

/** Draws a screen as the people of a desk see it, who read a language, on a device. */
export type ReaderFrame = (reader: {
  readonly lang: 'fr' | 'en';
  readonly desk: Pick<CountedDesk, 'theme' | 'v2Mode'> | undefined;
  readonly screen: 'phone' | 'desktop';
  readonly children: ReactNode;
}) => ReactNode;

/** A beneficiary's screen for those who read French and those who read English, at a conciergerie, on a day, on a telephone or a computer. */
export function PreviewFrames(props: PreviewFramesProps) {
  const { desks, chosen, fromDate, toDate, group, today, children, frame, checks } = props;
  const t = useTranslations('contentDesk.preview');
  const [deskId, setDeskId] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone');
  const desk = desks.find(({ id }) => id === (deskId ?? chosen[0]));
  const on = day ?? today;
  const isOn =
    fromDate !== null &&
    toDate !== null &&
    contentState({ fromDate: showsFrom(fromDate, group), toDate }, on) === 'online';
  return (
    <>
      <header className={styles.previewHead}>
        <h2>{t('title')}</h2>
        <Select
          label={t('desk')}
          hideLabel
          size="sm"
          placeholder={t('desk')}
          options={desks.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={desk === undefined ? '' : String(desk.id)}
          onValueChange={(value) => setDeskId(Number(value))}
        />
        <DateField
          label={t('day')}
          hideLabel
          size="sm"
          value={on}
          onValueChange={(value) => setDay(value === '' ? null : value)}
        />
        <SegmentControl
          label={t('screen')}
          hideLabel
          size="sm"
          options={[
            { value: 'phone', label: <ScreenIcon icon={IconDeviceMobile} name={t('phone')} /> },
            { value: 'desktop', label: <ScreenIcon icon={IconDeviceDesktop} name={t('desktop')} /> },
          ]}
          value={screen}
          onValueChange={setScreen}
        />
      </header>
      {desk !== undefined && !chosen.includes(desk.id) && (
        <Note tone="warning">{t('notThere', { name: desk.name })}</Note>
      )}
      {!isOn && <Note tone="warning">{t('notThen')}</Note>}
      <div className={styles.frames} data-screen={screen}>
        {(['fr', 'en'] as const).map((lang) => (
          <div key={lang} className={styles.frame}>
            <b>
              {lang === 'fr' ? 'Français' : 'English'}
              {desk !== undefined && <span> {t('readers', { count: readersOf(desk, lang) })}</span>}
            </b>
            {frame({ lang, desk, screen, children: children(desk) })}
          </div>
        ))}
      </div>
      {checks}
      <p className={styles.soft}>
        {desk !== undefined && <span>{t(desk.v2Mode ? 'secondDesign' : 'firstDesign', { name: desk.name })}</span>}
        <span>{t('behind')}</span>
      </p>
    </>
  );
}

const ScreenIcon = ({ icon, name }: { icon: GlyphIcon; name: string }) => (
  <>
    <Glyph icon={icon} size={18} />
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

const readersOf = ({ nbPersonnes, nbAnglophones }: CountedDesk, lang: 'fr' | 'en'): number =>
  lang === 'en' ? nbAnglophones : nbPersonnes - nbAnglophones;
