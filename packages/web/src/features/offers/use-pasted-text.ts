import { useEffect, useEffectEvent } from 'react';

/** What is pasted anywhere on the page but into a text, and not under an open dialog. Unlike a read of the clipboard it needs nobody's leave. */
export function usePastedText(take: (text: string) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    const isText =
      target instanceof HTMLElement &&
      (target.isContentEditable ||
        target.matches('input, textarea, select') ||
        target.closest('[data-column]') !== null);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isText || text.trim() === '' || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    take(text);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
