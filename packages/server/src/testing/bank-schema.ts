import { readFile } from 'node:fs/promises';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

/** Holds a file for banks against the schema that its publisher gave it; throws what is wrong with it. */
export async function checkAgainstSchema(xml: string, schema: 'pain.008.001.08'): Promise<void> {
  const text = await readFile(new URL(`./schemas/${schema}.xsd`, import.meta.url), 'utf8');
  using published = XmlDocument.fromString(text);
  using validator = XsdValidator.fromDoc(published);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}
