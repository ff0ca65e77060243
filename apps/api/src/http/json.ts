/**
 * A reply whose `data` the database has already written as JSON, with fields beside it (`foreignData`, those of `extra`). It is sent
 * unchanged, without the serialiser that strips undeclared fields. So its statement must name each column, and a test compares the text
 * with the declaration.
 */
export class Json<T> {
  /** Only for the types: the type of the text's content. */
  declare readonly says: T;
  constructor(
    readonly text: string,
    /** Further fields by name, as JSON text. */
    readonly top: Record<string, string> = {},
  ) {}
}
