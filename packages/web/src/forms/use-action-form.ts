import type { ActionContract, InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { useRef } from 'react';
import type { Files } from '../client/encode-input.ts';
import { useActionMutation, useIsUploading } from '../client/use-action.ts';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { useForm, type Form, type FormOptions } from './use-form.ts';

export interface ActionFormOptions<Action, Draft extends object> extends FormOptions<Draft, OutputOf<Action>> {
  /** What is sent of a draft, and of the save that it comes from. */
  readonly input: (draft: Draft, version: number) => InputOf<Action>;
  /** Files that go along with a multipart action. */
  readonly files?: (draft: Draft) => Files;
  /** Said in a toast once it is done; undefined says nothing. */
  readonly success?: (answer: OutputOf<Action>, sent: Draft) => string | undefined;
}

/**
 * A form that performs an action: its values, the rule of the domain run on them, problems beside their fields, one idempotency key for all tries of
 * the same draft, one toast when it is done. `docs/forms.md` shows how a form is made.
 */
export function useActionForm<Action extends ActionContract, Draft extends object>(
  contract: Action,
  { input, files, success, onSuccess, ...options }: ActionFormOptions<Action, Draft>,
): Form<Draft, OutputOf<Action>> {
  const toast = useToast();
  const isUploading = useIsUploading();
  const sending = useRef<Draft>(options.draft);
  const { mutateAsync } = useActionMutation(
    contract,
    files === undefined ? {} : { filesOf: () => files(sending.current) },
  );
  return useForm<Draft, OutputOf<Action>>({
    ...options,
    isHeld: options.isHeld === true || isUploading,
    send: (draft, { version }) => {
      sending.current = draft;
      return mutateAsync(input(draft, version));
    },
    onSuccess: async (answer, sent) => {
      const said = success?.(answer, sent);
      if (said !== undefined) toast.success(said);
      await onSuccess?.(answer, sent);
    },
  });
}
