/** Sentences about an import, which only an administrator reads. */

/** The workbook, a zip, unpacks to more than any catalogue needs. */
export const importacionDemasiadoExtensa =
  'El archivo ocupa demasiado al descomprimirse. Deje en él solo la hoja del catálogo, o guárdela como CSV';

export const celdaDemasiadoLarga =
  'Una celda tiene más texto del que cabe en una hoja. Corrija el archivo e impórtelo de nuevo';

export const filaConDemasiadasColumnas = (linea: number, most: number): string =>
  `La línea ${linea} tiene más de ${most} columnas. Revise el archivo y súbalo otra vez`;
export const filaDemasiadoLarga = (linea: number): string =>
  `La línea ${linea} tiene más de un millón de letras. Revise el archivo y súbalo otra vez`;

/** Everything after an unclosed quote would be read as one text. */
export const comillasSinCerrar = (linea: number): string =>
  `Hay comillas sin cerrar en la línea ${linea}. No se cambió nada: corríjalas e importe de nuevo el archivo`;

/** A required column and its other accepted names. */
export interface ColumnaQueFalta {
  columna: string;
  otros: string[];
}

/** Names only the missing columns. */
export function faltanColumnas(faltan: ColumnaQueFalta[]): string {
  const named = faltan.map(
    ({ columna, otros }) => `${columna} (también vale ${otros.map((otro) => `«${otro}»`).join(', ')})`,
  );
  return `${named.length === 1 ? 'Falta la columna' : 'Faltan las columnas'} ${named.join(' y ')}`;
}

/** The sentence beside the form's field, in a list of rows. */
export const filaNoValida = (columna: string, frase: string): string => `${columna}: ${frase}`;
export const principioDesconocido = (nombre: string): string =>
  `«${nombre}» no está entre los principios activos y las clases`;
export const claseDesconocida = (nombre: string): string => `«${nombre}» no es una clase`;
export const condicionDesconocida = (nombre: string): string => `«${nombre}» no está entre las condiciones`;
export const nombreDeOtro = (nombre: string, dueno: string): string => `«${nombre}» ya es el nombre de ${dueno}`;
export const especialidadDesconocida = (nombre: string): string => `«${nombre}» no está entre las especialidades`;
export const codigoSinCie10 = (codigo: string): string => `El código ${codigo} no está en CIE10`;

export const reglasEnOrden =
  'Las reglas nombran principios activos, clases y condiciones: importe esos catálogos primero';
