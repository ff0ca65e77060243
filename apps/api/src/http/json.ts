/**
 * `data` of a reply that the database has written as JSON already, and fields beside it (`foreignData`, those of `extra`). It leaves
 * as it is, without the serialiser that keeps undeclared fields in: whoever makes one names its columns, and a test holds its
 * text against the declaration.
 */
export class Json<T> {
  /** Only for the types: what the text says. */
  declare readonly says: T;
  constructor(
    readonly text: string,
    /** Each by its name, as JSON. */
    readonly top: Record<string, string> = {},
  ) {}
}
