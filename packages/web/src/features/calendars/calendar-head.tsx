import { IconBeach, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { FeedButton } from '../../calendar-feed/feed-button.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import styles from './calendars.module.css';

export type CalendarTab = 'real' | 'recurring';

interface CalendarHeadProps {
  readonly title: string;
  readonly tab: CalendarTab;
  readonly onTab: (tab: CalendarTab) => void;
  /** One day is shown, not a week. */
  readonly isDay: boolean;
  readonly onLeaf: (by: -1 | 1) => void;
  readonly isLast: boolean;
  readonly onToday: () => void;
  /** Null where nothing may be changed: the calendar is not known. */
  readonly onAbsence: (() => void) | null;
  readonly onAdd: (() => void) | null;
}

/** What is shown, how to leaf in it, and what one may add. */
export function CalendarHead(props: CalendarHeadProps) {
  const { title, tab, onTab, isDay, onLeaf, isLast, onToday, onAbsence, onAdd } = props;
  const t = useTranslations('calendars');
  return (
    <header className={styles.head}>
      <h1 className={styles.title} aria-live="polite">
        {title}
      </h1>
      {tab === 'real' && (
        <div className={styles.leaf}>
          <IconButton
            icon={IconChevronLeft}
            label={t(isDay ? 'previousDay' : 'previous')}
            variant="outline"
            size="sm"
            onClick={() => onLeaf(-1)}
          />
          <Button size="sm" variant="outline" keyHint="T" onClick={onToday}>
            {t('today')}
          </Button>
          <IconButton
            icon={IconChevronRight}
            label={t(isDay ? 'nextDay' : 'next')}
            variant="outline"
            size="sm"
            onClick={() => onLeaf(1)}
            disabled={isLast}
          />
        </div>
      )}
      <div className={styles.acts}>
        <SegmentControl
          label={t('tabs.label')}
          hideLabel
          size="sm"
          options={[
            { value: 'real', label: t('tabs.real') },
            { value: 'recurring', label: t('tabs.recurring') },
          ]}
          value={tab}
          onValueChange={onTab}
        />
        <Button
          size="sm"
          variant="outline"
          icon={IconBeach}
          keyHint="A"
          aria-disabled={onAbsence === null || undefined}
          onClick={() => onAbsence?.()}
        >
          {t('absence.open')}
        </Button>
        <FeedButton isSmall />
        <Button
          size="sm"
          icon={IconPlus}
          keyHint="N"
          aria-disabled={onAdd === null || undefined}
          onClick={() => onAdd?.()}
        >
          {t('add')}
        </Button>
      </div>
    </header>
  );
}
