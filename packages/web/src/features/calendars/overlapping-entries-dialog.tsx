import { formatTime, timeOfMinutes } from '@loge/domain/shared/local-date';
import { IconChevronRight } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import type { Block, PlacedBlock } from './calendar-blocks.ts';
import styles from './calendars.module.css';
import { colourOf } from './partner-colours.ts';

interface OverlappingEntriesDialogProps {
  readonly block: PlacedBlock;
  readonly day: string;
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly onOpen: (block: Block) => void;
  readonly onClose: () => void;
}

/** The hours of several partners at one time, one per line. */
export function OverlappingEntriesDialog({ block, day, partners, onOpen, onClose }: OverlappingEntriesDialogProps) {
  const t = useTranslations('calendars');
  const language = useLocale();
  const timeOf = (minutes: number): string => formatTime(timeOfMinutes(Math.min(minutes, 1439)), language);
  const wordsOf = ({ kind, text, userName }: Block): string => {
    if (kind === 'free') return userName === '' ? t('several.free') : `${t('several.free')} · ${userName}`;
    return kind === 'kept' ? text : t('removed');
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('several.title', { day })}>
      <ul className={styles.several}>
        {block.within.map((each) => (
          <li key={each.key}>
            <button type="button" disabled={each.hours === null} onClick={() => onOpen(each)}>
              <i className={styles.dot} style={{ background: colourOf(each.partnerId, partners) }} />
              <span>
                <b>{partners.find(({ id }) => id === each.partnerId)?.name ?? ''}</b>
                <span className={styles.soft}>
                  {t('several.line', {
                    from: timeOf(each.startMinutes),
                    to: timeOf(each.endMinutes),
                    what: wordsOf(each),
                  })}
                </span>
              </span>
              {each.hours !== null && <Glyph icon={IconChevronRight} size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
