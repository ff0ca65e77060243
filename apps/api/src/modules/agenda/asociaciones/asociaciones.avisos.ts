import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { roleOfProveedor } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Clock } from '../../../process/clock.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import * as asociacionesMails from './asociaciones.mails.ts';

export const DOCTOR = roleOfProveedor.MEDICO;
export const INSTITUCION = roleOfProveedor.INSTITUCION;
export const AFILIADAS = `${roleFacts[DOCTOR].base}/oficinas?tipo=afiliadas`;
export const PROFESIONALES = `${roleFacts[INSTITUCION].base}/profesionales`;

/** A doctor and the branches of one institution, as messages name them. */
export interface Partes {
  doctor: { uid: number; email: string; nombres: string; profesional: string };
  institucion: { uid: number; email: string; nombre: string };
  sucursales: { id: number; nombre: string }[];
}

/** Both parties for these branches and this doctor, one entry per institution. */
export async function findPartes(trx: Trx, doctor_id: number, oficinas: readonly number[]): Promise<Partes[]> {
  if (oficinas.length === 0) return [];
  const rows = await trx
    .selectFrom('oficina as o')
    .innerJoin('institucion as i', 'i.doctor_id', 'o.doctor_id')
    .innerJoin('usuario as iu', 'iu.id', 'i.usuario_id')
    .innerJoin('doctor as d', (join) => join.on('d.id', '=', doctor_id))
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('o.id', 'in', oficinas)
    .select(['o.id', 'o.nombre', 'i.nombre as institucion', 'iu.id as i_uid', 'iu.email as i_email'])
    .select(['u.id as uid', 'u.email', 'u.nombres', nombreProfesional.as('profesional')])
    .orderBy('o.id')
    .execute();
  const partes = new Map<number, Partes>();
  for (const { id, nombre, institucion, i_uid, i_email, ...doctor } of rows) {
    const known = partes.get(i_uid);
    if (known) known.sucursales.push({ id, nombre });
    else
      partes.set(i_uid, {
        doctor,
        institucion: { uid: i_uid, email: i_email, nombre: institucion },
        sucursales: [{ id, nombre }],
      });
  }
  return [...partes.values()];
}

/** Tells an institution what a doctor asks for: one mail, and for each branch a notice that opens Solicitudes. */
export async function tellAsked(trx: Trx, clock: Clock, { doctor, institucion, sucursales }: Partes): Promise<number> {
  await planMail(
    trx,
    clock,
    asociacionesMails.solicitud({
      clave: `asociacion.solicitud:${doctor.uid}:${sucursales.map((s) => s.id).join()}:${clock.now().toISOString()}`,
      para: institucion.email,
      usuario_id: institucion.uid,
      datos: {
        institucion: institucion.nombre,
        profesional: doctor.profesional,
        sucursales: sucursales.map((s) => s.nombre),
      },
    }),
  );
  await notifySolicitudes(
    trx,
    clock,
    sucursales.map((s) => ({
      uid: institucion.uid,
      rol: INSTITUCION,
      descripcion: `${MAsociaciones.noticia_solicitud} ${s.nombre}: ${doctor.profesional}`,
      link_to: `${PROFESIONALES}?ver=solicitudes`,
      entity_id: s.id,
    })),
  );
  return institucion.uid;
}

/** Tells a doctor what the institution answered. */
export async function tellAnswer(trx: Trx, clock: Clock, partes: Partes, acepta: boolean): Promise<number> {
  const { doctor, institucion, sucursales } = partes;
  const [sucursal] = sucursales as [Partes['sucursales'][number]];
  await planMail(
    trx,
    clock,
    asociacionesMails.respuesta({
      clave: `asociacion.respuesta:${doctor.uid}:${sucursal.id}:${clock.now().toISOString()}`,
      para: doctor.email,
      usuario_id: doctor.uid,
      datos: { nombres: doctor.nombres, institucion: institucion.nombre, sucursal: sucursal.nombre, acepta },
    }),
  );
  await notifySolicitudes(trx, clock, [
    {
      uid: doctor.uid,
      rol: DOCTOR,
      descripcion: `${acepta ? MAsociaciones.noticia_aceptada : MAsociaciones.noticia_rechazada} ${sucursal.nombre}: ${institucion.nombre}`,
      link_to: AFILIADAS,
      entity_id: sucursal.id,
    },
  ]);
  return doctor.uid;
}

/** Tells the party that did not end the link, and says how many citas remain. */
export async function tellEnd(
  trx: Trx,
  clock: Clock,
  { doctor, institucion, sucursales }: Partes,
  { by, citas }: { by: 'doctor' | 'institucion'; citas: number },
): Promise<number> {
  const [sucursal] = sucursales as [Partes['sucursales'][number]];
  const told =
    by === 'doctor'
      ? {
          ...institucion,
          rol: INSTITUCION,
          quien: doctor.profesional,
          saludo: `Estimado equipo de ${institucion.nombre}:`,
        }
      : { ...doctor, rol: DOCTOR, quien: institucion.nombre, saludo: `Estimado/a ${doctor.nombres}:` };
  const url = by === 'doctor' ? PROFESIONALES : AFILIADAS;
  await planMail(
    trx,
    clock,
    asociacionesMails.fin({
      clave: `asociacion.fin:${doctor.uid}:${sucursal.id}:${clock.now().toISOString()}`,
      para: told.email,
      usuario_id: told.uid,
      datos: { saludo: told.saludo, quien: told.quien, sucursal: sucursal.nombre, citas, url },
    }),
  );
  await notifySolicitudes(trx, clock, [
    {
      uid: told.uid,
      rol: told.rol,
      descripcion: `${MAsociaciones.noticia_terminada} ${told.quien} en ${sucursal.nombre}`,
      link_to: url,
      entity_id: sucursal.id,
    },
  ]);
  return told.uid;
}
