/** Medicines that the words of a paper name, against the patient's allergies (BE-40): words are judged as lines are. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import type { Advertencia, LineaRevisada, Ofrecido } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import type { Db } from '../../../../data/db.ts';
import { plain } from '../../../../data/words.ts';
import { HampiError } from '../../../../http/errors.ts';
import { pacienteOf } from '../../consulta/paciente.ts';
import type { ParaQuien, SeccionDeps } from '../../consulta/seccion.ts';
import { auditClinica } from '../../tratantes/tratantes.ts';
import { reglasActuales } from '../controlados.ts';
import { namesAlergia } from '../hechos/lista.ts';
import { SIN_RESPUESTAS } from '../hechos/tratamientos.ts';
import { readAlergias } from '../lectura/alergias.ts';
import { readRegistro } from '../registro.ts';
import { reglasOf } from '../reglas/memoria.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { asAdvertencia } from '../respuestas/claves.ts';
import { type Caso, reviewLineas } from '../revision.ts';
import { enTextos, nombradasComoLineas, type Textos } from '../textos.ts';
import { casoOf } from './caso.ts';
import { claveOf } from './clave.ts';

/** A medicine that a text names is a line of which nothing else is known. */
const SIN_MAS = {
  vademecum_id: null,
  presentacion: null,
  via: null,
  dosis: null,
  unidad: null,
  dias_uso: null,
  frecuencia_uso_horas: null,
  cantidad: null,
};
type Nombrado = Extract<Ofrecido, { que: 'LINEA' }>;
const asLinea = ({ medicamento, composicion, dosificacion }: Nombrado): LineaRevisada => ({
  ...SIN_MAS,
  medicamento,
  composicion,
  dosificacion,
});

/** What the texts of a receta name beside its lines and the patient is allergic to, as warnings about the receta as a whole. */
export async function alergiasEnTextos(db: Db, caso: Caso, textos: Textos): Promise<Advertencia[]> {
  const reglas = await reglasOf(db, caso.reglas);
  const named = enTextos(reglas, textos, caso.lineas).flatMap(({ ofrece }) => (ofrece?.que === 'LINEA' ? ofrece : []));
  const found = await conAlergia(db, caso, named);
  return found.map(({ nombrado, aviso: { clave: _, cuenta: __, ...aviso } }) => {
    const motivo = SEGURIDAD.en_texto_con_alergia(nombrado.medicamento, aviso.motivo);
    return asAdvertencia({ ...aviso, linea: -1, motivo, ofrece: nombrado });
  });
}

async function conAlergia(db: Db, caso: Caso, named: Nombrado[]) {
  if (named.length === 0) return [];
  const { advertencias } = await reviewLineas(db, { ...caso, lineas: named.map(asLinea) });
  return advertencias.flatMap((aviso) => {
    const nombrado = named[aviso.linea];
    const counts = aviso.tipo === 'ALERGIA' && (aviso.gravedad === 'alta' || aviso.gravedad === 'media');
    return nombrado && counts ? { nombrado, aviso } : [];
  });
}

/**
 * Asks before words leave with a medicine that the patient is allergic to, or state the allergies without one of the list: 409
 * `TEXTO_CON_ALERGIA` with sentences by field and a key for each, until the doctor says of each that it is meant so, which the audit keeps. Nothing for a doctor who may not read allergies.
 */
export async function guardAlergias(
  deps: SeccionDeps,
  { who, cliente_id, confirmado, ya = [], dicho, afirma, keep }: ParaQuien,
  textos: Record<string, string | null>,
): Promise<void> {
  const { db, clock } = deps;
  const reglas = await reglasActuales(db);
  const campos = Object.entries(textos).flatMap(([campo, texto]) =>
    nombradasComoLineas(reglas, texto).map((nombrado) => ({ campo, nombrado })),
  );
  if (campos.length === 0 && afirma === undefined) return;
  const now = clock.now();
  const dia = fechaOf(now, ZONA_ECUADOR);
  const caso = dicho === undefined ? await casoDe(deps, who, cliente_id, dia) : casoDicho(dia, dicho);
  if (!caso) return;
  const nombradas = await conAlergia(
    db,
    caso,
    campos.map(({ nombrado }) => nombrado),
  );
  const calladas = afirma === undefined ? [] : alergiasCalladas(reglas, caso.datos, afirma ?? '');
  const found = [
    ...nombradas.map(({ nombrado, aviso }) => ({
      clave: claveOf([nombrado.medicamento, aviso.gravedad, aviso.motivo]),
      campo: campos.find((one) => one.nombrado === nombrado)?.campo ?? '',
      sentence: SEGURIDAD.en_texto_con_alergia(nombrado.medicamento, aviso.motivo),
    })),
    ...calladas.map((sustancia) => ({
      clave: claveOf(['CALLADA', sustancia]),
      campo: 'alergias',
      sentence: SEGURIDAD.papel_sin_alergia(sustancia),
    })),
  ].filter(({ clave }) => !ya.includes(clave));
  if (found.length === 0) return;
  const open = found.filter(({ clave }) => !confirmado.includes(clave));
  if (open.length === 0) {
    if (keep) await keep(found.map(({ clave, sentence: frase }) => ({ clave, frase })));
    else await auditClinica(db, who, 'documento.con_alergia', cliente_id, null, now);
    return;
  }
  const sentences = new Map<string, Set<string>>();
  for (const { campo, sentence } of open)
    sentences.set(campo, (sentences.get(campo) ?? new Set<string>()).add(sentence));
  const errores = Object.fromEntries([...sentences].map(([campo, said]) => [campo, [...said].join(' ')]));
  const all = new Set([...sentences.values()].flatMap((said) => [...said]));
  throw new HampiError(409, [...all].join('\n'), {
    codigo: SEGURIDAD.TEXTO_CON_ALERGIA,
    data: { errores, claves: [...new Set(found.map(({ clave }) => clave))] },
  });
}

/** The listed allergies that a paper's own words about them do not name. */
function alergiasCalladas(reglas: Reglas, datos: Dato[], texto: string): string[] {
  const said = new Set(readAlergias(reglas, texto).objetivos.map(({ id }) => id));
  const words = plain(texto);
  return datos.flatMap(({ contenido: c, fin = null }) => {
    if (c.clase !== 'ALERGIA' || fin !== null || c.certeza === 'REFUTADA') return [];
    const ids = namesAlergia(reglas, c.sustancia);
    const isNamed = ids.length > 0 ? ids.some((id) => said.has(id)) : words.includes(plain(c.sustancia));
    return isNamed ? [] : c.sustancia;
  });
}

/** With what the record says; undefined for a doctor who may not read allergies. */
async function casoDe(deps: SeccionDeps, who: ParaQuien['who'], cliente_id: number, dia: string) {
  const leido = await pacienteOf(deps, who, cliente_id);
  if (!leido.abierta) return undefined;
  const registro = await readRegistro(deps, who, leido, dia, {});
  return casoOf(leido, registro, { dia, lineas: [], cie10: [], peso: null, pesoTraido: null });
}

/** With nothing but these words about the allergies. */
const casoDicho = (dia: string, alergias: string | null): Caso => ({
  dia,
  lineas: [],
  cie10: [],
  peso: null,
  pesoTraido: null,
  alergias,
  antecedentes: null,
  antecedentesDe: null,
  nacimiento: null,
  sexo: null,
  previas: [],
  situacion: SIN_RESPUESTAS,
  datos: [],
  // Any version: they were read just now.
  reglas: 0,
});
