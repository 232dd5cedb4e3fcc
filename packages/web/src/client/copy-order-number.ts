import { copiedOrderNumber } from '@loge/domain/orders/order-number';

/** Where an order's number alone is selected in a sentence, e.g. of a message, copying it gives its digits: what every search and table takes. */
export function copyOrderNumbersAsDigits(): void {
  document.addEventListener('copy', (event) => {
    // What somebody types is theirs.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const digits = copiedOrderNumber(document.getSelection()?.toString() ?? '');
    if (digits === null || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', digits);
    event.preventDefault();
  });
}
