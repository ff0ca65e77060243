/** Pairs of a practice's patients who may be one person. */
import { DUPLICADOS, type Duplicado } from '@hampi/contract/personas/clientes/unir';
import { sql } from 'kysely';
import { pacientesVisibleTo } from '../../../../access/visibility.ts';
import type { Db } from '../../../../data/db.ts';
import type { Acting } from '../clientes.practica.ts';

/** How similar names must be (0 to 1). A family shares a telephone, twins a birth date: people decide. */
const ALIKE = { sameBirth: 0.5, samePhone: 0.6 };
const MIN_DOCUMENT = 5;

/** Found by what is equal, so that not everybody is compared with everybody: document in another writing, birth date, telephone. */
export async function findDuplicates(db: Db, { session, scope, doctorId }: Acting): Promise<Duplicado[]> {
  const { rows } = await sql<Duplicado>`
    with p as materialized (
      select c.id, c.busqueda, c.fecha_nacimiento, c.celular_digitos,
        case when c.tipo_documento <> 'SIN_DOCUMENTO'
          then ltrim(regexp_replace(upper(c.cedula_identidad), '[^A-Z0-9]', '', 'g'), '0') end as documento
      from medico_paciente mp join cliente c on c.id = mp.cliente_id
      where ${pacientesVisibleTo(session, scope, doctorId)}),
    par as (
      select a.id as uno, b.id as otro, 'DOCUMENTO' as por, 2::real as parecido from p a join p b on b.documento = a.documento and a.id < b.id
        where char_length(a.documento) >= ${MIN_DOCUMENT}
      union all
      select a.id, b.id, 'NACIMIENTO', similarity(a.busqueda, b.busqueda) from p a
        join p b on b.fecha_nacimiento = a.fecha_nacimiento and a.id < b.id
        where similarity(a.busqueda, b.busqueda) >= ${ALIKE.sameBirth}::real
      union all
      select a.id, b.id, 'TELEFONO', similarity(a.busqueda, b.busqueda) from p a
        join p b on b.celular_digitos = a.celular_digitos and a.id < b.id
        where a.celular_digitos <> '' and similarity(a.busqueda, b.busqueda) >= ${ALIKE.samePhone}::real),
    mejores as (
      select uno, otro, json_agg(por order by por) as por, sum(parecido) as parecido from par
      group by uno, otro order by sum(parecido) desc, uno, otro limit ${DUPLICADOS})
    select ${person('u')} as uno, ${person('o')} as otro, m.por
    from mejores m join cliente u on u.id = m.uno join cliente o on o.id = m.otro
    order by m.parecido desc, m.uno, m.otro`.execute(db);
  return rows;
}

/** What a list shows of a patient, as JSON. */
export const person = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'tipo_documento', ${of('tipo_documento')}, 'cedula_identidad', ${of('cedula_identidad')},
    'nombres', ${of('nombres')}, 'apellidos', ${of('apellidos')}, 'telefono', ${of('telefono')}, 'celular', ${of('celular')},
    'sexo', ${of('sexo')}, 'fecha_nacimiento', ${of('fecha_nacimiento')}, 'fecha_defuncion', ${of('fecha_defuncion')},
    'identidad_verificada', ${of('identidad_verificada_en')} is not null)`;
};
