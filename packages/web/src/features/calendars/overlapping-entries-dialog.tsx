import { timeOnClock } from '@loge/domain/calendars/calendar-entry';
import { formatTime } from '@loge/domain/shared/local-date';
import { IconChevronRight } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import type { Block } from './calendar-blocks.ts';
import styles from './calendars.module.css';
import { colourOf } from './partner-colours.ts';

interface OverlappingEntriesDialogProps {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly partners: readonly { readonly id: number; readonly name: string }[];
  readonly onOpen: (block: Block) => void;
  readonly onClose: () => void;
}

/** What stands at one time, of several partners or people, or what is to be looked at on a day: one per line. */
export function OverlappingEntriesDialog({ title, blocks, partners, onOpen, onClose }: OverlappingEntriesDialogProps) {
  const t = useTranslations('calendars');
  const language = useLocale();
  const timeOf = (minutes: number): string => formatTime(timeOnClock(minutes), language);
  const wordsOf = ({ kind, text, userName, appointment }: Block): string => {
    if (appointment !== null)
      return appointment.warning === null ? text : t(`appointment.warnings.${appointment.warning}`);
    if (kind === 'free') return userName === '' ? t('several.free') : `${t('several.free')} · ${userName}`;
    return kind === 'kept' ? text : t('removed');
  };
  const canOpen = ({ hours, appointment }: Block): boolean => hours !== null || appointment !== null;
  const nameOf = ({ partnerId, userName, appointment }: Block): string => {
    const partner = partners.find(({ id }) => id === partnerId)?.name ?? '';
    return appointment === null ? partner : `${userName} · ${partner}`;
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={title}>
      <ul className={styles.several}>
        {blocks.map((each) => (
          <li key={each.key}>
            <button type="button" disabled={!canOpen(each)} onClick={() => onOpen(each)}>
              <i className={styles.dot} style={{ background: colourOf(each.partnerId, partners) }} />
              <span>
                <b>{nameOf(each)}</b>
                <span className={styles.soft}>
                  {t('several.line', {
                    from: timeOf(each.startMinutes),
                    to: timeOf(each.endMinutes),
                    what: wordsOf(each),
                  })}
                </span>
              </span>
              {canOpen(each) && <Glyph icon={IconChevronRight} size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
