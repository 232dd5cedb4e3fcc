/** What an operator has to mend before the product, or one of its commands, can work. Its message is printed as it is, without a stack. */
export class StartRefused extends Error {}
