import { getExports } from '@loge/contract/exports/get-exports';
import { loadExport } from '@loge/contract/exports/load-export';
import { startExport } from '@loge/contract/exports/start-export';
import type { ActionContract, InputOf } from '@loge/contract/shared/action-contract';
import { useState } from 'react';
import { callAction } from '../client/call-action.ts';
import { useDownload } from '../client/open-download.ts';
import { useActionWithToast } from '../client/use-action-with-toast.ts';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { watchExport } from './watched-exports.ts';

/** How long after each other one asks whether it is ready, in milliseconds, before the dock goes on asking. */
const asked = [150, 250, 400, 600, 800];

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Has a file made and downloads it. What is ready in a moment comes at once; of what takes longer the dock shows how far it is, and one goes on with something
 * else. What is refused is said by a toast, and answers false.
 */
export function useExport<Action extends ActionContract>(
  contract: Action,
): (input: InputOf<Action>) => Promise<boolean> {
  const toast = useToast();
  const start = useActionWithToast(startExport);
  const download = useDownload(loadExport);
  return async (input) => {
    const started = await start({ target: contract.name, payload: JSON.stringify(input) });
    if (started === undefined) return false;
    const { id } = started;
    for (const ms of asked) {
      await after(ms);
      // Who is not answered now is by the dock.
      const answer = await callAction(getExports, {}, { quiet: true }).catch(() => null);
      const run = answer?.exports.find((one) => one.id === id);
      if (run?.state === 'done') {
        await download({ exportId: id });
        return true;
      }
      if (run?.state === 'failed') {
        toast.error(run.failure);
        return false;
      }
    }
    watchExport(id);
    return true;
  };
}

/** The same for a button that says that it is at work. */
export function useBusyExport<Action extends ActionContract>(
  contract: Action,
): { readonly download: (input: InputOf<Action>) => Promise<void>; readonly busy: boolean } {
  const make = useExport(contract);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    download: async (input) => {
      setBusy(true);
      await make(input);
      setBusy(false);
    },
  };
}
