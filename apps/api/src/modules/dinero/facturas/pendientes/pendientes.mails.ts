import { sql } from 'kysely';
import { nombreProfesional } from '../../../../data/names.ts';
import { mail } from '../../../plataforma/avisos/mail.ts';
import { porResolver } from './pendientes.queries.ts';

interface Datos {
  usuario_id: number;
  /** Of the reader: `medico` or `secretaria`. */
  area: 'medico' | 'secretaria';
  /** Professionals about whose documents it is. */
  doctores: number[];
  saludo?: string;
  lista?: { doctor: string; cuantas: number }[];
}

/** Documents that the SRI returned, refused or has not answered, or that were never signed. At most one a day for each person. */
export const pendientes = mail<Datos>(
  'factura.pendientes',
  (d, { publicUrl }) => ({
    asunto: 'Facturas que esperan su atención',
    saludo: d.saludo ?? 'Buenos días:',
    parrafos: [
      'El SRI no ha autorizado estas facturas o notas de crédito:',
      ...(d.lista ?? []).map(
        ({ doctor, cuantas }) => `${doctor}: ${cuantas === 1 ? '1 documento' : `${cuantas} documentos`}.`,
      ),
      'En Facturas vea qué pasó con cada una y qué hacer. Las que solo hay que enviar otra vez salen juntas con el botón «Enviar todas las pendientes».',
    ],
    boton: { texto: 'Abrir Facturas', url: `${publicUrl}/${d.area}/facturas?estado=POR_RESOLVER` },
  }),
  {
    async ready({ db, clock }, { datos }) {
      const lista = await db
        .selectFrom('factura as f')
        .innerJoin('doctor as d', 'd.id', 'f.doctor_id')
        .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
        .where('f.doctor_id', 'in', datos.doctores)
        .where(porResolver(clock.now()))
        .groupBy(['f.doctor_id', 'd.id', 'u.id'])
        .select([nombreProfesional.as('doctor'), sql<number>`count(*)`.as('cuantas')])
        .orderBy('f.doctor_id')
        .limit(20)
        .execute();
      const reader = await db
        .selectFrom('usuario')
        .where('id', '=', datos.usuario_id)
        .select(['email', 'nombres'])
        .executeTakeFirst();
      if (lista.length === 0 || !reader) return { omitir: 'Ya no espera ninguna factura' };
      return { para: reader.email, datos: { ...datos, lista, saludo: `Estimado/a ${reader.nombres}:` } };
    },
  },
);
