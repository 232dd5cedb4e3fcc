/** Where a stored image is had; null where there is none. */
export const imageUrl = (fileId: string | null): string | null =>
  fileId === null ? null : `/gateway?action=getImageView&id=${fileId}`;
