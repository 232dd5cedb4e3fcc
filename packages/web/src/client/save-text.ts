/** Saves a text as a file of this name, a table unless told otherwise. The mark in front tells spreadsheets that the accents are UTF-8. */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain' = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
