/** The bytes of a field that holds a file in base64, with or without the beginning of a data address; null where it holds none. */
export function decodeBase64(text: string | null | undefined): Buffer | null {
  if (text === null || text === undefined) return null;
  const base64 = text.replace(/^data:[\w.+-]+\/[\w.+-]+(;[\w=.-]+)*;base64,/, '').replaceAll(/\s/g, '');
  return base64 === '' || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64) ? null : Buffer.from(base64, 'base64');
}
