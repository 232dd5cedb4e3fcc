import { useRef, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../design-system/actions/button.tsx';
import { Dialog, type DialogProps } from '../design-system/overlays/dialog.tsx';
import { FormBody, MergeNotice, useSaveKey } from './form-body.tsx';
import type { FormFrame } from './use-form.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useSaveEnd } from './use-save-end.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  readonly form: FormFrame;
  /** What the button says. */
  readonly save: ReactNode;
  readonly look?: Partial<ButtonLook> & { readonly disabled?: boolean; readonly 'data-first-focus'?: string };
  /** Other acts, before the button. */
  readonly beside?: ReactNode;
  /** What a button says that closes it, as its corner does. */
  readonly cancel?: string;
  readonly className?: string | undefined;
  /** Nothing is lost by closing it but a choice: no question. A save that is under way is waited for all the same. */
  readonly closesFreely?: boolean;
  /** Ctrl+S sends nothing: its button says an act that a slip must not do. */
  readonly hasNoSaveKey?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the screen. Closing it with changes that are not saved asks first, after a save that is under way; Ctrl+S and Enter send it. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    size = 'md',
    save,
    look,
    beside,
    cancel,
    className,
    closesFreely = false,
    onClose,
    children,
  } = props;
  const { hasNoSaveKey = false } = props;
  const askToLeave = useLeaveQuestion();
  const isUnsaved = useSaveEnd(form.isChanged, form.isSaving);
  const isClosing = useRef(false);
  // What its button does not do, no key does.
  const frame = look?.disabled === true ? { ...form, submit: () => undefined } : form;
  useSaveKey(hasNoSaveKey ? { ...frame, submit: () => undefined } : frame);
  const close = async () => {
    if (isClosing.current) return;
    if (closesFreely && !form.isSaving) return onClose();
    isClosing.current = true;
    const isLost = form.isSaving ? await isUnsaved() : form.isChanged || form.isHeld;
    isClosing.current = false;
    // What was refused is read in the dialog.
    if (closesFreely) return isLost ? undefined : onClose();
    if (!isLost || (await askToLeave())) onClose();
  };
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={() => void close()}
      footer={
        <>
          {beside}
          {cancel !== undefined && (
            <Button size="md" variant="outline" onClick={() => void close()}>
              {cancel}
            </Button>
          )}
          <Button size="md" type="submit" form={form.id} pending={form.isPending} {...look}>
            {save}
          </Button>
        </>
      }
    >
      <FormBody form={frame} className={className}>
        <MergeNotice form={form} />
        {children}
      </FormBody>
    </Dialog>
  );
}
