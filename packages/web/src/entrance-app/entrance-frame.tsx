import { IconArrowLeft } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../design-system/class-names.ts';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Logo } from '../design-system/layout/logo.tsx';
import { Link } from '../design-system/links/link.tsx';
import { LanguageSwitch } from '../features/access/language-switch.tsx';
import { PigeonholeWall } from '../features/access/pigeonhole-wall.tsx';
import { directionBetween } from '../routing/direction.ts';
import { pathTo } from '../routing/paths.ts';
import { useScreenTitle } from '../routing/screen-title.ts';
import { useBack } from '../routing/use-back.ts';
import { isTestServer, useBrand } from '../session/brand.ts';
import styles from './entrance-frame.module.css';

interface EntranceFrameProps {
  /** The heading: what one is here for. */
  readonly title: string;
  /** The heading in lines of their own, where `title` is more than one sentence. */
  readonly lines?: readonly string[];
  /** In the window's title instead of the heading. */
  readonly windowTitle?: string;
  /** What happens here, in a sentence or two. */
  readonly intro: ReactNode;
  /** The address of the screen before, usually `/login`. With it the wall makes room for the form on a phone. */
  readonly back?: string;
  /** The wall makes room on a phone where there is no screen before, too. */
  readonly isLow?: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen before signing in: the wall of pigeonholes, beside it what is asked, below it help and the small print. */
export function EntranceFrame({ title, lines, windowTitle = title, intro, back, isLow, children }: EntranceFrameProps) {
  const t = useTranslations('access.entrance');
  const brand = useBrand();
  const direction = useDirection();
  useScreenTitle(windowTitle);
  return (
    <main className={styles.screen}>
      <PigeonholeWall low={isLow ?? back !== undefined} />
      <section className={styles.side}>
        {isTestServer() && <output className={styles.test}>{t('testServer')}</output>}
        <div className={classNames(styles.form, direction !== undefined && styles[direction])}>
          <div className={styles.head}>
            <Logo name={brand.title} />
            {back !== undefined && <BackLink href={back} />}
          </div>
          <h1 className={styles.title}>
            {lines === undefined ? title : lines.map((line) => <span key={line}>{`${line} `}</span>)}
          </h1>
          <div className={styles.intro}>{intro}</div>
          {children}
        </div>
        <footer className={styles.foot}>
          <p className={styles.help}>
            {t('help')} <a href={`mailto:${brand.contact}`}>{brand.contact}</a>
          </p>
          <Link href={pathTo('/text/$type/$title', { type: 'POLITIQUE_PROTECTION_DONNEES', title: t('privacy') })}>
            {t('privacy')}
          </Link>
          <LanguageSwitch />
        </footer>
      </section>
    </main>
  );
}

function BackLink({ href }: { href: string }) {
  const t = useTranslations('access.entrance');
  const goBack = useBack();
  return (
    <Link href={href} className={styles.backLink} onClick={goBack}>
      <Glyph icon={IconArrowLeft} size={18} />
      {t('back')}
    </Link>
  );
}

/** How deep the entrance's screen before this one lay. */
let lastDepth: number | undefined;

/** Where this screen comes in from, seen from the one before; undefined for the first one of a visit. */
function useDirection() {
  const depth = useMatches({ select: (matches) => matches.at(-1)?.staticData.depth ?? 1 });
  const [direction] = useState(() => (lastDepth === undefined ? undefined : directionBetween(lastDepth, depth)));
  useEffect(() => {
    lastDepth = depth;
  }, [depth]);
  return direction;
}
