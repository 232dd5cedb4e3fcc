import type { ContentOffreOnWire } from '@loge/contract/content/content-edit-wire';
import type { CountedDesk } from './desks-field.tsx';
import type { FormPicture } from './picture-input.tsx';

/** What an editor hands to the preview: the piece as it is typed, and where and when it shows. */
export interface PiecePreview<Piece> {
  readonly piece: Piece;
  readonly picture: FormPicture;
  readonly offre: ContentOffreOnWire | null;
  readonly chosen: readonly number[];
  readonly desks: readonly CountedDesk[];
  readonly today: string;
}
