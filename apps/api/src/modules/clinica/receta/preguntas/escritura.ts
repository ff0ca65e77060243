/** What the words and signs of a visit make the program ask while they are written. Questions only: nothing here warns. */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { edad, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Dato } from '@hampi/contract/clinica/datos/calls';
import {
  CAMPOS_LEIDOS,
  type CampoLeido,
  type PreguntaEscrita,
  type preguntarEscrito,
} from '@hampi/contract/clinica/datos/escritura';
import { plain } from '../../../../data/words.ts';
import type { Deps } from '../../../../deps.ts';
import { pacienteOf } from '../../consulta/paciente.ts';
import { listDatos } from '../../datos/datos.queries.ts';
import { requireFicha } from '../../tratantes/ficha.ts';
import { auditClinica, openedBefore, type Who } from '../../tratantes/tratantes.ts';
import { reglasActuales } from '../controlados.ts';
import { readMedicina } from '../hechos/medicina.ts';
import { keysOf, type Reglas } from '../reglas/tipos.ts';
import { listados } from './listados.ts';
import { preguntasOf } from './preguntas.ts';

type Escrito = Parsed<typeof preguntarEscrito>['body'];

/** 404 for somebody else's patient; 409 `FICHA_CERRADA`. Audited, unless the history was opened just now. */
export async function readEscrito(
  deps: Deps,
  who: Who,
  clienteId: number,
  escrito: Escrito,
): Promise<PreguntaEscrita[]> {
  const now = deps.clock.now();
  await requireFicha(deps, who, clienteId);
  const { paciente } = await pacienteOf(deps, who, clienteId);
  if (!(await openedBefore(deps.db, who, clienteId, now)))
    await auditClinica(deps.db, who, 'dato.leer', clienteId, null, now);
  const datos = await listDatos(deps, clienteId);
  const dia = fechaOf(now, ZONA_ECUADOR);
  return preguntasAlEscribir(
    await reglasActuales(deps.db),
    { ...escrito, dia, nacimiento: paciente.fecha_nacimiento },
    datos,
  );
}

export interface Situado extends Partial<Escrito> {
  dia: string;
  nacimiento: string | null;
}

/** Of a plan or indications these say that a medicine is taken already; otherwise it is only planned. */
const GOES_ON = /\b(contin\w+|sig(ue|a|uen)|manten\w+|ya toma|toma|tomaba|habitual\w*)\b/;

export function preguntasAlEscribir(reglas: Reglas, escrito: Situado, datos: Dato[]): PreguntaEscrita[] {
  const { dia, detalle = [], toma = [], cie10 = [] } = escrito;
  const taken = [...detalle, ...toma.map((medicamento) => ({ medicamento, composicion: null }))];
  const isOpen = ({ campo, dato, dicho }: PreguntaEscrita) => {
    const planned = campo === 'plan_tratamiento' || campo === 'indicaciones';
    if (dato.clase === 'MEDICACION') return !planned || GOES_ON.test(plain(dicho));
    // Indications name illnesses as reasons to come back.
    return dato.clase !== 'PROBLEMA' || campo !== 'indicaciones';
  };
  const seen = new Set<string>();
  const ask = (campo: CampoLeido, textos: { alergias: string; otros: string }) =>
    preguntasOf(reglas, { dia, ...textos, codigos: cie10, toma: taken }, datos).map(
      (one): PreguntaEscrita => ({ ...one, campo }),
    );
  return CAMPOS_LEIDOS.flatMap((campo) => ask(campo, { alergias: '', otros: escrito[campo] ?? '' }))
    .concat(ask('alergias', { alergias: escrito.alergias ?? '', otros: '' }))
    .filter((one) => !seen.has(one.pregunta) && seen.add(one.pregunta) && isOpen(one))
    .concat(signosDe(reglas, escrito, datos));
}

const ADULTO = 15;

/** Signs that matter for a medicine of today's receta, if nothing says yet that the patient has the illness. Answers hold for the day. */
function signosDe(
  reglas: Reglas,
  { dia, nacimiento, sistolica, diastolica, pulso, detalle = [], cie10 = [] }: Situado,
  datos: Dato[],
): PreguntaEscrita[] {
  if (nacimiento && edad(nacimiento, dia).years < ADULTO) return [];
  const high = (sistolica ?? 0) >= 160 || (diastolica ?? 0) >= 100;
  const found = [
    ...(high ? [{ nombre: 'hipertensión', palabra: 'hipertensión', signo: `Presión ${sistolica}/${diastolica}` }] : []),
    ...(pulso && pulso < 50
      ? [{ nombre: 'bloqueo AV o bradicardia', palabra: 'bradicardia', signo: `Pulso ${pulso}` }]
      : []),
  ];
  const isListed = listados(reglas, datos, cie10);
  return found.flatMap(({ nombre, palabra, signo }) => {
    const condicion = reglas.condicionesPorNombre.get(nombre);
    const rules = condicion && reglas.contraindicaciones.get(condicion.id);
    const medicina = detalle
      .flatMap(({ medicamento, composicion }) => readMedicina(reglas, medicamento, composicion).componentes)
      .find(({ sustancia }) => keysOf(sustancia).some((key) => rules?.has(key)))?.sustancia.nombre;
    const pregunta = `PROBLEMA ${palabra} ${dia}`;
    const said = datos.some(
      ({ contenido: c }) => c.clase === 'RESPUESTA' && plain(c.pregunta).endsWith(plain(pregunta)),
    );
    if (!medicina || said || isListed(nombre)) return [];
    return {
      campo: 'signos' as const,
      pregunta,
      texto: `¿Tiene ${palabra}?`,
      dicho: `${signo}, con ${medicina}`,
      dato: { clase: 'PROBLEMA' as const, cod_4: null, descripcion: palabra, estado: 'ACTIVO' as const, desde: null },
    };
  });
}
