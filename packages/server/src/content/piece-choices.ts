import { problem, type Problem } from '@loge/domain/shared/problem';
import { problemOfPicture } from '../files/picture-of-content.ts';
import type { PictureOfInput } from '../platform/gateway/pictures-of-input.ts';

interface SentChoices {
  readonly offreId?: number | null | undefined;
  readonly imageBinaryDataId?: string | null | undefined;
}
interface Standing {
  readonly image_id: string | null;
}

/** What is wrong with the picture and the offer of a piece: one of somebody else's, or no picture at all. */
export const choiceProblems = (
  sent: SentChoices,
  before: Standing | null,
  picture: PictureOfInput | undefined,
  notHere: ReadonlySet<number | null | undefined>,
): Problem[] => [
  ...(notHere.has(sent.offreId) ? [problem('object.offreId', 'offerNotHere')] : []),
  ...problemOfPicture('imageDataAsBase64', picture, 'square'),
  ...(imageOf(sent) === null || imageOf(sent) === before?.image_id
    ? []
    : [problem('object.imageBinaryDataId', 'invalidChoice')]),
];

/** The picture that is there, where the form still names it. */
export const unchangedImageId = (sent: SentChoices, before: Standing | null): string | null =>
  imageOf(sent) === null ? null : (before?.image_id ?? null);

const imageOf = ({ imageBinaryDataId }: SentChoices): string | null => imageBinaryDataId ?? null;
