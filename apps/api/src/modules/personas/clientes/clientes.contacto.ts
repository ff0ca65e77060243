/** Changes of contact data (decisions 48): only by the patient or, without an account, by the doctor's office. */

import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { isConsultorio } from '../../../access/vinculo.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { fichaAbierta } from '../../clinica/tratantes/ficha.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { mailEmailLink, replaceEmail } from '../cuentas/correo.ts';
import * as clientesMails from './clientes.mails.ts';
import type { Acting } from './clientes.practica.ts';
import type { lockPaciente } from './clientes.queries.ts';
import { closeTramite } from './tramites/clientes.tramites.ts';

const CONTACTO = ['correo', 'celular', 'telefono'] as const;
type Campo = (typeof CONTACTO)[number];
type Held = NonNullable<Awaited<ReturnType<typeof lockPaciente>>>;

/** The contact data that a form changes; 409 beside the fields that this office may not change. */
export async function contactChanges(trx: Trx, acting: Acting, row: Held, datos: PacienteDatos): Promise<Campo[]> {
  const changed = CONTACTO.filter((campo) => (row[campo] ?? null) !== (datos[campo] ?? null));
  const refuse = (campos: Campo[], sentence: string) => {
    if (campos.length > 0)
      throw new HampiError(409, sentence, {
        codigo: 'contacto_protegido',
        errores: Object.fromEntries(campos.map((campo) => [campo, sentence])),
      });
  };
  if (changed.length > 0 && !(await isConsultorio(trx, acting.session, acting.doctorId)))
    refuse(changed, MI.contacto_laboratorio);
  // The landline is not protected, because nothing is sent to it.
  if (row.usuario_id)
    refuse(
      changed.filter((campo) => campo !== 'telefono'),
      MI.contacto_con_cuenta,
    );
  const guarded = row.usuario_id ? [] : changed;
  // A link made by agreeing personal data is enough to read contact data, but not to change them.
  if (guarded.length > 0 && !(await fichaAbierta(trx, acting.doctorId, row.id))) refuse(guarded, MI.contacto_vinculo);
  return changed;
}

/** Audits both values. If anything was ever sent to the old address, tells it, without name or new address. */
export async function recordContact(
  { clock }: Deps,
  trx: Trx,
  { session, doctorId }: Acting,
  row: Held,
  datos: PacienteDatos,
  changed: Campo[],
): Promise<void> {
  if (changed.length === 0) return;
  const valuesOf = (from: Partial<Record<Campo, string | null | undefined>>) =>
    Object.fromEntries(changed.map((campo) => [campo, from[campo] ?? null]));
  await audit(trx, session, 'cliente.contacto', row.id, {
    doctor_id: doctorId,
    antes: valuesOf(row),
    despues: valuesOf(datos),
  });
  if (!changed.includes('correo') || !row.correo || !(await wasWrittenTo(trx, row.correo))) return;
  await planMail(
    trx,
    clock,
    clientesMails.contactoCambiado({
      clave: `cliente.contacto_cambiado:${row.id}:${clock.now().toISOString()}`,
      para: row.correo,
      datos: {},
    }),
  );
}

async function wasWrittenTo(trx: DbOrTrx, correo: string): Promise<boolean> {
  const { rows } =
    await sql`select from aviso where lower(destinatario) = lower(${correo}) and estado = 'ENVIADO' limit 1`.execute(
      trx,
    );
  return rows.length > 0;
}

interface Cambio {
  id: number;
  tipo: string;
  cliente_id: number;
  correo: string | null;
  celular: string | null;
}

/**
 * Applies the change. The mobile takes effect at once; an e-mail typed by staff is not trusted until its link has been opened, which
 * for a lost mailbox has already happened.
 */
export async function applyContact(
  deps: Deps,
  trx: Trx,
  who: Pick<Session, 'usuario_id' | 'rol'> | null,
  cambio: Cambio,
) {
  const { clock } = deps;
  const row = await trx
    .selectFrom('cliente')
    .where('id', '=', cambio.cliente_id)
    .select(['id', 'usuario_id', 'celular', 'correo'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!row.usuario_id) return closeTramite(trx, clock, who, cambio.id, 'VENCIDO');
  if (cambio.celular)
    await trx
      .updateTable('cliente')
      .set((eb) => ({ celular: cambio.celular, version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
  if (cambio.correo && cambio.tipo === 'PROPUESTA') await mailEmailLink(trx, clock, row.usuario_id, cambio.correo);
  const taken =
    cambio.correo && cambio.tipo === 'BUZON' && !(await replaceEmail(trx, deps, row.usuario_id, cambio.correo));
  await audit(trx, who, 'cliente.contacto', row.id, {
    tramite_id: cambio.id,
    antes: { correo: row.correo, celular: row.celular },
    despues: { correo: cambio.correo, celular: cambio.celular },
  });
  return closeTramite(trx, clock, who, cambio.id, taken ? 'VENCIDO' : 'HECHO');
}
