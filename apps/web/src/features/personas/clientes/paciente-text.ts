import { edadTexto, fechaOf, isFecha, ZONA_ECUADOR } from '@hampi/contract/base/fechas';

/** Today's date in Ecuador, wherever the viewer is. */
export const hoyEcuador = (): string => fechaOf(new Date(), ZONA_ECUADOR);

/** PT-4: the age today, in years, months and days under 18; empty without a birth date. */
export function edadHoy(nacimiento: string | null | undefined): string {
  const hoy = hoyEcuador();
  return nacimiento && isFecha(nacimiento) && nacimiento <= hoy ? edadTexto(nacimiento, hoy) : '';
}

/** 'CI 0102030400', 'Pasaporte AB123', 'Sin documento'. */
export function documento(p: { tipo_documento: string; cedula_identidad: string | null }): string {
  if (p.tipo_documento === 'SIN_DOCUMENTO') return 'Sin documento';
  if (!p.cedula_identidad) return '';
  return `${p.tipo_documento === 'PASAPORTE' ? 'Pasaporte' : 'CI'} ${p.cedula_identidad}`;
}

/** False for deceased patients, who are shown but cannot be chosen. */
export const isBookable = (p: { fecha_defuncion: string | null }): boolean => p.fecha_defuncion === null;

/** 'soltero' → 'Soltero', for options shown outside a sentence. */
export const conMayuscula = (words: string | null): string => (words ? words[0]?.toUpperCase() + words.slice(1) : '');
