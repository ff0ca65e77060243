/** Forms 053 and 007 of a referral: their blocks in order, with the answer once there is one. */
import { fechaCorta, fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import type { DerivacionEntera, Respuesta } from '@hampi/contract/clinica/derivaciones/calls';
import {
  type ClaseDerivacion,
  type ContenidoRespuesta,
  formularioDe,
  MOTIVOS_DERIVACION,
} from '@hampi/contract/clinica/derivaciones/formas';
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { doctorName } from '../../../../adapters/documents/frame.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { notFound } from '../../../../http/errors.ts';
import { type Form, type Issued, partiesOf, variantOf } from '../../documentos/documentos.service.ts';
import { issue, requireCorreo } from '../../documentos/issue.ts';
import { keepJuzgado, keepRespondida, respondidas } from '../../documentos/texto.ts';
import type { Hoja } from '../../hojas/consulta.ts';
import { enBloques, type Partes } from '../../hojas/edicion.ts';
import { doctorOf, type Who } from '../../tratantes/tratantes.ts';
import { adjuntosOf } from '../adjuntos.ts';
import { findEnviada } from '../enviadas.ts';
import type { Sellada } from '../sellado.ts';
import { closed, destinoOf, escritoPor, NADA_ESCRITO, quienRespondio } from '../vista.ts';
import { guardDerivacion, juzgadoDe } from './juzgar.ts';

/** What a colleague who left signed is not signed by whoever took it over. */
function guardOwn(row: { doctor_id: number; estado: string }, doctor_id: number): void {
  if (row.doctor_id !== doctor_id) notFound();
  if (row.estado === 'ANULADA') closed('ANULADA');
}

/** All editions have one number, until one of them is void: what is printed then is another document. */
export async function issueOf(deps: Deps, who: Who, id: number, asked: Form, firma?: Firma): Promise<Issued> {
  const { db } = deps;
  const form = { ...asked, papel: 'A4' as const };
  const row = await findEnviada(deps, who, id);
  const doctor_id = doctorOf(who);
  guardOwn(row, doctor_id);
  const { cliente_id, consulta_id, clave } = row;
  if (form.mails) await requireCorreo(db, cliente_id);
  const tipo = formularioDe(row.clase as ClaseDerivacion);
  const { respuesta } = (await escritoPor(deps, [id])).get(id) ?? NADA_ESCRITO;
  const issued = await db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor_id)
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .orderBy('id', 'desc')
    .select(['id', 'numero', 'consulta_version', 'anulado_en'])
    .execute();
  const [last] = issued;
  const ya = [...(row.words.conAlergia ?? []), ...(await respondidas(deps, doctor_id, clave))];
  const juzgado = juzgadoDe(row.words, ya, respuesta);
  if (!form.borrador)
    await guardDerivacion(deps, who, cliente_id, juzgado, {
      confirmado: form.conAlergia ?? [],
      deNuevo: true,
      // A first paper keeps it itself.
      keep: last && keepRespondida(deps, who, { id: last.id, cliente_id }),
    });
  const visita = await db
    .selectFrom('consulta')
    .where('id', '=', consulta_id)
    .select(['version', 'oficina_id'])
    .executeTakeFirstOrThrow();
  const keep = await keepJuzgado(deps, doctor_id, clave, visita.oficina_id, form, juzgado);
  const emision = {
    tipo,
    doctor_id,
    cliente_id,
    origen: { consulta_id, consulta_version: last?.consulta_version ?? visita.version, clave },
    numero: issued.some(({ anulado_en }) => anulado_en !== null) ? null : (last?.numero ?? null),
    edicion: 1 + (respuesta?.version ?? 0),
    variant: variantOf(form, firma),
    borrador: form.borrador,
    dias: null,
    along: async (trx: Trx, documento_id: number) => {
      await stillStands(trx, id);
      await keep?.(trx, documento_id);
    },
    compose: () => compose(deps, who, row, visita.oficina_id, respuesta),
  };
  return { cliente_id, tipo, ...(await issue(deps, who, emision, firma)) };
}

/**
 * 409 `DERIVACION_CERRADA` for one that was annulled while its paper was drawn, which would stay in force. Whoever annuls takes the lock under
 * which documents are kept before anything else.
 */
async function stillStands(trx: Trx, id: number): Promise<void> {
  const { estado } = await trx.selectFrom('derivacion').where('id', '=', id).select('estado').executeTakeFirstOrThrow();
  if (estado === 'ANULADA') closed('ANULADA');
}

type Enviada = Awaited<ReturnType<typeof findEnviada>>;

async function compose(deps: Deps, who: Who, row: Enviada, oficina_id: number, respuesta: Respuesta | null) {
  const { paciente, emisor, zona } = await partiesOf(deps, doctorOf(who), row.cliente_id, oficina_id);
  const { seguros } = await deps.db
    .selectFrom('cliente')
    .where('id', '=', row.cliente_id)
    .select('seguros')
    .executeTakeFirstOrThrow();
  const adjuntos = await adjuntosOf(deps.db, row.id, row.words);
  const impresa = { row, words: row.words, respuesta, adjuntos, zona };
  const origen = [emisor.institucion, emisor.establecimiento].filter(Boolean).join(' · ');
  const de = { origen, profesional: doctorName(emisor), seguros: seguros ?? [], paciente };
  const data: Hoja = {
    fecha: fechaOf(row.enviada_en, zona),
    emisor,
    paciente,
    aviso: row.urgente ? 'URGENTE' : null,
    atencion: [
      ['Fecha y hora de envío', fechaHora(row.enviada_en, zona)],
      ['Código del profesional', emisor.msp ?? emisor.acess],
      ['Prioridad', row.urgente ? 'Urgente' : 'Normal'],
      ['Especialidad que envía', emisor.especializaciones.join(', ') || null],
    ],
    ...(row.clase === 'INTERCONSULTA' ? form007(impresa, de) : form053(impresa, de)),
  };
  return { zona, data };
}

interface Impresa {
  row: Enviada;
  words: Sellada;
  respuesta: Respuesta | null;
  adjuntos: DerivacionEntera['adjuntos'];
  zona: string;
}
interface De {
  origen: string;
  profesional: string;
  seguros: string[];
  paciente: {
    cedula_identidad: string | null;
    fecha_nacimiento: string | null;
    direccion?: string | null;
    telefono?: string | null;
  };
}

/** Room in which whoever answers on paper writes. */
const aMano = (etiqueta = ' '): Partes => [{ anchos: ['*'], cabeza: [etiqueta], filas: [['\n\n\n']] }];

/** Empty ones are printed too, with a dash. */
const texto = (etiqueta: string, words: string | null | undefined): Partes => [
  { etiqueta, texto: words?.trim() || '—' },
];
const solo = (words: string | null | undefined): Partes => (words?.trim() ? [{ texto: words.trim() }] : []);

const tabla = (list: Diagnostico[], etiqueta?: string): Partes =>
  list.length === 0
    ? etiqueta
      ? texto(etiqueta, null)
      : []
    : [
        {
          ...(etiqueta && { etiqueta }),
          anchos: ['auto', 'auto', '*', 'auto', 'auto'],
          cabeza: ['N.º', 'CIE', 'Diagnóstico', 'PRE', 'DEF'],
          filas: list.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }, i) => [
            String(i + 1),
            cod_4,
            words,
            tipo === 'PR' ? 'X' : '',
            tipo === 'DF' ? 'X' : '',
          ]),
        },
      ];

const adjuntosImpresos = ({ adjuntos }: Impresa): string | null =>
  adjuntos
    .map(({ clase, nombre, fecha }) => (clase === 'VISITA' ? nombre : `${nombre} (${fechaCorta(fecha)})`))
    .join('\n') || null;

const conocido = ({ words }: Impresa): Partes => [
  ...texto('Problemas y condiciones', words.problemas),
  ...texto('Medicación', words.medicacion),
  ...texto('Alergias', words.alergias),
];

function form053(a: Impresa, de: De) {
  const { row, words, respuesta } = a;
  const contestado = (etiqueta: string, said: string | null | undefined) =>
    respuesta ? texto(etiqueta, said) : aMano(etiqueta);
  const motivo =
    words.motivo === 'OTRO' ? `Otro: ${words.motivo_otro ?? ''}` : words.motivo && MOTIVOS_DERIVACION[words.motivo];
  return enBloques('form053', {
    usuario: [
      {
        columnas: 3,
        campos: [
          ['Documento', de.paciente.cedula_identidad],
          ['Fecha de nacimiento', de.paciente.fecha_nacimiento && fechaCorta(de.paciente.fecha_nacimiento)],
          ['Teléfono', de.paciente.telefono ?? null],
          ['Dirección', de.paciente.direccion ?? null],
          ['Seguro', de.seguros.join(', ') || null],
        ],
      },
    ],
    envio: [
      {
        columnas: 3,
        campos: [
          ['Referencia (1)', row.clase === 'REFERENCIA' ? 'X' : null],
          ['Derivación (2)', row.clase === 'DERIVACION' ? 'X' : null],
          ['Establecimiento de origen', de.origen],
          ['Establecimiento de destino', words.establecimiento ?? (row.para || null)],
          ['Servicio', words.servicio],
          ['Especialidad', words.especialidad],
        ],
      },
      ...texto('Motivo', motivo),
      ...texto('Resumen del cuadro clínico', words.resumen),
      ...conocido(a),
      ...texto('Hallazgos relevantes de exámenes y procedimientos', words.hallazgos),
      ...texto('Tratamientos y procedimientos realizados', words.tratamiento),
      ...tabla(words.diagnosticos, 'Diagnósticos'),
      ...texto('Se adjunta', adjuntosImpresos(a)),
      ...texto('Profesional que envía', de.profesional),
    ],
    respuesta: [
      {
        columnas: 3,
        campos: [
          ['Contrarreferencia (3)', respuesta && row.clase === 'REFERENCIA' ? 'X' : null],
          ['Referencia inversa (4)', respuesta && row.clase === 'DERIVACION' ? 'X' : null],
          ['Fecha', respuesta && fechaHora(respuesta.respondida_en, a.zona)],
        ],
      },
      ...contestado('Resumen del cuadro clínico', respuesta?.resumen),
      ...contestado('Hallazgos relevantes de exámenes y procedimientos', respuesta?.hallazgos),
      ...contestado('Tratamientos y procedimientos realizados', respuesta?.tratamiento),
      ...(respuesta ? tabla(respuesta.diagnosticos, 'Diagnósticos') : aMano('Diagnósticos')),
      ...contestado('Tratamiento recomendado y seguimiento', respuesta?.recomendado),
      ...texto('Referencia justificada: sí o no', siNo(respuesta?.justificada)),
      ...contestado('Profesional que responde', quienResponde(a)),
    ],
  });
}

const siNo = (value: boolean | null | undefined) => (value === true ? 'Sí' : value === false ? 'No' : null);

/** Who wrote it, so that the sender's signature is not read as the colleague's; of what a file says nobody saw it written in Hampi. */
const quienResponde = ({ respuesta, zona }: Impresa) =>
  respuesta &&
  (respuesta.segun === null
    ? `${respuesta.doctor}. Escrito en Hampi el ${fechaHora(respuesta.escrita_en, zona)}`
    : quienRespondio(respuesta));

function form007(a: Impresa, de: De) {
  const { words, respuesta, row } = a;
  const r: Partial<ContenidoRespuesta> = respuesta ?? {};
  return enBloques('form007', {
    solicitud: [
      {
        columnas: 3,
        campos: [
          ['Normal', row.urgente ? null : 'X'],
          ['Urgente', row.urgente ? 'X' : null],
          ['Establecimiento que solicita', de.origen],
          [
            'Profesional consultado o establecimiento',
            destinoOf({ ...words, servicio: null, especialidad: null }, row.para) || null,
          ],
          ['Servicio consultado', words.servicio],
          ['Especialidad consultada', words.especialidad],
        ],
      },
      ...texto('Motivo: qué se pregunta', words.pregunta),
      ...texto('Profesional que solicita', de.profesional),
    ],
    cuadro: [...solo(words.resumen), ...conocido(a)],
    resultados: [...solo(words.hallazgos), ...texto('Se adjunta', adjuntosImpresos(a))],
    diagnosticos: tabla(words.diagnosticos),
    plan: solo(words.tratamiento),
    informe: respuesta
      ? [...solo(r.resumen), ...texto('Profesional que informa', quienResponde(a))]
      : aMano('Cuadro clínico, profesional y fecha'),
    criterio: respuesta ? solo(r.criterio) : aMano(),
    diagnosticosInforme: respuesta ? tabla(respuesta.diagnosticos) : aMano(),
    planDiagnostico: respuesta ? solo(r.plan_diagnostico) : aMano(),
    planTerapeutico: respuesta ? solo(r.recomendado) : aMano(),
    planEducacional: respuesta ? solo(r.plan_educacional) : aMano(),
  });
}
