/**
 * How many bytes a text of base64 stands for. Only the two last letters can be filling: a pattern for "as many as there are" takes a time
 * that grows with the square of a text made of nothing else, hours for five megabytes.
 */
export const bytesOfBase64 = (base64: string): number => {
  const filling = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor(((base64.length - filling) * 3) / 4);
};
