/** Why Hampi cannot start, in a sentence for whoever runs it: they need no stack. */
export class StartError extends Error {}
