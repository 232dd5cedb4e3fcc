/** How the printer feels; one that is off is closed. */
export type SimulatedPrinterState =
  | 'ready'
  | 'noPaper'
  | 'coverOpen'
  | 'noDevice'
  /** Answers after three seconds. */
  | 'slow'
  /** Prints, and the line breaks before its answer. */
  | 'losesAnswer'
  /** Prints, and never answers. */
  | 'forgetsAnswer'
  /** Prints once and sends its answer twice. */
  | 'answersTwice'
  /** Takes the line and says nothing at all. */
  | 'silent'
  /** Something else than a printer stands at the address. */
  | 'somethingElse';
