import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageFact } from '../client/page-facts.ts';
import { classNames } from '../design-system/class-names.ts';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { LanguageSwitch } from '../features/access/language-switch.tsx';
import { PigeonholeWall } from '../features/access/pigeonhole-wall.tsx';
import type { Direction } from '../routing/direction.ts';
import { pathTo } from '../routing/paths.ts';
import { useScreenTitle } from '../routing/screen-title.ts';
import { isTestServer, useBrand } from '../session/brand.ts';
import styles from './entrance-frame.module.css';

export interface EntrancePageProps {
  /** The heading: what one is here for. */
  readonly title: string;
  /** The heading in lines of their own, where `title` is more than one sentence. */
  readonly lines?: readonly string[];
  /** In the window's title instead of the heading. */
  readonly windowTitle?: string;
  /** What happens here, in a sentence or two. */
  readonly intro: ReactNode;
  /** On a phone the wall makes room for the form. */
  readonly isLow?: boolean;
  /** A link to the screen before. */
  readonly back?: ReactNode;
  /** Where the form comes in from. */
  readonly direction?: Direction | undefined;
  readonly children: ReactNode;
}

/** The page of every screen before signing in: the wall of pigeonholes, beside it what is asked, below it help and the small print. */
export function EntrancePage({
  title,
  lines,
  windowTitle = title,
  intro,
  isLow = false,
  back,
  direction,
  children,
}: EntrancePageProps) {
  const t = useTranslations('access.entrance');
  const brand = useBrand();
  useScreenTitle(windowTitle);
  return (
    <main className={styles.screen}>
      <PigeonholeWall low={isLow} />
      <section className={styles.side}>
        {isTestServer() && <output className={styles.test}>{t('testServer')}</output>}
        <div className={classNames(styles.form, direction !== undefined && styles[direction])}>
          <div className={styles.head}>
            <Logo name={brand.title} />
            {back}
          </div>
          <h1 className={styles.title}>
            {lines === undefined ? title : lines.map((line) => <span key={line}>{`${line} `}</span>)}
          </h1>
          <div className={styles.intro}>{intro}</div>
          {children}
        </div>
        <footer className={styles.foot}>
          <SupportLine />
          {pageFact('privacy-text') !== undefined && (
            <Link href={pathTo('/text/$type/$title', { type: 'POLITIQUE_PROTECTION_DONNEES', title: t('privacy') })}>
              {t('privacy')}
            </Link>
          )}
          <LanguageSwitch />
        </footer>
      </section>
    </main>
  );
}

/** Whom people turn to who cannot get in; nothing where nobody is named. */
function SupportLine() {
  const t = useTranslations('access.entrance');
  const { contact, phone } = useBrand();
  if (contact === null && phone === null) return null;
  return (
    <p className={styles.help}>
      {t('help')} {contact !== null && <a href={`mailto:${contact}`}>{contact}</a>}
      {contact !== null && phone !== null && ' · '}
      {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  );
}
