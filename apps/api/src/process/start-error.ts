/** Why Hampi cannot start, as a sentence for the operator, printed without a stack. */
export class StartError extends Error {}
