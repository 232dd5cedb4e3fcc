import { contentState, showsFrom } from '@loge/domain/content/publication';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import type { CountedDesk } from './desks-field.tsx';
import styles from './editor.module.css';

interface PreviewFramesProps {
  readonly desks: readonly CountedDesk[];
  readonly chosen: readonly number[];
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly group: { readonly opensOn: string | null } | null;
  readonly today: string;
  readonly children: (lang: 'fr' | 'en', deskId: number | null) => ReactNode;
}

/** A beneficiary's screen in both languages, at a conciergerie, on a day, on a telephone or a computer; nothing in it can be followed. */
export function PreviewFrames({ desks, chosen, fromDate, toDate, group, today, children }: PreviewFramesProps) {
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
            { value: 'phone', label: t('phone') },
            { value: 'desktop', label: t('desktop') },
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
            <b>{lang === 'fr' ? 'Français' : 'English'}</b>
            <div className={styles.phone} data-screen={screen} lang={lang} inert>
              <Suspense fallback={<Skeleton height={320} />}>
                <MessagesProvider language={lang} group="beneficiary">
                  {children(lang, desk?.id ?? null)}
                </MessagesProvider>
              </Suspense>
            </div>
          </div>
        ))}
      </div>
      <p className={styles.soft}>{t('behind')}</p>
    </>
  );
}
