import { getFlashDispoHtml } from '@loge/contract/flash-mailings/get-flash-dispo-html';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { useUser } from '../../session/session.ts';
import styles from './flash.module.css';
import { useDebounce } from './use-debounce.ts';

/** Spec: partner-content-locker §9, "the flash preview is debounced by 1 s". */
const debounceMs = 1_000;

type Shown = InputOf<typeof getFlashDispoHtml>;

/** A mail as its reader gets it, a second after the last key. Nothing in it can run: the frame lets no scripts in. */
export function MailPreview({ shown }: { shown: Shown }) {
  const t = useTranslations('flashMailings.preview');
  const { firstName, name } = useUser();
  const [view, setView] = useState<'html' | 'text' | 'night'>('html');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const typed = JSON.stringify(shown);
  const settled = useDebounce(typed, debounceMs);
  const input = useMemo(() => JSON.parse(settled) as Shown, [settled]);
  const query = useActionQuery(getFlashDispoHtml, input, { keepPrevious: true });
  return (
    <section className={styles.preview} aria-label={t('title')}>
      <div className={styles.previewHead}>
        <h2>{t('title')}</h2>
        <span className={styles.soft}>{t('live', { name: `${firstName} ${name}` })}</span>
        <div className={styles.segments}>
          <SegmentControl
            size="sm"
            hideLabel
            label={t('view')}
            value={view}
            onValueChange={setView}
            options={[
              { value: 'html', label: t('html') },
              { value: 'text', label: t('text') },
              { value: 'night', label: t('night') },
            ]}
          />
          <SegmentControl
            size="sm"
            hideLabel
            label={t('width')}
            value={width}
            onValueChange={setWidth}
            options={[
              { value: 'desktop', label: <Device icon={IconDeviceDesktop} name={t('desktop')} /> },
              { value: 'phone', label: <Device icon={IconDeviceMobile} name={t('phone')} /> },
            ]}
          />
        </div>
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={480} />
          </SkeletonGroup>
        }
      >
        {({ html, subject, text, unknownPlaces }) => (
          <div>
            {unknownPlaces.length > 0 && (
              <Note tone="warning" live>
                {t('unknown', { places: unknownPlaces.map((place) => `{${place}}`).join(', ') })}
              </Note>
            )}
            <p className={styles.subject}>{subject}</p>
            {view === 'text' ? (
              <pre className={styles.text}>{text}</pre>
            ) : (
              <iframe
                title={t('title')}
                className={styles.mail}
                sandbox="allow-same-origin"
                data-phone={width === 'phone'}
                data-night={view === 'night'}
                srcDoc={view === 'night' ? forceDarkMode(html) : html}
              />
            )}
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

/** A drawn screen, named for who cannot see it. */
const Device = ({ icon, name }: { readonly icon: GlyphIcon; readonly name: string }) => (
  <>
    <Glyph icon={icon} size={18} />
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

/** As programs show it that are set to dark. */
const forceDarkMode = (html: string): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', 'all')
    .replaceAll(/@media\s*\(prefers-color-scheme:dark\)/g, '@media all');
