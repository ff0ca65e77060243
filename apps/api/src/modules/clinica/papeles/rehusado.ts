/** A file that is not taken; its message is the sentence for whoever sent it. */
export class Rehusado extends Error {}
