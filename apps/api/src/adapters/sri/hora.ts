/** An instant in the time of mainland Ecuador, which has no summer time: `2026-11-21T06:00:00-05:00`. */
export const horaDeEcuador = (now: Date): string =>
  `${new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`;
