import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CallFailure } from '../../client/failures.ts';
import { useUniverse } from '../../features/catalogue/use-universe.ts';

/** The universe that an address names. One that is not proposed here leads home (Spec: beneficiary-and-access §8, Unknown universe). */
export function useKnownUniverse(id: number): UseQueryResult<UniverseOnWire | null, CallFailure> {
  const navigate = useNavigate();
  const query = useUniverse(id);
  const isUnknown = query.data === null;
  useEffect(() => {
    if (isUnknown) void navigate({ to: '/bnfv2/home', replace: true });
  }, [isUnknown, navigate]);
  return query;
}
