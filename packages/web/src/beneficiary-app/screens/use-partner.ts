import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTrackedVisit } from '../../client/track-event.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';

/**
 * A partner in a category, for its screen: null where there is none. With a single offer the form is opened at once, in place of this
 * screen, so that the way back leads to the partners; `isPassedOver` until then. Spec: beneficiary-and-access §2.2 (offrePart).
 */
export function usePartner({
  category,
  partner,
  formOf,
}: {
  readonly category: number;
  readonly partner: number;
  readonly formOf: (offreId: number) => string;
}) {
  const navigate = useNavigate();
  const query = useActionQuery(
    partPrezList,
    { coid: category },
    { select: ({ data }) => data.find(({ partId }) => partId === partner) ?? null },
  );
  useScreenTitle(query.data?.partName);
  useTrackedVisit('visit-offers', partner);
  const only = query.data?.offres.length === 1 ? query.data.offres[0]?.id : undefined;
  const form = only === undefined ? undefined : formOf(only);
  useEffect(() => {
    if (form !== undefined) void navigate({ to: form, replace: true });
  }, [form, navigate]);
  return { query, isPassedOver: form !== undefined };
}
