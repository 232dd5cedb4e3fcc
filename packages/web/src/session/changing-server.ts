/**
 * Whether this page is on its way to another server, from the first call there until it is loaded anew. What is asked and answered in the meantime is half of one
 * server and half of the other: it says nothing about who is there, and must not undo what the next page begins with.
 */
let isUnderWay = false;

export const isChangingServer = (): boolean => isUnderWay;

export function beginChangingServer(): void {
  isUnderWay = true;
}

/** It did not work, or a step is to be taken first: the page stays. */
export function stopChangingServer(): void {
  isUnderWay = false;
}
