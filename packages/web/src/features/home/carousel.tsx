import { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import { USUAL_WIDE_RATIO, wideRatio } from '@loge/domain/home/carousel';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useMedia } from '../../lists/use-media.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { CarouselSlide, type CarouselItem } from './carousel-slide.tsx';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  readonly className?: string | undefined;
}

/** The desk's pictures, turning by themselves; nothing where it has none. Spec: beneficiary-and-access §2.4 (Home v1), §9. */
export function Carousel({ className }: CarouselProps) {
  // Spec §2.5: desktop mode is a width above 767 px.
  const isWide = useMedia('(min-width: 768px)');
  const query = useActionQuery(mobileCarrousel2, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup className={className ?? ''}>
          <Skeleton shape="box" className={styles.skeleton} />
        </SkeletonGroup>
      }
    >
      {({ horizontal, vertical }) => {
        const items = isWide ? horizontal : vertical;
        return items.length > 0 && <Turning items={items} className={className} />;
      }}
    </QueryBoundary>
  );
}

/** From so many pixels on, a movement of the finger turns. */
const swipe = 40;

function Turning({ items, className }: { items: readonly CarouselItem[]; className?: string | undefined }) {
  const t = useTranslations('firstDesign.carousel');
  const { current, playing, turning, turn, toggle, attention } = useCarousel(items.length);
  const [ratio, setRatio] = useState<number>();
  const start = useRef<number>(undefined);
  const total = String(items.length);
  return (
    <section
      {...attention}
      className={classNames(styles.carousel, className)}
      aria-roledescription={t('carousel')}
      aria-label={t('label')}
    >
      <ul
        className={styles.slides}
        style={{ ['--ratio' as string]: ratio ?? USUAL_WIDE_RATIO }}
        aria-live={turning ? 'off' : 'polite'}
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={({ clientX }) => {
          const moved = clientX - (start.current ?? clientX);
          if (Math.abs(moved) > swipe) turn(moved < 0 ? 1 : -1);
        }}
      >
        {items.map((item, index) => (
          <li
            key={`${item.url} ${item.text.fr}`}
            className={styles.slide}
            data-shown={index === current}
            inert={index !== current}
          >
            <VisuallyHidden>{t('position', { position: String(index + 1), total })}</VisuallyHidden>
            <CarouselSlide
              item={item}
              // The first uploaded picture gives the shape: it does not change as they turn.
              onSize={(width, height) => setRatio((known) => known ?? wideRatio(width, height))}
            />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.bar}>
          <span className={styles.dots} aria-hidden="true">
            {items.map((item, index) => (
              <span key={`${item.url} ${item.text.fr}`} className={styles.dot} data-shown={index === current} />
            ))}
          </span>
          <span className={styles.controls}>
            <IconButton icon={IconChevronLeft} label={t('previous')} onClick={() => turn(-1)} />
            <IconButton
              icon={playing ? IconPlayerPause : IconPlayerPlay}
              label={t(playing ? 'pause' : 'play')}
              onClick={toggle}
            />
            <IconButton icon={IconChevronRight} label={t('next')} onClick={() => turn(1)} />
          </span>
        </div>
      )}
    </section>
  );
}
