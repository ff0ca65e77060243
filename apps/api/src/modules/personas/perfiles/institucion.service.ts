import { type InstitucionCambio, logoOf } from '@hampi/contract/personas/perfiles/institucion';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid } from '../../../http/errors.ts';
import { auditChange } from '../../../vault/audit.ts';
import { findEspecialidadesDeSucursales } from '../../agenda/oficinas/sucursales.queries.ts';
import { dropArchivo, keepArchivo } from '../../plataforma/archivos/archivos.service.ts';
import { imagenOf } from '../../plataforma/archivos/archivos.upload.ts';
import { setFoto, setPersona } from '../cuentas/persona.ts';
import { setEspecialidades } from './especialidades.service.ts';
import { findInstitucionPerfil } from './perfiles.queries.ts';

/** Saves an institution's profile (PF-5, 3 §5). The logo is kept as the account's photo. */
export async function saveInstitucion(deps: Deps, session: Session, id: number, cambio: InstitucionCambio) {
  const logo = await keepLogo(deps, session, cambio.logo_img);
  const { perfil, replaced } = await deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const before = await findInstitucionPerfil(trx, id);
    if (cambio.version !== before.version)
      throw new HampiError(409, MPerfiles.institucion_cambiada, { data: before, codigo: 'VERSION' });
    if (cambio.email !== before.email.toLowerCase())
      invalid({ email: MPerfiles.email_solo_confirmado }, MPerfiles.email_solo_confirmado);
    if (cambio.disponible && !before.cuenta_aprobada)
      throw new HampiError(409, MPerfiles.disponible_sin_aprobar, {
        codigo: 'disponible_sin_aprobar',
        errores: { disponible: MPerfiles.disponible_sin_aprobar },
      });
    await guardSucursales(trx, doctor.id, cambio.especializaciones);
    await setEspecialidades(trx, deps.clock.now(), doctor.id, cambio);
    await writeInstitucion(trx, id, cambio);
    // Also stored with the provider, because searches and online booking read it there, as for a doctor (model §10).
    const { disponible: med_visible, resultados_dias } = cambio;
    await trx
      .updateTable('doctor')
      .set({ med_visible, ...(resultados_dias !== undefined && { resultados_dias }) })
      .where('id', '=', doctor.id)
      .execute();
    await setPersona(trx, session.usuario_id, { nombres: cambio.nombre, apellidos: '' });
    const replaced = logo === undefined ? null : await setFoto(trx, session.usuario_id, logo);
    const perfil = await findInstitucionPerfil(trx, id);
    await auditChange(trx, session, 'institucion.editar', id, registeredOf(before), registeredOf(perfil));
    return { perfil, replaced };
  });
  if (replaced) await dropArchivo(deps, replaced);
  return perfil;
}

/** Stores the picture of a data URL after checking its real type. Returns its id, null for none, undefined if it is unchanged. */
async function keepLogo(deps: Deps, session: Session, dataUrl: string | null | undefined) {
  if (dataUrl === null || dataUrl === undefined) return dataUrl;
  const sent = logoOf(dataUrl);
  if (!sent) return undefined;
  const bytes = Buffer.from(sent.base64, 'base64');
  const imagen = await imagenOf(`logo${sent.extension}`, bytes, session.usuario_id, 'logo_img');
  // If the save then fails, the nightly job deletes the picture with other unused files.
  return (await keepArchivo(deps, session, imagen, true)).id;
}

/** A branch has exactly one specialty, so a specialty that a branch uses cannot be removed (ADR 216). */
async function guardSucursales(trx: Trx, doctor_id: number, wanted: number[]): Promise<void> {
  const sucursales = await findEspecialidadesDeSucursales(trx, doctor_id);
  const left = sucursales.filter((s) => !wanted.includes(s.especializacion_id));
  if (left.length === 0) return;
  const mensaje = MPerfiles.especialidadConSucursales(left.map((s) => s.nombre));
  throw new HampiError(409, mensaje, {
    codigo: 'especialidad_con_sucursales',
    errores: { especializaciones: mensaje },
  });
}

const writeInstitucion = (trx: Trx, id: number, c: InstitucionCambio) =>
  trx
    .updateTable('institucion')
    .set({
      nombre: c.nombre,
      razon_social: c.razon_social,
      ruc: c.RUC,
      telefono: c.telefono,
      direccion: c.direccion,
      ciudad: c.ciudad,
      pais: c.pais,
      latitud: c.latitud ?? null,
      longitud: c.longitud ?? null,
      disponible: c.disponible,
      version: c.version + 1,
    })
    .where('id', '=', id)
    .execute();

/** The data that the back office checked when it approved the account. */
const registeredOf = ({ nombre, razon_social, RUC }: { nombre: string; razon_social: string; RUC: string }) => ({
  nombre,
  razon_social,
  RUC,
});
