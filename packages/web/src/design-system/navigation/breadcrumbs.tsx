import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../icons/glyph.tsx';
import { Link } from '../links/link.tsx';
import styles from './breadcrumbs.module.css';

/** Where one is, on a desktop; the last one is here and no link. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.trail}>
        {trail.map(({ label, href }, index) => (
          <li key={`${href ?? ''} ${label}`}>
            {index > 0 && <Glyph icon={IconChevronRight} size={14} stroke={2} />}
            {href === undefined ? <span aria-current="page">{label}</span> : <Link href={href}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
