/** The clinical summary (BE-39): the lists, what recetas and visits add to them, and what the words of the record ask. */
import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Diagnosticado, Recetada, Resumen } from '@hampi/contract/clinica/datos/calls';
import type { Deps } from '../../../../deps.ts';
import { pacienteOf } from '../../consulta/paciente.ts';
import { requireFicha } from '../../tratantes/ficha.ts';
import { auditClinica, openedBefore, type Who } from '../../tratantes/tratantes.ts';
import { claveDe, type Prescrita, tratamientosOn } from '../hechos/tratamientos.ts';
import { readRegistro } from '../registro.ts';
import { reglasOf } from '../reglas/memoria.ts';
import type { Reglas } from '../reglas/tipos.ts';
import type { Visita } from '../revision.ts';
import { enDuda } from '../salida/vigentes.ts';
import { preguntasOf } from './preguntas.ts';

/** 404 for somebody else's patient; 409 `FICHA_CERRADA` while the link gives access to filiation only. Audited, unless the history was opened just now. */
export async function readResumen(deps: Deps, who: Who, clienteId: number): Promise<Resumen> {
  const now = deps.clock.now();
  const dia = fechaOf(now, ZONA_ECUADOR);
  await requireFicha(deps, who, clienteId);
  const abierto = await pacienteOf(deps, who, clienteId);
  if (!(await openedBefore(deps.db, who, clienteId, now)))
    await auditClinica(deps.db, who, 'dato.leer', clienteId, null, now);
  const registro = await readRegistro(deps, who, abierto, dia, {});
  const { visitas, situacion, datos, reglas: version } = registro;
  const reglas = await reglasOf(deps.db, version);
  const prescritas = visitas.flatMap((visita) => visita.lineas.map((linea) => ({ linea, fecha: visita.dia })));
  const { alergias, antecedentes_personales, datos_relevantes } = abierto.ficha;
  const [last] = visitas;
  const otros = [antecedentes_personales, datos_relevantes, last?.palabras].filter(Boolean).join('\n');
  const diagnosticos = diagnosticosOf(reglas, dia, visitas);
  const codigos = diagnosticos.map(({ cod_4 }) => cod_4);
  const tratamientos = tratamientosOn(reglas, dia, prescritas, situacion);
  const toma = tratamientos.map(({ medicamento }) => ({ medicamento, composicion: null }));
  return {
    datos: datos.filter(({ contenido }) => contenido.clase !== 'RESPUESTA'),
    recetadas: recetadasOf(prescritas, tratamientos),
    diagnosticos,
    preguntas: preguntasOf(reglas, { dia, alergias: alergias ?? '', otros, codigos, toma }, datos),
    enDuda: await enDuda(deps, { dia, leido: abierto, registro }),
  };
}

/** The treatments with the words of the receta that they come from. */
function recetadasOf(prescritas: Prescrita[], tratamientos: ReturnType<typeof tratamientosOn>): Recetada[] {
  const newest = new Map<string, Prescrita>();
  for (const one of prescritas) if (!newest.has(claveDe(one.linea))) newest.set(claveDe(one.linea), one);
  return tratamientos.flatMap(({ clave, hasta, preguntar, medicamento }) => {
    const from = newest.get(clave);
    return from
      ? {
          clave,
          medicamento,
          dosificacion: from.linea.dosificacion,
          desde: from.linea.fecha_inicio_uso ?? from.fecha,
          hasta,
          preguntar,
        }
      : [];
  });
}

const RECENT_MONTHS = 12;

/** Diagnoses of the last year, and those that the rules count for longer; each code once, with its newest day. */
function diagnosticosOf(reglas: Reglas, dia: string, visitas: Visita[]): Diagnosticado[] {
  const seen = new Set<string>();
  return visitas.flatMap((visita) =>
    visita.diagnosticos
      .filter(({ cod_4 }) => {
        if (seen.has(cod_4)) return false;
        seen.add(cod_4);
        return visita.dia >= addMonths(dia, -RECENT_MONTHS) || persists(reglas, dia, cod_4, visita.dia);
      })
      .map(({ cod_4, descripcion }) => ({ cod_4, descripcion, fecha: visita.dia })),
  );
}

const persists = ({ condiciones }: Reglas, dia: string, code: string, fecha: string) =>
  condiciones.some(
    ({ cie10, meses }) =>
      cie10.some((prefix) => code.startsWith(prefix)) && (meses === null || fecha >= addMonths(dia, -meses)),
  );
