import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import { DatoContenido } from '@hampi/contract/clinica/datos/clases';

/** A question to the doctor: its key, its sentence, the words that it is about, and the fact that a yes adds. */
export const ask = (pregunta: string, texto: string, dicho: string, dato: object): PreguntaDato => ({
  pregunta: pregunta.slice(0, 300),
  texto,
  dicho,
  dato: DatoContenido.parse(dato),
});
