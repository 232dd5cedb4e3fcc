/** Payment pages are https, or paths and addresses of our own, which lead on to them. */
export const isPaymentPage = (address: string): boolean => {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  return url !== undefined && (url.protocol === 'https:' || url.origin === location.origin);
};
