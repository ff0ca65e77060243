import { edad, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import type { ClienteDatos, ClientePerfil, DatosParaReservar } from '@hampi/contract/personas/clientes/perfil';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import type { DB } from '../../../../data/database.types.ts';
import type { DbOrTrx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { HampiError, invalid, notFound } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { dropArchivo } from '../../../plataforma/archivos/archivos.service.ts';
import { setFoto, setPersona } from '../../cuentas/persona.ts';
import { verified } from '../clientes.queries.ts';
import { checkBirth, documentNumber } from '../clientes.service.ts';

/** The one row that belongs to a client's account. */
export const ownRowOf = (session: Session): Expression<SqlBool> =>
  expressionBuilder<DB & { c: DB['cliente'] }, 'c'>()('c.usuario_id', '=', session.usuario_id);

export async function findPerfil(db: DbOrTrx, own: Expression<SqlBool>, id: number): Promise<ClientePerfil> {
  const row = await db
    .selectFrom('cliente as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where(own)
    .where('c.id', '=', id)
    .select([
      'c.id',
      'u.login',
      'u.email',
      'c.tipo_documento as tipoDocumento',
      'c.cedula_identidad as cedulaIdentidad',
      'c.cedula_representante as cedulaRepresentante',
      'c.nombres',
      'c.apellidos',
      'c.sexo',
      'c.direccion',
      'c.direccion_latitud as direccionLatitud',
      'c.direccion_longitud as direccionLongitud',
      'c.pais',
      'c.ciudad',
      'c.telefono',
      'c.celular',
      'c.nacionalidad',
      'c.instruccion',
      'c.ocupacion',
      'c.estado_civil',
      'c.fecha_nacimiento as fechaNacimiento',
      'c.tipo_sangre as tipoSangre',
      'c.habilitar_edicion as habilitarEdicion',
      'u.foto as fotoNombre',
      'c.version',
      verified.as('identidadVerificada'),
    ])
    // Falls back to the registration's title until the client has saved this form.
    .select(({ fn }) => fn.coalesce('c.titulo_honorifico', 'u.titulo_honorifico').as('tituloHonorifico'))
    .executeTakeFirst();
  return (row as ClientePerfil | undefined) ?? notFound();
}

/** Saves the client's own data (PT-5). The form includes the e-mail, which changes only through its link (AU-10). */
export async function savePerfil(
  deps: Deps,
  session: Session,
  id: number,
  { version, ...datos }: ClienteDatos,
): Promise<ClientePerfil> {
  const { db, clock } = deps;
  const own = ownRowOf(session);
  const now = clock.now();
  checkBirth(datos.fechaNacimiento, now, 'fechaNacimiento');
  if (datos.fechaNacimiento && isMinor(datos.fechaNacimiento, now))
    invalid({ fechaNacimiento: MCuentas.edad_minima }, MCuentas.edad_minima);

  const current = await findPerfil(db, own, id);
  if (datos.email !== current.email.toLowerCase())
    invalid({ email: MPerfiles.email_solo_confirmado }, MPerfiles.email_solo_confirmado);
  const numero = documentNumber(datos.tipoDocumento, datos.cedulaIdentidad) ?? current.cedulaIdentidad;
  const isSame = datos.tipoDocumento === current.tipoDocumento && numero === current.cedulaIdentidad;
  if (current.identidadVerificada && !isSame) invalid({ cedulaIdentidad: MI.identidad_fija }, MI.identidad_fija);

  const { perfil, foto } = await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('cliente as c')
      .set({
        tipo_documento: datos.tipoDocumento,
        cedula_identidad: numero,
        cedula_representante: datos.cedulaRepresentante,
        titulo_honorifico: datos.tituloHonorifico,
        nombres: datos.nombres,
        apellidos: datos.apellidos,
        correo: datos.email,
        sexo: datos.sexo,
        direccion: datos.direccion,
        direccion_latitud: datos.direccionLatitud ?? null,
        direccion_longitud: datos.direccionLongitud ?? null,
        pais: datos.pais,
        ciudad: datos.ciudad,
        telefono: datos.telefono,
        celular: datos.celular,
        nacionalidad: datos.nacionalidad,
        instruccion: datos.instruccion,
        ocupacion: datos.ocupacion,
        estado_civil: datos.estado_civil,
        fecha_nacimiento: datos.fechaNacimiento,
        tipo_sangre: datos.tipoSangre,
        habilitar_edicion: datos.habilitarEdicion,
        actualizado_en: now.toISOString(),
        version: version + 1,
      })
      .where(own)
      .where('c.id', '=', id)
      .where('c.version', '=', version)
      .returning('c.id')
      .executeTakeFirst();
    if (!changed)
      throw new HampiError(409, MClientes.paciente_cambiado, {
        data: await findPerfil(trx, own, id),
        codigo: 'VERSION',
      });
    const { nombres, apellidos, tituloHonorifico: titulo_honorifico } = datos;
    await setPersona(trx, session.usuario_id, { nombres, apellidos, titulo_honorifico });
    const foto = datos.fotoNombre === undefined ? null : await setFoto(trx, session.usuario_id, datos.fotoNombre);
    await audit(trx, session, 'cliente.editar', id, {
      version: version + 1,
      ...(datos.celular !== current.celular && {
        antes: { celular: current.celular },
        despues: { celular: datos.celular },
      }),
    });
    return { perfil: await findPerfil(trx, own, id), foto };
  });
  if (foto) await dropArchivo(deps, foto);
  return perfil;
}

/** Fills in what online booking requires; the rest of the form stays for later. */
export async function completePerfil({ db, clock }: Deps, session: Session, datos: DatosParaReservar): Promise<null> {
  const own = ownRowOf(session);
  const id = session.cliente_id ?? notFound();
  const current = await findPerfil(db, own, id);
  const numero = documentNumber(datos.tipoDocumento, datos.cedulaIdentidad);
  const isSame = datos.tipoDocumento === current.tipoDocumento && numero === current.cedulaIdentidad;
  if (current.identidadVerificada && !isSame) invalid({ cedulaIdentidad: MI.identidad_fija }, MI.identidad_fija);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('cliente as c')
      .set((eb) => ({
        tipo_documento: datos.tipoDocumento,
        cedula_identidad: numero,
        celular: datos.celular,
        actualizado_en: clock.now().toISOString(),
        version: eb('c.version', '+', 1),
      }))
      .where(own)
      .where('c.id', '=', id)
      .execute();
    await audit(trx, session, 'cliente.editar', id, {
      antes: { celular: current.celular },
      despues: { celular: datos.celular },
    });
  });
  return null;
}

/** Whether someone is under 18: accounts are for adults (3 §1), children are patients without one. */
const isMinor = (nacimiento: string, now: Date): boolean =>
  edad(nacimiento, fechaOf(now, ZONA_ECUADOR)).years < LIMITS.minimumAge;
