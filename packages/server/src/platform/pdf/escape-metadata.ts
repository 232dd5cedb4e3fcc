import type PDFDocument from 'pdfkit';
import { xmlText } from '@loge/domain/shared/xml-text';

const escaped = (text: string): string =>
  xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** pdfkit writes title and author into the XML of the metadata as they are: « Étoile & Cie » would break it, and with it the archive format. */
export function escapeMetadata(document: PDFDocument): PDFDocument {
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    const { Title, Author } = document.info;
    Object.assign(document.info, { Title: escaped(Title), Author: escaped(Author) });
    endMetadata();
  };
  return document;
}
