import { IconArrowLeft } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { Link } from '../design-system/links/link.tsx';
import { directionBetween } from '../routing/direction.ts';
import { useBack } from '../routing/use-back.ts';
import { lastDepth } from './entrance-depth.ts';
import styles from './entrance-frame.module.css';
import { EntrancePage, type EntrancePageProps } from './entrance-page.tsx';

interface EntranceFrameProps extends Omit<EntrancePageProps, 'back' | 'direction'> {
  /** The address of the screen before, usually `/login`. With it the wall makes room for the form on a phone. */
  readonly back?: string;
}

/** The frame of every screen before signing in that the router leads to: each comes in from where it lies. */
export function EntranceFrame({ back, isLow = back !== undefined, ...page }: EntranceFrameProps) {
  const direction = useDirection();
  return (
    <EntrancePage
      {...page}
      isLow={isLow}
      direction={direction}
      back={back === undefined ? undefined : <BackLink href={back} />}
    />
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

/** Where this screen comes in from, seen from the one before; undefined for the first one of a visit. */
function useDirection() {
  const depth = useMatches({ select: (matches) => matches.at(-1)?.staticData.depth ?? 1 });
  const [direction] = useState(() => {
    const before = lastDepth.get();
    return before === undefined ? undefined : directionBetween(before, depth);
  });
  useEffect(() => lastDepth.set(depth), [depth]);
  return direction;
}
