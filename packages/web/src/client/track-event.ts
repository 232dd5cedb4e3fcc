import { sendUiEvent } from '@loge/contract/access/send-ui-event';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { useEffect } from 'react';
import { callAction } from './call-action.ts';
import { isCallFailure } from './failures.ts';

type Use = InputOf<typeof sendUiEvent>['event'];

/** Counts a use, in silence: whether it is counted is nothing to the person. Spec: beneficiary-and-access §7 (SendUiEvent). */
export function trackEvent(event: Use, target?: number): void {
  callAction(sendUiEvent, { event, ...(target === undefined ? {} : { target }) }, { quiet: true }).catch(
    (error: unknown) => {
      if (!isCallFailure(error)) throw error;
    },
  );
}

/** Counts the visit of a screen, once for each thing that it shows; not before one knows what. */
export function useTrackedVisit(event: Use, target: number | undefined, isKnown = true): void {
  useEffect(() => {
    if (isKnown) trackEvent(event, target);
  }, [event, target, isKnown]);
}
