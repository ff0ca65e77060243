/** Location of an error without its message, which may contain patient data, because this is logged. */
export const placeOf = (error: Error) =>
  [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].slice(0, 8).join('\n');
