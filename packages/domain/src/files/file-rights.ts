/** What decides who may read a file. An owner that is not named here is readable by nobody but who brought the file. */
export type FileFacts = {
  readonly isPublic: boolean;
  readonly uploadedBy: number | null;
  /** The person that the file is about. */
  readonly ownerUserId: number | null;
  /** A desk's own file. */
  readonly ownerConciergerieId: number | null;
  readonly ownerPartnerId: number | null;
  /** The order that the file belongs to, and who may see the comments or steps that carry it. */
  readonly order: {
    readonly conciergerieId: number;
    readonly beneficiaryId: number | null;
    readonly partnerId: number;
    readonly visibleToBeneficiary: boolean;
    readonly visibleToPartner: boolean;
  } | null;
  /** The conversation that it came in: both sides of it may read it. */
  readonly thread: { readonly conciergerieId: number; readonly beneficiaryId: number } | null;
};

export type FileReader = {
  readonly userId: number;
  readonly isManager: boolean;
  readonly conciergerieIds: ReadonlySet<number>;
  readonly partnerId: number | null;
};

/**
 * Whether somebody (null: a stranger) may read a file: public ones anybody, all others by the right on what they belong
 * to. The document of an order follows the visibility of its comment. See design "Files".
 */
export function mayReadFile(file: FileFacts, reader: FileReader | null): boolean {
  if (file.isPublic) return true;
  if (reader === null) return false;
  if (file.uploadedBy === reader.userId || file.ownerUserId === reader.userId) return true;
  if (file.ownerPartnerId !== null && file.ownerPartnerId === reader.partnerId) return true;
  const worksAt = (conciergerieId: number): boolean => reader.isManager && reader.conciergerieIds.has(conciergerieId);
  if (file.ownerConciergerieId !== null && worksAt(file.ownerConciergerieId)) return true;
  const { order, thread } = file;
  if (thread !== null) return worksAt(thread.conciergerieId) || thread.beneficiaryId === reader.userId;
  if (order === null) return false;
  if (worksAt(order.conciergerieId)) return true;
  if (order.beneficiaryId === reader.userId && order.visibleToBeneficiary) return true;
  return order.partnerId === reader.partnerId && order.visibleToPartner;
}
