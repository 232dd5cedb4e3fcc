/** Whether a key stroke goes into a text: then letters are no shortcuts. */
export function isEditableTarget(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  const textless = ['checkbox', 'radio', 'button', 'submit', 'range'];
  return target instanceof HTMLInputElement && !textless.includes(target.type);
}
