import { hash } from 'node:crypto';

/** Under which a record is kept: its id is a code, a token or a cookie for most of them, and kept nowhere. */
export const hashOfRecord = (id: string): Buffer => hash('sha256', id, 'buffer');
