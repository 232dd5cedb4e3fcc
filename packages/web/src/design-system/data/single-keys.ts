/** Where it is kept, in this browser alone: who dictates or shakes turns it off on the device that they use. */
const place = 'loge.single-keys';

/** Whether letters and signs act without a modifier (WCAG 2.1.4, RGAA 12.10); on until somebody turns it off. Silently on where the browser keeps nothing. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // It holds for nothing then.
  }
}

/** Whether a key is a letter or a sign without a modifier, and those do not act now. */
export const isSilent = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !areSingleKeysOn();
