import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { objectOf } from '../../pictures/service-picture.tsx';
import { useReturnPath } from '../../routing/use-return-path.ts';
import { usePlaceName } from './use-place-name.ts';

/** Nobody serves this where the person is, a category or anything at all: another place may help. Spec: beneficiary-and-access §8. */
export function NoServiceHere({ illustration }: { illustration?: Parameters<typeof objectOf>[0] }) {
  const t = useTranslations('catalogue');
  const place = usePlaceName();
  return (
    <EmptyState
      object={objectOf(illustration)}
      title={t('noService')}
      action={
        <Button variant="tinted" size="md" href="/chooseLocation" onClick={useReturnPath('/chooseLocation')}>
          {t('changePlace')}
        </Button>
      }
    >
      {place !== '' && `${t('noServiceAt', { place })} `}
      {t('noServiceHelp')}
    </EmptyState>
  );
}
