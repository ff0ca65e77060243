/** The clinical summary (BE-39): the lists, what recetas and visits add to them, and what the words of the record ask. */
import { addMonths, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Dato, Diagnosticado, Recetada, Resumen } from '@hampi/contract/clinica/datos/calls';
import type { DatoContenido } from '@hampi/contract/clinica/datos/clases';
import type { Deps } from '../../../../deps.ts';
import { pacienteOf } from '../../consulta/paciente.ts';
import { requireFicha } from '../../tratantes/ficha.ts';
import { auditClinica, openedBefore, type Who } from '../../tratantes/tratantes.ts';
import { lastEnd } from '../hechos/embarazo.ts';
import { claveDeDato, namesAlergia } from '../hechos/lista.ts';
import { claveDe, type Prescrita, type Situacion, type Tratamiento, tratamientosOn } from '../hechos/tratamientos.ts';
import { clasesDe } from '../nombres/clases.ts';
import { readRegistro } from '../registro.ts';
import { reglasOf } from '../reglas/memoria.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { escritoEn, type Visita } from '../revision.ts';
import { enDuda } from '../salida/vigentes.ts';
import { isOpen } from './alergias-impresas.ts';
import { idsDe } from './conocido.ts';
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
  const antecedentes = [antecedentes_personales, datos_relevantes].filter(Boolean).join('\n');
  const { antecedentesEn } = registro;
  // Those of older visits warn too, if no pregnancy ended since.
  const codes = visitas.flatMap((one) => one.diagnosticos.map(({ cod_4: codigo }) => ({ codigo, fecha: one.dia })));
  const ended = lastEnd(codes, situacion.embarazo && !situacion.embarazo.sigue ? situacion.embarazo.fecha : null);
  const fechados = [
    {
      texto: antecedentes,
      fecha: antecedentesEn ? fechaOf(antecedentesEn, ZONA_ECUADOR) : dia,
      escrita_en: antecedentesEn,
    },
    ...visitas.filter((one) => one === last || one.dia > ended).map(escritoEn),
  ];
  const otros = [antecedentes, ...(last ? [last.palabras] : [])].join('\n');
  const diagnosticos = diagnosticosOf(reglas, dia, visitas);
  const codigos = diagnosticos.map(({ cod_4 }) => cod_4);
  const tratamientos = tratamientosOn(reglas, dia, prescritas, situacion);
  const toma = tratamientos.map(({ medicamento }) => ({ medicamento, composicion: null }));
  return {
    datos: datos.filter(({ contenido }) => contenido.clase !== 'RESPUESTA'),
    recetadas: recetadasOf(prescritas, tratamientos),
    porConfirmar: porConfirmarOf(dia, datos, recetadasDe(prescritas, tratamientos), situacion),
    diagnosticos,
    preguntas: preguntasOf(reglas, { dia, alergias: alergias ?? '', otros, fechados, codigos, toma }, datos),
    alergiasEscritas: alergias ? isOpen(reglas, dia, alergias, datos) : false,
    sinReconocer: datos.flatMap(({ id, contenido }) => (isKnown(reglas, contenido) ? [] : id)),
    enDuda: await enDuda(deps, { dia, leido: abierto, registro }),
  };
}

/** The treatments with the newest receta that each comes from. */
function recetadasDe(prescritas: Prescrita[], tratamientos: Tratamiento[]): (Tratamiento & { from: Prescrita })[] {
  const newest = new Map<string, Prescrita>();
  for (const one of prescritas) if (!newest.has(claveDe(one.linea))) newest.set(claveDe(one.linea), one);
  return tratamientos.flatMap((one) => {
    const from = newest.get(one.clave);
    return from ? { ...one, from } : [];
  });
}

/** The treatments with the words of the receta that they come from. */
const recetadasOf = (prescritas: Prescrita[], tratamientos: Tratamiento[]): Recetada[] =>
  recetadasDe(prescritas, tratamientos).map(({ clave, hasta, preguntar, medicamento, from: { linea, fecha } }) => ({
    clave,
    medicamento,
    dosificacion: linea.dosificacion,
    desde: linea.fecha_inicio_uso ?? fecha,
    hasta,
    preguntar,
  }));

/** At each visit it is asked whether these are still taken; what a file brought is confirmed at its row. */
function porConfirmarOf(
  dia: string,
  datos: Dato[],
  recetadas: (Tratamiento & { from: Prescrita })[],
  { tratamientos }: Situacion,
): Resumen['porConfirmar'] {
  const isSaid = (clave: string, fecha: string) => fecha >= dia || (tratamientos[clave]?.fecha ?? '') >= dia;
  return [
    ...datos.flatMap(({ id, contenido: c, fuente, escrita_en }) =>
      c.clase === 'MEDICACION' && fuente === 'MEDICO' && (c.hasta === null || c.hasta >= dia)
        ? { clave: claveDeDato(id), medicamento: c.medicamento, fecha: fechaOf(escrita_en, ZONA_ECUADOR) }
        : [],
    ),
    ...recetadas.map(({ clave, medicamento, from }) => ({ clave, medicamento, fecha: from.fecha })),
  ].flatMap(({ clave, medicamento, fecha }) => (isSaid(clave, fecha) ? [] : { clave, medicamento }));
}

/** Whether a receta can be compared with a fact: an allergy to a medicine, or a medicine, that the catalogue knows. */
function isKnown(reglas: Reglas, c: DatoContenido): boolean {
  if (c.clase === 'ALERGIA')
    return c.origen !== 'MEDICAMENTO' || c.certeza === 'REFUTADA' || namesAlergia(reglas, c.sustancia).length > 0;
  if (c.clase !== 'MEDICACION') return true;
  return idsDe(reglas, c.medicamento, c.composicion).length > 0 || clasesDe(reglas, c.medicamento).length > 0;
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
