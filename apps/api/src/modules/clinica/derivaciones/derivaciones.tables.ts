import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { fecha, opcional, parrafo, texto } from '@hampi/contract/base/fields';
import { ContenidoDerivacion, ContenidoRespuesta, claseTexto } from '@hampi/contract/clinica/derivaciones/formas';
import { sql } from 'kysely';
import { z } from 'zod';
import { nombreProfesional } from '../../../data/names.ts';
import { type ArchivoCsv, type Fila, LOTE, porLotes } from '../../../data/tables/csv.ts';
import { type Alcance, ofProveedor } from '../../../data/tables/scope.ts';
import { type Llegada, table } from '../../../data/tables/table.ts';
import type { Foundation } from '../../../foundation.ts';
import { isReservada } from '../consulta/para-paciente.ts';
import { derivaciones } from './derivaciones.queries.ts';
import { propiasOf } from './propias/propias.ts';
import { openDerivaciones, openRespuestas, placeOf, respuestaPlace } from './sellado.ts';
import { destinoOf, porqueOf } from './vista.ts';

/** Patients have those of visits that are not held back from them, once each, as their screen shows them. */
const delPaciente = ({ id, documento }: Alcance, { clock }: Foundation) =>
  sql<boolean>`(${documento !== null}::boolean and x.cliente_id = ${id}
    and not ${isReservada('x.consulta_id', fechaOf(clock.now(), ZONA_ECUADOR))}
    and not exists (select from derivacion n where n.redirige_id = x.id))`;

const diagnosticosEn = (list: ContenidoRespuesta['diagnosticos']) =>
  list.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }) => `${cod_4} ${words} (${tipo})`).join('; ');

const enviadas: ArchivoCsv = {
  nombre: 'derivaciones',
  contenido: 'Las referencias, derivaciones e interconsultas, a dónde y por qué.',
  para: ['doctor'],
  columnas: {
    id: 'Número',
    cliente_id: 'Número del paciente',
    doctor_id: 'Número del profesional que envía',
    consulta_id: 'Número de la consulta',
    que: 'Si es referencia, derivación o interconsulta',
    urgente: 'Si es urgente',
    destino: 'A dónde',
    motivo: 'Por qué, o qué se pregunta',
    estado: 'En qué quedó',
    enviada_en: 'Cuándo se envió',
    cerrada_en: 'Cuándo terminó',
    resumen: 'Resumen del cuadro',
    hallazgos: 'Hallazgos',
    tratamiento: 'Tratamiento',
    problemas: 'Problemas',
    medicacion: 'Medicación',
    alergias: 'Alergias',
    diagnosticos: 'Diagnósticos',
    papel_id: 'Número del papel con la respuesta de fuera',
    redirige_id: 'Número de la que reemplaza',
    razon: 'Por qué se anuló',
    traida_en: 'Cuándo se trajo del archivo de otra instalación',
  },
  filas(deps, alcance) {
    const theirs = ofProveedor(alcance);
    return porLotes(0, async (after) => {
      const rows = await deps.db
        .selectFrom('derivacion as t')
        .leftJoin('doctor as pd', 'pd.id', 't.para_doctor_id')
        .leftJoin('usuario as pu', 'pu.id', 'pd.usuario_id')
        .where(theirs)
        .where('t.id', '>', after)
        .orderBy('t.id')
        .limit(LOTE)
        .select(['t.id', 't.id as llave', 't.clave', 't.cliente_id', 't.doctor_id', 't.consulta_id', 't.clase'])
        .select([
          't.urgente',
          't.estado',
          't.enviada_en',
          't.cerrada_en',
          't.papel_id',
          't.redirige_id',
          't.sellada',
          't.traida_en',
        ])
        .select(sql<string>`concat_ws(' ', pu.titulo_honorifico, pu.nombres, pu.apellidos)`.as('para'))
        .execute();
      return (await openDerivaciones(deps, rows)).map(({ words, ...row }) => ({
        ...row,
        ...words,
        que: claseTexto[row.clase as keyof typeof claseTexto],
        destino: destinoOf(words, row.para),
        motivo: porqueOf(words),
        diagnosticos: diagnosticosEn(words.diagnosticos),
      }));
    });
  },
};

const contestadas: ArchivoCsv = {
  nombre: 'derivaciones_respuestas',
  contenido: 'Lo que contestaron a las derivaciones, con sus versiones, y lo que usted contestó a otros.',
  para: ['doctor'],
  columnas: {
    id: 'Número',
    derivacion_id: 'Número de la derivación',
    version: 'Versión',
    autor: 'Profesional que la escribió',
    clase: 'Si es respuesta o devolución',
    escrita_en: 'Cuándo se escribió',
    razon: 'Por qué se devolvió',
    resumen: 'Qué encontró',
    hallazgos: 'Hallazgos',
    criterio: 'Criterio clínico',
    tratamiento: 'Tratamiento y procedimientos realizados',
    diagnosticos: 'Diagnósticos',
    plan_diagnostico: 'Plan diagnóstico',
    recomendado: 'Tratamiento recomendado y seguimiento',
    plan_educacional: 'Plan educacional',
    justificada: 'Si la referencia estaba justificada',
    traida_en: 'Cuándo se trajo del archivo de otra instalación, que dice quién la escribió',
  },
  filas(deps, alcance) {
    // Those about the own referrals, and those that the doctor wrote.
    const theirs = sql<boolean>`(t.doctor_id = ${alcance.id} or x.doctor_id = ${alcance.id})`;
    return porLotes(0, async (after) => {
      const rows = await deps.db
        .selectFrom('derivacion_respuesta as t')
        .innerJoin('derivacion as x', 'x.id', 't.derivacion_id')
        .innerJoin('doctor as d', 'd.id', 't.doctor_id')
        .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
        .where(theirs)
        .where('t.id', '>', after)
        .orderBy('t.id')
        .limit(LOTE)
        .select(['t.id', 't.id as llave', 't.derivacion_id', 't.version', 't.doctor_id', 't.clase', 't.escrita_en'])
        .select(['t.sellada', 'x.traida_en', nombreProfesional.as('autor')])
        .execute();
      return (await openRespuestas(deps, rows)).map(({ words, ...row }) => ({
        ...row,
        ...words,
        ...('diagnosticos' in words && { diagnosticos: diagnosticosEn(words.diagnosticos) }),
      }));
    });
  },
};

/** The patient's: the columns of `DerivacionPropia`, neither the raw words nor what doctors tell each other (decisions 65). */
const propias: ArchivoCsv = {
  nombre: 'mis_derivaciones',
  contenido: 'A dónde fue enviado, por qué, y qué recomendaron.',
  para: ['cliente'],
  columnas: {
    id: 'Número',
    que: 'Si es referencia, derivación o interconsulta',
    urgente: 'Si es urgente',
    estado: 'En qué quedó',
    doctor: 'Profesional que envía',
    destino: 'A dónde',
    motivo: 'Por qué, o qué se pregunta',
    enviada_en: 'Cuándo se envió',
    respondida_en: 'Cuándo llegó la respuesta',
    recomendado: 'Qué recomendaron',
  },
  filas(deps, alcance) {
    return porLotes(0, async (after) => {
      const rows = await derivaciones(deps.db)
        .where(delPaciente(alcance, deps))
        .where('x.id', '>', after)
        .orderBy('x.id')
        .limit(LOTE)
        .execute();
      const propias = await propiasOf(deps, rows);
      return propias.map((row) => ({ ...row, llave: row.id, que: claseTexto[row.clase] }));
    });
  },
};

/** The name of the doctor in a column of `t`. */
const nombreEn = (columna: string) => sql`(select concat_ws(' ', u.titulo_honorifico, u.nombres, u.apellidos)
  from doctor d join usuario u on u.id = d.usuario_id where d.id = ${sql.ref(`t.${columna}`)})`;

const deEnviada = ({ id }: Alcance) =>
  sql<boolean>`exists (select from derivacion x where x.id = t.derivacion_id and x.doctor_id = ${id})`;

const Nombrado = z.object({ nombre: parrafo(), fecha: z.literal('').or(fecha) });
const razon = opcional(parrafo(2_000));
/** The names of a colleague, or of an establishment. */
const nombre = opcional(texto(400));

/**
 * What the form accepts, and nothing else: a forged file could hold anything, and its referral would open nowhere. What was answered there
 * about allergies is left out, because it silences no question here.
 */
const Enviada = ContenidoDerivacion.extend({
  establecimiento: nombre,
  nombres: z.union([z.array(Nombrado), z.record(z.string(), Nombrado)]),
  razon,
});
const SalidaDerivacion = z.looseObject({ para: nombre, estado: z.string(), sellada: Enviada });

const Devuelta = z.object({ razon: parrafo(2_000), autor: nombre });
const Contestada = z.object({ ...ContenidoRespuesta.shape, autor: nombre });
const SalidaRespuesta = z.discriminatedUnion('clase', [
  z.looseObject({ clase: z.literal('DEVOLUCION'), autor: nombre, sellada: Devuelta }),
  z.looseObject({ clase: z.literal('RESPUESTA'), autor: nombre, sellada: Contestada }),
]);

/** The colleague becomes a name, as that of an establishment is: one who had accepted it answers on paper from then on. */
function llegaDerivacion(fila: Fila, { ahora }: Llegada): Fila {
  const { para, estado, sellada: words, ...row } = SalidaDerivacion.parse(fila);
  const { razon, ...rest } = words;
  return {
    ...row,
    estado: estado === 'ACEPTADA' ? 'ENVIADA' : estado,
    traida_en: ahora,
    sellada: {
      ...rest,
      ...(razon !== null && { razon }),
      establecimiento: words.establecimiento ?? para,
      // By position: their numbers are others here.
      nombres: Object.values(words.nombres),
    },
  };
}

/** It is sealed with the sender's key, because its author has no account here. */
function llegaRespuesta(fila: Fila): Fila {
  const { autor, sellada: words, ...row } = SalidaRespuesta.parse(fila);
  return { ...row, sellada: { ...words, autor: words.autor ?? autor } };
}

export const derivacionesTables = [
  table('derivacion', {
    csv: [enviadas, propias],
    returns: {
      de: ofProveedor,
      ademas: { para: () => nombreEn('para_doctor_id') },
      sin: {
        para_doctor_id: 'Su colega tiene cuenta en otra instalación: aquí es un nombre.',
        abierta_hasta: 'A nadie se le abre nada aquí.',
        a_cargo_id: 'Quien la tenía a cargo no viene en el archivo.',
        traida_en: 'Cada instalación anota cuándo le llegó.',
      },
      // A paper of who had it in charge.
      ajenas: { papel_id: 'VACIA', redirige_id: 'VACIA' },
      admite: (fila) => SalidaDerivacion.safeParse(fila).success,
      llega: llegaDerivacion,
    },
    sealed: {
      columna: 'sellada',
      de: ({ doctor_id, clave }: { doctor_id: number; clave: string }) => ({
        owner: { doctor_id },
        place: placeOf({ clave }),
      }),
    },
    // Of a visit, which keeps its patient row where an account is joined. An office's pass: the sender's key seals them.
    join: { rows: 'HOLD', office: 'PASA' },
  }),
  table('derivacion_adjunto', {
    csv: [
      {
        nombre: 'derivaciones_adjuntos',
        contenido: 'Qué acompañó a cada derivación enviada.',
        con: sql`join derivacion x on x.id = t.derivacion_id`,
        columnas: {
          id: 'Número',
          derivacion_id: 'Número de la derivación',
          consulta_id: 'Número de la consulta',
          examen_id: 'Número del examen',
          documento_id: 'Número del documento',
          papel_id: 'Número del papel',
        },
        de: { doctor: ({ id }) => sql<boolean>`x.doctor_id = ${id}` },
      },
    ],
    returns: { de: deEnviada },
  }),
  table('derivacion_respuesta', {
    csv: [contestadas],
    returns: {
      de: deEnviada,
      ademas: { autor: () => nombreEn('doctor_id') },
      ajenas: { doctor_id: 'PROPIA' },
      admite: (fila) => SalidaRespuesta.safeParse(fila).success,
      llega: llegaRespuesta,
    },
    sealed: {
      columna: 'sellada',
      de: (row: { derivacion_id: number; version: number; doctor_id: number }) => ({
        owner: { doctor_id: row.doctor_id },
        place: respuestaPlace(row),
      }),
    },
  }),
];
