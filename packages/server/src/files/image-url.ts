/** Where a stored image is had; null where there is none. */
export const imageUrl = (fileId: string | null): string | null =>
  fileId === null ? null : `/gateway?action=getImageView&id=${fileId}`;

/** Where the logo of a client company is had; null where it has none. */
export const companyLogoUrl = (fileId: string | null): string | null =>
  fileId === null ? null : `/gateway?action=getImageEntLogo&id=${fileId}`;
