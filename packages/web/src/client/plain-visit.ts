/** A window that serves somebody else, or goes on at another server, asks in ways that only the application knows. */
export const isPlainVisit = (): boolean =>
  ['loge.server', 'loge.chosenServer', 'loge.context'].every((key) => sessionStorage.getItem(key) === null);

/** Whether the address is that of a beneficiary's home, or of nothing. */
export const isHomeAddress = (): boolean => /^(#!?(\/(splash|bnfv2\/home)?)?)?$/.test(location.hash);

/** Whether the application that opened ours asked for something of its own: a colour, or no bar of places. */
export const hasVisitSettings = (): boolean =>
  isColouredVisit() || /"withoutBottomBar":true/.test(sessionStorage.getItem('loge.visit') ?? '');

/** Whether this visit wears the colours of the application that opened it, not the product's own. */
export const isColouredVisit = (): boolean => /"mainColour":"/.test(sessionStorage.getItem('loge.visit') ?? '');
