import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CallFailure } from '../../client/failures.ts';
import { useUniverse } from '../../features/catalogue/use-universe.ts';

/**
 * The universe that an address names. One that is not proposed here leads home (Spec: beneficiary-and-access §8, Unknown universe), unless
 * something else of the address has more to say, `leads` false: an offer that is proposed at another place, say.
 */
export function useKnownUniverse(id: number, leads = true): UseQueryResult<UniverseOnWire | null, CallFailure> {
  const navigate = useNavigate();
  const query = useUniverse(id);
  const isUnknown = leads && query.data === null;
  useEffect(() => {
    if (isUnknown) void navigate({ to: '/bnfv2/home', replace: true });
  }, [isUnknown, navigate]);
  return query;
}
