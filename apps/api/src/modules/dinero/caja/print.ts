import { cents, dollars } from '@hampi/contract/base/dinero';
import { fechaOf } from '@hampi/contract/base/fechas';
import { sumaDe, valorDe } from '@hampi/contract/dinero/caja/fila';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { FORMAS_PAGO } from '@hampi/contract/dinero/pagos/forma';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { ReporteCaja } from '../../../adapters/documents/document-data.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto, nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { findArqueos } from './arqueo.ts';
import { diaDe, findFilas, findZona } from './caja.queries.ts';

interface Dia {
  doctor_id: number;
  secretaria_id: number;
  fecha?: string | undefined;
  hoja: number;
}

/** The PDF of what one secretary handed over on a sheet of a day; 409 if nothing was. */
export async function printCaja(
  deps: Deps,
  { usuario_id }: Pick<Session, 'usuario_id'>,
  { doctor_id, secretaria_id, fecha: given, hoja }: Dia,
): Promise<Uint8Array> {
  const { db, clock } = deps;
  const now = clock.now();
  const zona = await findZona(db, doctor_id);
  const fecha = given ? diaDe(given, zona) : fechaOf(now, zona);
  const [rows, arqueos, names] = await Promise.all([
    findFilas(db, { doctor_id, secretaria_id, fecha }, zona),
    findArqueos(db, { doctor_id, secretaria_id, fecha }, zona),
    findNames(db, doctor_id, secretaria_id),
  ]);
  const deDia = rows.filter(({ r_entregado }) => r_entregado);
  const delivered = deDia.filter(({ r_hoja }) => r_hoja === hoja);
  if (delivered.length === 0) conflict('nada_que_imprimir', MCaja.nada_que_imprimir);
  return deps.documents.of(usuario_id).renderCaja({
    fecha,
    emitido: now.toISOString(),
    zona,
    hoja,
    hojas: Math.max(...rows.map(({ r_hoja }) => r_hoja)),
    ...names,
    filas: delivered.map((row) => ({
      hora: row.r_hora_pago,
      nombres: row.c_nombres,
      apellidos: row.c_apellidos,
      cedula: row.c_cedula_identidad,
      servicio: row.r_programa ? `${row.r_tipo_servicio} · ${row.r_programa}` : row.r_tipo_servicio,
      detalle: row.r_razon ? `Corrección: ${row.r_razon}` : row.r_detalle,
      forma: row.r_forma_pago,
      valor: valorDe(row.r_valor_cobro),
    })),
    total: sumaDe(delivered),
    total_dia: sumaDe(deDia),
    por_forma: FORMAS_PAGO.flatMap((forma) => {
      const paid = delivered.filter(({ r_forma_pago }) => r_forma_pago === forma);
      return paid.length > 0 ? [{ forma, cobros: paid.length, valor: dollars(cents(sumaDe(paid))) }] : [];
    }),
    arqueos: arqueos.filter((arqueo) => arqueo.hoja === hoja),
    abiertos: rows.filter(({ r_hoja, r_entregado }) => r_hoja === hoja && !r_entregado).length,
  });
}

/** The names of the people who sign the sheet. */
async function findNames(
  db: DbOrTrx,
  doctor_id: number,
  secretaria_id: number,
): Promise<Pick<ReporteCaja, 'doctor' | 'secretaria'>> {
  const row = await db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('secretaria as s', (join) => join.on('s.id', '=', secretaria_id))
    .leftJoin('usuario as su', 'su.id', 's.usuario_id')
    .where('d.id', '=', doctor_id)
    .select([
      nombreProfesional.as('doctor'),
      'd.acess',
      sql<
        string[]
      >`array(select e.nombre from doctor_especializacion de join especializacion e on e.id = de.especializacion_id
        where de.doctor_id = d.id order by e.nombre)`.as('especializaciones'),
      sql<string | null>`(select o.nombre || ', ' || o.ciudad from oficina o where o.doctor_id = d.id
        order by o.eliminada_en is not null, o.id limit 1)`.as('lugar'),
      sql<string>`coalesce(${nombreCompleto('su')}, '')`.as('secretaria'),
      'su.cedula',
    ])
    .executeTakeFirstOrThrow();
  return {
    doctor: { nombre: row.doctor, especializaciones: row.especializaciones, acess: row.acess, lugar: row.lugar },
    secretaria: { nombre: row.secretaria, cedula: row.cedula },
  };
}
