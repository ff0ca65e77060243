import { claseTexto, TIPOS_PAPEL } from '@hampi/contract/clinica/papeles/calls';
import { type RawBuilder, sql } from 'kysely';
import { type ArchivoCsv, LOTE, porLotes } from '../../../data/tables/csv.ts';
import { type De, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { saidToSender } from './papeles.queries.ts';
import { openPapeles, placeOf } from './sellado.ts';

const ruta: RawBuilder<string> = sql`'documentos/papeles/' || t.id || '.' || split_part(t.tipo, '/', 2)`;

/** What a doctor took in, and what a patient sent. */
const de = {
  doctor: (alcance) => sql`${ofProveedor(alcance)} and t.estado = 'TOMADO'`,
  // A child's record has what was sent for the child, by either account.
  cliente: ({ id, usuario_id, representada = false }) =>
    sql`t.cliente_id = ${id} and (t.subido_por = ${usuario_id} or ${representada}::boolean) and t.del_paciente`,
} satisfies De;

const papeles: ArchivoCsv = {
  nombre: 'papeles',
  contenido: 'Los papeles que entraron a la historia de cada paciente, o los que usted envió a sus médicos.',
  para: ['doctor', 'cliente'],
  columnas: {
    id: 'Número',
    cliente_id: 'Número del paciente',
    doctor_id: 'Número del profesional',
    estado: 'Si es parte de la historia, espera, se devolvió o se retiró',
    que: 'Qué papel es',
    fecha: 'Fecha del papel',
    consulta_id: 'Número de la consulta',
    documento_id: 'Número del documento que volvió firmado',
    nombre: 'Nombre del archivo',
    nota: 'Nota',
    creado_en: 'Cuándo se subió',
    tomado_en: 'Cuándo pasó a la historia',
    quitado_en: 'Cuándo se marcó como quitado',
    razon: 'Por qué se quitó o se devolvió',
    archivo: 'El papel en este archivo, como se subió',
  },
  filas(deps, alcance) {
    const theirs = alcance.tipo === 'institucion' ? sql<boolean>`false` : de[alcance.tipo](alcance);
    return porLotes(0, async (after) => {
      const rows = await deps.db
        .selectFrom('papel as t')
        .where(theirs)
        .where('t.id', '>', after)
        .orderBy('t.id')
        .limit(LOTE)
        .select(['t.id', 't.id as llave', 't.cliente_id', 't.doctor_id', 't.estado', 't.clase', 't.fecha'])
        .select(['t.consulta_id', 't.documento_id', 't.creado_en', 't.tomado_en', 't.quitado_en', 't.sellada'])
        .select(ruta.as('archivo'))
        .execute();
      const opened = await openPapeles(deps, rows);
      const said = alcance.tipo === 'cliente' ? opened.map((row) => ({ ...row, ...saidToSender(row) })) : opened;
      return said.map((row) => ({ ...row, que: claseTexto[row.clase as keyof typeof claseTexto] }));
    });
  },
};

export const papelesTables = [
  table('papel', {
    csv: [papeles],
    archivo: { columna: 'archivo', ruta, de, tipos: Object.keys(TIPOS_PAPEL), tipo: 'tipo', sellado: 'doctor_id' },
    returns: {
      de: (alcance) => de.doctor(alcance),
      sin: { vista: 'Se hace otra vez la primera vez que se abre.' },
      ajenas: { subido_por: 'PROPIA', quitado_por: 'PROPIA' },
    },
    sealed: {
      columna: 'sellada',
      de: ({ id, doctor_id }: { id: number; doctor_id: number }) => ({ owner: { doctor_id }, place: placeOf(id) }),
    },
    // The doctor's key seals them, so that they can pass to the row that remains.
    join: {
      rows: 'MOVE',
      office: 'PASA',
      join: (trx, from, to) => sql`update papel set cliente_id = ${to} where cliente_id = ${from}`.execute(trx),
    },
  }),
];
