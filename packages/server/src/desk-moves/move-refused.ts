/** What the person who operates the servers reads when a desk cannot be moved. Everything is as it was. */
export class MoveRefused extends Error {}
