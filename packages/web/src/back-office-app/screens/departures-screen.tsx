import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { DepartureList } from '../../features/users/departure-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { PeopleTabs } from '../people-tabs.tsx';
import { useOrderNavigation } from '../use-order-navigation.ts';

/** Who left, and what of theirs is to be handed over. */
export function DeparturesScreen() {
  const title = useTranslations('departures')('title');
  const { pageOf } = useOrderNavigation();
  useScreenTitle(title);
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <DepartureList views={<PeopleTabs current="left" />} pageOf={pageOf} />
    </>
  );
}
