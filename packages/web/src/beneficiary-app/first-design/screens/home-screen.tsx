import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Carousel } from '../../../features/home/carousel.tsx';
import { DeskCard } from '../../../features/home/desk-card.tsx';
import { OrdersInProgress } from '../../../features/ordering/list/orders-in-progress.tsx';
import { useMedia } from '../../../lists/use-media.ts';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { ScreenName } from '../../screen-name.tsx';
import styles from './home-screen.module.css';

/**
 * Where a beneficiary of the first design starts: pictures that turn and the way to the services; on a desktop also what the
 * desk is and the first orders in progress. Spec: beneficiary-and-access §2.4 (Home v1).
 */
export function FirstHomeScreen() {
  const t = useTranslations('firstDesign.home');
  const home = useTranslations('home');
  useScreenTitle(home('title'));
  // Spec §2.5: desktop mode is a width above 767 px. What a phone does not show is not fetched there.
  const isDesktop = useMedia('(min-width: 768px)');
  return (
    <div className={styles.page}>
      <ScreenName title={home('title')} />
      <Carousel className={styles.carousel} />
      <div className={styles.services}>
        <Button href="/universes" iconAfter={IconArrowRight}>
          {t('services')}
        </Button>
      </div>
      {isDesktop && (
        <div className={styles.below}>
          <DeskCard described />
          <OrdersInProgress texts={{ title: t('orders'), more: t('seeMore') }} />
        </div>
      )}
    </div>
  );
}
