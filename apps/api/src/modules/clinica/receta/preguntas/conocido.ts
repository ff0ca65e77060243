/** What the lists or an answer already say, so that it is not asked. */
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import { NO_PREGUNTAR } from '@hampi/contract/clinica/datos/escritura';
import { plain } from '../../../../data/words.ts';
import { readMedicina } from '../hechos/medicina.ts';
import { objetivosIn } from '../lectura/alergias.ts';
import { clasesDe } from '../nombres/clases.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { listados } from './listados.ts';

export interface Nombrada {
  medicamento: string;
  composicion: string | null;
}

export const withoutNoPreguntar = (pregunta: string) =>
  pregunta.startsWith(NO_PREGUNTAR) ? pregunta.slice(NO_PREGUNTAR.length) : pregunta;

/** The ingredients of a medicine, by its composition or its name. */
export const idsDe = (reglas: Reglas, medicamento: string, composicion: string | null | undefined): number[] =>
  readMedicina(reglas, medicamento, composicion).componentes.map(({ sustancia }) => sustancia.id);

/** Whether the lists, or an answer, already say it. */
export function knownOf(reglas: Reglas, datos: Dato[], codigos: string[], toma: Nombrada[]) {
  const answered = new Set(
    datos.flatMap(({ contenido: c }) => (c.clase === 'RESPUESTA' ? plain(withoutNoPreguntar(c.pregunta)) : [])),
  );
  const classes = new Set(datos.map(({ contenido }) => contenido.clase));
  const ids = new Set(
    datos.flatMap(({ contenido: c }) => (c.clase === 'ALERGIA' ? objetivosIn(reglas, plain(c.sustancia)) : [])),
  );
  const names = new Set(
    datos.flatMap(({ contenido: c }) =>
      c.clase === 'ALERGIA'
        ? plain(`ALERGIA ${c.sustancia}`)
        : c.clase === 'PROBLEMA'
          ? plain(`PROBLEMA ${c.descripcion}`)
          : c.clase === 'MEDICACION'
            ? plain(`MEDICACION ${c.medicamento}`)
            : [],
    ),
  );
  const taken = new Set(
    [...toma, ...datos.flatMap(({ contenido: c }) => (c.clase === 'MEDICACION' ? c : []))].flatMap(
      ({ medicamento, composicion }) => idsDe(reglas, medicamento, composicion),
    ),
  );
  const takenClasses = new Set([...taken].flatMap((id) => reglas.sustancias.get(id)?.clases ?? []));
  const isListed = listados(reglas, datos, codigos);
  return (pregunta: string, dato: DatoContenido): boolean => {
    const key = plain(pregunta);
    // Of its answers only those count that were given after the words were written.
    if (dato.clase === 'EMBARAZO') return classes.has('EMBARAZO');
    if (answered.has(key) || names.has(key)) return true;
    if (dato.clase === 'ALERGIA') {
      if (names.has(plain(`ALERGIA ${dato.sustancia}`))) return true;
      const about = objetivosIn(reglas, plain(dato.sustancia));
      return about.length > 0 && about.every((id) => ids.has(id));
    }
    if (dato.clase === 'MEDICACION') {
      const about = idsDe(reglas, dato.medicamento, dato.composicion);
      if (about.length > 0) return about.every((id) => taken.has(id));
      return clasesDe(reglas, dato.medicamento).some((id) => takenClasses.has(id));
    }
    if (dato.clase === 'PROBLEMA') return isListed(dato.descripcion);
    if (dato.clase === 'SIN_ALERGIAS') return classes.has('SIN_ALERGIAS') || classes.has('ALERGIA');
    if (dato.clase === 'VALOR')
      return datos.some(({ contenido: c }) => c.clase === 'VALOR' && c.que === dato.que && c.valor === dato.valor);
    return false;
  };
}
