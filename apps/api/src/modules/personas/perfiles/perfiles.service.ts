import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type DoctorCambio, IDIOMAS, type PersonaCambio } from '@hampi/contract/personas/perfiles/calls';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid, type Refusals } from '../../../http/errors.ts';
import { audit, changedFields } from '../../../vault/audit.ts';
import { dropArchivo, requireOwnImagen } from '../../plataforma/archivos/archivos.service.ts';
import { setFoto, setPersona } from '../cuentas/persona.ts';
import { setEspecialidades } from './especialidades.service.ts';
import { findDoctorPerfil } from './perfiles.queries.ts';

export const perfilesRefusals: Refusals = {
  doctor_visible_aprobado: { status: 409, mensaje: MPerfiles.disponible_sin_aprobar, campo: 'med_visible' },
  institucion_ruc_unico: { status: 409, mensaje: MPerfiles.ruc_registrado, campo: 'RUC' },
};

/** Saves the account's part of a profile; `read` builds the reply. */
export async function savePersona<T extends object>(
  deps: Deps,
  session: Session,
  cambio: PersonaCambio & { login?: string },
  read: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { perfil, foto } = await deps.db.transaction().execute(async (trx) => {
    const before = await read(trx);
    const foto = await writePersona(trx, session, cambio);
    const perfil = await read(trx);
    await auditPerfil(trx, session, before, perfil);
    return { perfil, foto };
  });
  if (foto) await dropArchivo(deps, foto);
  return perfil;
}

/** Saves the doctor's profile (3 §5). */
export async function saveDoctor(deps: Deps, session: Session, cambio: DoctorCambio) {
  const now = deps.clock.now();
  if (cambio.practica_desde > fechaOf(now, ZONA_ECUADOR))
    invalid({ practica_desde: MPerfiles.practica_futura }, MPerfiles.practica_futura);
  const { perfil, replaced } = await deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    if (cambio.med_visible && !doctor.cuenta_activa)
      throw new HampiError(409, MPerfiles.disponible_sin_aprobar, {
        codigo: 'disponible_sin_aprobar',
        errores: { med_visible: MPerfiles.disponible_sin_aprobar },
      });
    const before = await findDoctorPerfil(trx, doctor.id);
    await setEspecialidades(trx, now, doctor.id, cambio);
    if (cambio.seguros) await setSeguros(trx, doctor.id, cambio.seguros);
    const logo = cambio.logo_nombre === undefined ? before.logo_nombre : cambio.logo_nombre;
    if (logo && logo !== before.logo_nombre) await requireOwnImagen(trx, session.usuario_id, logo, 'logo_nombre');
    const replaced = [
      await writePersona(trx, session, cambio, cambio.cedula_identidad),
      logo === before.logo_nombre ? null : before.logo_nombre,
    ];
    await trx
      .updateTable('doctor')
      .set({
        msp: cambio.msp,
        acess: cambio.acess,
        logo,
        numero_telefono: cambio.numero_telefono,
        practica_desde: cambio.practica_desde,
        declaracion_profesional: cambio.declaracion_profesional,
        // In the order of the list, each language once.
        idiomas: cambio.idiomas && IDIOMAS.filter((idioma) => cambio.idiomas?.includes(idioma)),
        med_visible: cambio.med_visible,
        recordatorio_horas: cambio.recordatorio_horas,
        resultados_dias: cambio.resultados_dias,
      })
      .where('id', '=', doctor.id)
      .execute();
    const perfil = await findDoctorPerfil(trx, doctor.id);
    await auditPerfil(trx, session, before, perfil);
    return { perfil, replaced };
  });
  for (const id of replaced) if (id) await dropArchivo(deps, id);
  return perfil;
}

/** Patients, documents and invoices show what a profile says, so it is audited which of its fields changed. */
async function auditPerfil(trx: Trx, session: Session, before: object, after: object): Promise<void> {
  const campos = changedFields(before, after);
  if (campos.length > 0) await audit(trx, session, 'perfil.editar', session.usuario_id, { campos });
}

/** Returns the replaced photo, if any. E-mail and user name must be unchanged. */
async function writePersona(
  trx: Trx,
  session: Session,
  cambio: PersonaCambio & { login?: string },
  cedula?: string,
): Promise<string | null> {
  const account = await trx
    .selectFrom('usuario')
    .select(['email', 'login'])
    .where('id', '=', session.usuario_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (cambio.email !== account.email.toLowerCase())
    invalid({ email: MPerfiles.email_solo_confirmado }, MPerfiles.email_solo_confirmado);
  if (cambio.login !== undefined && cambio.login !== account.login)
    invalid({ login: MPerfiles.login_fijo }, MPerfiles.login_fijo);
  await setPersona(trx, session.usuario_id, { ...cambio, cedula });
  return cambio.foto_nombre === undefined ? null : setFoto(trx, session.usuario_id, cambio.foto_nombre);
}

/** Sets the insurers that a professional accepts. Writes only differences, because each change updates the directory. */
async function setSeguros(trx: Trx, doctor_id: number, asked: number[]): Promise<void> {
  const wanted = [...new Set(asked)];
  const known = await trx
    .selectFrom('seguro')
    .select('id')
    .where('id', '=', sql<number>`any(${wanted}::int[])`)
    .execute();
  if (known.length < wanted.length) invalid({ seguros: MPerfiles.seguro_desconocido }, MPerfiles.seguro_desconocido);
  await trx
    .deleteFrom('doctor_seguro')
    .where('doctor_id', '=', doctor_id)
    .where('seguro_id', '<>', sql<number>`all(${wanted}::int[])`)
    .execute();
  if (wanted.length > 0)
    await trx
      .insertInto('doctor_seguro')
      .values(wanted.map((seguro_id) => ({ doctor_id, seguro_id })))
      .onConflict((oc) => oc.doNothing())
      .execute();
}
