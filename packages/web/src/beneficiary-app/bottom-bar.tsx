import styles from './bottom-bar.module.css';
import { placeAddress, type Place } from './places.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import type { Counts } from './use-counts.ts';

interface BottomBarProps {
  readonly current: Place | undefined;
  readonly counts: Counts;
}

const places = (['home', 'services', 'activity', 'chat', 'notifications', 'more'] as const).map(
  (place) => [place, placeAddress[place]] as const,
);

/** The places on a phone. */
export function BottomBar({ current, counts }: BottomBarProps) {
  // The way to the favourites is the account's.
  const shown = current === 'favourites' ? 'more' : current;
  return <BottomNavigation places={places} orders="activity" current={shown} counts={counts} styles={styles} />;
}
