import { IconArrowsMaximize, IconList, IconX } from '@tabler/icons-react';
import { Suspense, use, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { newProblemId } from '../../client/problem-id.ts';
import { useStore } from '../../client/store.ts';
import { classNames } from '../../design-system/class-names.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { ErrorBoundary } from '../../design-system/feedback/error-boundary.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useLanguage } from '../../session/language.ts';
import { useUser } from '../../session/session.ts';
import { helpHref, type HelpPlace } from './help-address.ts';
import { HelpChapter } from './help-chapter.tsx';
import { HelpList } from './help-list.tsx';
import styles from './help.module.css';
import { guidesOf, loadGuides } from './load-guides.ts';
import { closeHelp, openHelp, openHelpAt, searchHelp, type OpenHelp } from './open-help.ts';
import { screenHelp } from './screen-help.ts';

interface HelpPanelProps {
  readonly path: string;
  /** It stands beside the screen where the window is wide enough; else over its right side, and over all of it on a phone. */
  readonly docks: boolean;
}

/** The help beside the work, which goes on: no modal. */
export function HelpPanel({ path, docks }: HelpPanelProps) {
  const open = useStore(openHelp);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <FurtherMessages group="help">
        <Panel open={open} path={path} docks={docks} />
      </FurtherMessages>
    </Suspense>
  );
}

function Panel({ open, path, docks }: HelpPanelProps & { readonly open: OpenHelp }) {
  const t = useTranslations('help');
  const actions = useTranslations('common.actions');
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { place, words } = open;
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isEditableTarget(event)) return;
      if (panel.current?.contains(document.activeElement) === true) closeHelp();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (body.current !== null) body.current.scrollTop = 0;
  }, [place]);
  const ofScreen = screenHelp(path);
  const isOther = ofScreen !== null && (place === null || helpHref(place) !== helpHref(ofScreen));
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={classNames(styles.panel, docks && styles.docked)}
      aria-label={t('title')}
    >
      <div className={styles.bar}>
        <SearchField
          size="sm"
          label={t('search')}
          placeholder={t('searchExample')}
          value={words}
          onValueChange={searchHelp}
          className={styles.searchField}
        />
        <IconButton icon={IconList} size="sm" label={t('allHelp')} onClick={() => openHelpAt(null)} />
        <IconButton
          icon={IconArrowsMaximize}
          size="sm"
          label={t('asPage')}
          href={place === null ? '/aide' : helpHref(place)}
        />
        <IconButton icon={IconX} size="sm" label={actions('close')} onClick={closeHelp} />
      </div>
      <div ref={body} className={styles.body}>
        {isOther && (
          <button type="button" className={styles.ofScreen} onClick={() => openHelpAt(ofScreen)}>
            {t('ofScreen')}
          </button>
        )}
        <ErrorBoundary kind="element" resetKey={open} newId={newProblemId}>
          <Suspense
            fallback={
              <SkeletonGroup>
                <Skeleton height={280} shape="box" />
              </SkeletonGroup>
            }
          >
            <PanelText place={place} words={words} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </aside>
  );
}

function PanelText({ place, words }: { readonly place: HelpPlace | null; readonly words: string }) {
  const guides = use(loadGuides(guidesOf(useUser(), useLanguage())));
  const searched = useDeferredValue(words);
  return place === null || searched.trim() !== '' ? (
    <HelpList guides={guides} words={searched} onOpen={openHelpAt} />
  ) : (
    <HelpChapter guides={guides} place={place} onOpen={openHelpAt} heading="h2" />
  );
}
