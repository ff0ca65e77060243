const number = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 1 });

/** `4,2 GB`. */
export function bytesTexto(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${number.format(value)} ${units[unit]}`;
}
