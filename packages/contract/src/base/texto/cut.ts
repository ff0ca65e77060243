/** The beginning of a text, without half of a character at its end, which JSON can write and PostgreSQL cannot store. */
export const cut = (text: string, most: number): string => {
  const start = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
};
