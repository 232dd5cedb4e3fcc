import { getUserToken } from '@loge/contract/access/get-user-token';
import type { ActionContract, InputOf } from '@loge/contract/shared/action-contract';
import { useState } from 'react';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { callAction } from './call-action.ts';
import { gatewayAddress } from './endpoint.ts';
import { useFailureText } from './failure-text.ts';
import { ActionRefused, isCallFailure } from './failures.ts';

/**
 * Downloads what an action answers as a file. The browser fetches it by itself, without our headers: a token that works once stands for the session.
 * Answers when the download has been handed over; what went wrong before is said by a toast.
 */
export function useDownload<Action extends ActionContract>(
  contract: Action,
): (input: InputOf<Action>) => Promise<void> {
  const toast = useToast();
  const failureText = useFailureText();
  return async (input) => {
    const payload = JSON.stringify(input);
    try {
      const { token } = await callAction(getUserToken, { target: contract.name, payload });
      const fields = new URLSearchParams({ token, payload });
      const link = document.createElement('a');
      link.href = `${gatewayAddress(contract.name)}&${fields.toString()}`;
      link.download = '';
      link.click();
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!(error instanceof ActionRefused && error.handled)) toast.error(failureText(error));
    }
  };
}

/** The same for a button that says that it is at work. */
export function useBusyDownload<Action extends ActionContract>(
  contract: Action,
): { readonly download: (input: InputOf<Action>) => Promise<void>; readonly busy: boolean } {
  const download = useDownload(contract);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    download: async (input) => {
      setBusy(true);
      await download(input);
      setBusy(false);
    },
  };
}
