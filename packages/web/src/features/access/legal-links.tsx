import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import styles from './legal-links.module.css';
import { legalTexts, type LegalTextType } from './legal-texts.ts';
import { useLegalTexts } from './use-legal-texts.ts';

interface LegalLinksProps {
  readonly addressOf: (type: LegalTextType, title: string) => string;
}

/** The legal texts to choose from: those that there are. */
export function LegalLinks({ addressOf }: LegalLinksProps) {
  const t = useTranslations('access.legal');
  return (
    <ul className={styles.rows}>
      {useLegalTexts().map((type) => {
        const title = t(legalTexts[type]);
        return (
          <li key={type}>
            <Link href={addressOf(type, title)} className={styles.row}>
              {title}
              <Glyph icon={IconChevronRight} size={18} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
