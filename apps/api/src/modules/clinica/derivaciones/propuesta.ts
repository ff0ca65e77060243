/** What the record knows for a referral: nothing here is decided, the doctor edits each field before sending. */
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { ClaseDato } from '@hampi/contract/clinica/datos/clases';
import { datoEnLinea } from '@hampi/contract/clinica/datos/palabras';
import type { Propuesta } from '@hampi/contract/clinica/derivaciones/calls';
import { LARGO_MAX } from '@hampi/contract/clinica/derivaciones/formas';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import {
  EXAMEN_REGIONAL,
  ORGANOS_SISTEMAS,
  SIGNOS_VITALES,
  type SignoVital,
} from '@hampi/contract/clinica/historia/campos';
import type { Deps } from '../../../deps.ts';
import { readOwn } from '../consulta/contenido.ts';
import { pacienteOf } from '../consulta/paciente.ts';
import { listDatos } from '../datos/datos.queries.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { ofrecidos } from './adjuntos.ts';
import { requireVisita } from './enviar.ts';

/** 404 for another's visit. */
export async function proposeOf(deps: Deps, who: Who, consultaId: number): Promise<Propuesta> {
  const doctor_id = doctorOf(who);
  const { cliente_id } = await requireVisita(deps, who, consultaId);
  const consulta = await readOwn(deps, doctor_id, consultaId);
  const { ficha, abierta } = await pacienteOf(deps, who, cliente_id);
  const datos = abierta ? await listDatos(deps, cliente_id) : [];
  const of = (...clases: ClaseDato[]) =>
    datos.filter(({ contenido }) => clases.includes(contenido.clase)).map(datoEnLinea);
  await auditClinica(deps.db, who, 'derivacion.preparar', cliente_id, consultaId, deps.clock.now());
  const adjuntos = await ofrecidos(deps, { doctor_id, cliente_id });
  return {
    contenido: {
      establecimiento: null,
      servicio: null,
      especialidad: null,
      motivo: null,
      motivo_otro: null,
      pregunta: null,
      resumen: paragraphs(consulta.motivo, consulta.enfermedad_actual) ?? '',
      hallazgos: hallazgosOf(consulta),
      tratamiento: tratamientoOf(consulta),
      problemas: paragraphs(...of('PROBLEMA', 'EMBARAZO', 'LACTANCIA', 'VALOR')),
      medicacion: paragraphs(...of('MEDICACION')),
      alergias: paragraphs(...of('SIN_ALERGIAS', 'ALERGIA'), ficha.alergias),
      diagnosticos: consulta.detalleCie10,
    },
    adjuntos: adjuntos.map(({ consulta_id, ...one }) => ({
      ...one,
      elegido: consulta_id === consultaId && one.clase !== 'DOCUMENTO',
    })),
  };
}

const paragraphs = (...texts: (string | null | undefined)[]): string | null =>
  texts
    .filter((text) => text?.trim())
    .join('\n')
    .slice(0, LARGO_MAX) || null;

/** What was measured and found: signs, systems and regions with evidence of pathology, and their descriptions. */
function hallazgosOf(c: Consulta): string | null {
  const signos = (Object.keys(SIGNOS_VITALES) as SignoVital[]).flatMap((name) => {
    const value = c[name];
    return value === null || value === undefined
      ? []
      : [`${SIGNOS_VITALES[name].nombre} ${decimal(value)} ${SIGNOS_VITALES[name].unidad}`];
  });
  const conPatologia = Object.entries({ ...ORGANOS_SISTEMAS, ...EXAMEN_REGIONAL })
    .filter(([name]) => c[name as keyof typeof ORGANOS_SISTEMAS] === 'CP')
    .map(([, label]) => label);
  return paragraphs(
    signos.join(', '),
    conPatologia.length > 0 ? `Con evidencia de patología: ${conPatologia.join(', ')}` : null,
    c.exa_organos_sistemas_desc,
    c.exa_fisico_regional_desc,
  );
}

const tratamientoOf = ({ plan_tratamiento, receta }: Consulta): string | null =>
  paragraphs(
    plan_tratamiento,
    ...(receta?.detalle.map(({ medicamento, dosificacion }) => `${medicamento}: ${dosificacion}`) ?? []),
    receta?.indicaciones,
  );
