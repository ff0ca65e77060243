/** Parses a wall time as people type it: 9, 930, 9:30, 9.30, 9h30, and 24 as an end. `HH:MM`, or undefined if it is not a time. */
export function parseTime(text: string): string | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .match(/^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?$|^(\d{1,2})(\d{2})$/);
  if (!parts) return undefined;
  const hour = Number(parts[1] ?? parts[3]);
  const minute = Number(parts[2] ?? parts[4] ?? 0);
  // 24:00 is the end of a day. Fields that do not allow it refuse it in their schema.
  if (minute > 59 || hour * 60 + minute > 24 * 60) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
