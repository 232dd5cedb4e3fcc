/** What we use of the library; it brings no types. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  export interface CopyToStream extends Readable, Submittable {
    /** How many rows there were, once it has ended. */
    readonly rowCount: number;
  }
  export interface CopyFromStream extends Writable, Submittable {
    readonly rowCount: number;
  }
  export function to(statement: string): CopyToStream;
  export function from(statement: string): CopyFromStream;
}
