/** Leaves for another page, of ours or of somebody else. */
export const openPage = (address: string): void => location.assign(address);
