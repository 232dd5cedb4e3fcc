import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../design-system/layout/visually-hidden.tsx';
import { Link } from '../design-system/links/link.tsx';
import { BottomSheet } from '../design-system/overlays/bottom-sheet.tsx';
import styles from './overflow-navigation.module.css';
import { AccountNavigation } from './account-navigation.tsx';
import type { Place } from './places.ts';
import bar from './side-bar.module.css';
import type { NavBadges } from './use-nav-badges.ts';

interface Waiting {
  readonly count: number;
  readonly words: string;
}

interface OverflowNavigationProps {
  readonly places: readonly Place[];
  readonly path: string;
  readonly marks: NavBadges;
}

/** On a phone: the places that its bar has no room for, and one's own account, behind one more button. */
export function OverflowNavigation({ places, path, marks }: OverflowNavigationProps) {
  const shell = useTranslations('managerShell');
  // Open on the screen where it was opened: anyone who has gone somewhere has closed it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isHere = places.some(({ screens }) => screens.test(path));
  const waiting: Partial<Record<Place['name'], Waiting>> = {
    chat: { count: marks.chat, words: shell('unreadMessages', { count: marks.chat }) },
    complaints: {
      count: marks.lateComplaints,
      words: shell('lateComplaints', { count: marks.lateComplaints }),
    },
    billing: {
      count: marks.contestedInvoices,
      words: shell('contestedInvoices', { count: marks.contestedInvoices }),
    },
  };
  const what = Object.values(waiting).filter(({ count }) => count > 0);
  return (
    <div className={styles.onPhone}>
      <button
        type="button"
        className={bar.place}
        aria-haspopup="dialog"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpenOn(path)}
      >
        <Glyph icon={IconDots} size={18} />
        <span className={bar.name}>{shell('more')}</span>
        {what.length > 0 && (
          <span className={styles.dot}>
            <VisuallyHidden>{what.map(({ words }) => words).join(', ')}</VisuallyHidden>
          </span>
        )}
      </button>
      <BottomSheet open={openOn === path} onClose={() => setOpenOn(null)} title={shell('morePlaces')}>
        <ul className={styles.tiles}>
          {places.map(({ name, icon, address, screens }) => (
            <li key={name}>
              <Link
                href={address}
                className={styles.tile}
                aria-current={screens.test(path) ? 'page' : undefined}
                onClick={() => setOpenOn(null)}
              >
                <Glyph icon={icon} size={22} />
                {shell(`${name}`)}
                <Count waiting={waiting[name]} />
              </Link>
            </li>
          ))}
        </ul>
        <AccountNavigation />
      </BottomSheet>
    </div>
  );
}

const Count = ({ waiting }: { readonly waiting: Waiting | undefined }) =>
  waiting === undefined || waiting.count === 0 ? null : (
    <span className={styles.count}>
      <span aria-hidden="true">{waiting.count > 99 ? '∞' : waiting.count}</span>
      <VisuallyHidden>{waiting.words}</VisuallyHidden>
    </span>
  );
