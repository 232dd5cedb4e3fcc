import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { serverName } from '../client/every-server.ts';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../design-system/layout/visually-hidden.tsx';
import styles from './server-mark.module.css';

interface ServerMarkProps {
  /** Null for the server that answered: nothing is said then. */
  readonly server: string | null;
  /** Null where it stands above the row: then the mark names the server. */
  readonly desk: string | null;
}

/** A row of another server: its desk, and in a word where that is. */
export function ServerMark({ server, desk }: ServerMarkProps) {
  const t = useTranslations('lists.servers');
  if (server === null) return null;
  const place = t('place', { name: serverName(server) });
  return (
    <span className={styles.mark} title={desk === null ? place : `${desk}, ${place}`}>
      <Glyph icon={IconExternalLink} size={14} />
      <span className={styles.desk}>{desk ?? place}</span>
      {desk !== null && <VisuallyHidden>{` (${place})`}</VisuallyHidden>}
    </span>
  );
}
