import { BottomNavigation } from '../bottom-navigation.tsx';
import type { Counts } from '../use-counts.ts';
import styles from './first-bottom-bar.module.css';
import { firstPlaceAddress, type FirstPlace } from './first-places.ts';

interface FirstBottomBarProps {
  readonly current: FirstPlace | undefined;
  readonly counts: Counts;
  /** False where a screen has its own bar at the foot of a phone. */
  readonly onPhone: boolean;
}

const places = (['home', 'search', 'orders', 'chat', 'notifications', 'more'] as const).map(
  (place) => [place, firstPlaceAddress[place]] as const,
);

/** The places, at the foot of phones and desktops alike. Spec: beneficiary-and-access §2.5 "Beneficiary bottom bar". */
export const FirstBottomBar = ({ current, counts, onPhone }: FirstBottomBarProps) => (
  <BottomNavigation
    places={places}
    orders="orders"
    current={current}
    counts={counts}
    styles={styles}
    className={onPhone ? undefined : styles.notOnPhone}
  />
);
