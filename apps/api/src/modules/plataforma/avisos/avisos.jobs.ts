import { archivoDeDocumento } from '@hampi/contract/clinica/documentos/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MAvisos from '@hampi/contract/plataforma/avisos/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Attachment } from '../../../adapters/mail/mailer.ts';
import type { Deps } from '../../../deps.ts';
import { job } from '../../../process/jobs.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { issueCancelCode } from './enlace.ts';
import { recheck, refreshed, remindInside } from './recordatorio.ts';
import { layout, type Template } from './template.ts';
import type { DatosCita } from './templates/citas.ts';
import { templates } from './templates/index.ts';

const MAX_ATTEMPTS = 10;

/** Mails that contain a link to cancel the cita. */
const CANCELLABLE = new Set<string>(['cita.confirmacion', 'cita.aprobada', 'cita.reagendada', 'cita.recordatorio']);

/**
 * Sends one row of the ledger. May run again after a failure or a killed process; the row's state and the stable Message-ID prevent
 * duplicates.
 */
export const sendAviso = job('aviso.enviar', z.object({ aviso_id: z.number() }), async ({ aviso_id }, deps) => {
  const aviso = await deps.db
    .selectFrom('aviso')
    .innerJoin('empresa as e', (join) => join.onTrue())
    .selectAll('aviso')
    .select(['e.instalacion', 'e.correo as casa'])
    .where('aviso.id', '=', aviso_id)
    .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
    .executeTakeFirst();
  if (!aviso) return;
  const write = templates[aviso.tipo as keyof typeof templates] as Template<unknown> | undefined;
  if (!write) return skip(deps, aviso_id, MAvisos.aviso_desconocido);

  if (await isOfDeceased(deps, aviso)) return skip(deps, aviso_id, MI.defuncion_razon);
  let para: string | null = aviso.destinatario;
  let datos: unknown = aviso.datos;
  if (aviso.tipo === 'cita.recordatorio') {
    const cita = await recheck(deps, aviso.cita_id, aviso.datos as unknown as DatosCita);
    if (typeof cita === 'string') return skip(deps, aviso_id, cita);
    if (aviso.canal === 'PUSH' && aviso.usuario_id) return remindInside(deps, aviso_id, aviso.usuario_id, cita);
    ({ para, datos } = refreshed(cita, deps));
  }
  if (!para) return skip(deps, aviso_id, MAvisos.aviso_sin_correo);
  if (aviso.cita_id && CANCELLABLE.has(aviso.tipo)) {
    const { inicio } = datos as DatosCita;
    datos = {
      ...(datos as DatosCita),
      codigo: await issueCancelCode(deps.db, deps.clock, { id: aviso.cita_id, inicio }, para),
    };
  }

  const letter = write(datos, { publicUrl: deps.config.publicUrl, remitente: addressOf(deps.config.mailFrom) });
  try {
    const documento = aviso.tipo === 'documento.enviado' ? await documentOf(deps, datos) : undefined;
    await deps.mailer.send({
      messageId: `${`aviso.${aviso.id}.${aviso.creado_en}`.replace(/[^\w.]/g, '')}@${aviso.instalacion}.hampi`,
      para,
      responderA: documento?.responderA ?? letter.responderA ?? aviso.casa,
      automatico: aviso.tipo !== 'contacto.respuesta',
      asunto: letter.asunto,
      ...layout(letter),
      calendario: letter.calendario,
      adjuntos: documento && [documento.adjunto],
    });
  } catch (error) {
    await deps.db
      .updateTable('aviso')
      .set((eb) => ({
        estado: 'FALLIDO',
        ultimo_error: (error as Error).message.slice(0, 300),
        intentos: eb('intentos', '+', 1),
      }))
      .where('id', '=', aviso_id)
      .execute();
    if (aviso.intentos + 1 < MAX_ATTEMPTS) throw error;
    return;
  }
  await deps.db
    .updateTable('aviso')
    .set((eb) => ({
      estado: 'ENVIADO',
      destinatario: para,
      enviado_en: deps.clock.now().toISOString(),
      datos: '{}',
      intentos: eb('intentos', '+', 1),
      ultimo_error: null,
    }))
    .where('id', '=', aviso_id)
    .execute();
});

/** Nothing is sent to a deceased patient, whenever it was planned. */
async function isOfDeceased(
  { db }: Deps,
  aviso: { cita_id: number | null; documento_id: number | null },
): Promise<boolean> {
  if (aviso.cita_id === null && aviso.documento_id === null) return false;
  const { rows } = await sql`select from cliente c where c.fecha_defuncion is not null and c.id in (
    select cliente_id from cita where id = ${aviso.cita_id} union all select cliente_id from documento where id = ${aviso.documento_id})`.execute(
    db,
  );
  return rows.length > 0;
}

const skip = async (deps: Deps, id: number, motivo: string) => {
  await deps.db.updateTable('aviso').set({ estado: 'OMITIDO', motivo, datos: '{}' }).where('id', '=', id).execute();
};

/** The issued file, decrypted only while the mail is sent, and the address of its professional. */
async function documentOf(deps: Deps, datos: unknown): Promise<{ adjunto: Attachment; responderA: string }> {
  const { documento_id } = datos as { documento_id: number };
  const { archivo, doctor_id, tipo, responderA } = await deps.db
    .selectFrom('documento as t')
    .innerJoin('doctor as d', 'd.id', 't.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('t.id', '=', documento_id)
    .select(['t.archivo', 't.doctor_id', 't.tipo', 'u.email as responderA'])
    .executeTakeFirstOrThrow();
  const contenido = await getSealed(deps, { doctor_id }, archivo);
  return { adjunto: { nombre: archivoDeDocumento(tipo), tipo: 'application/pdf', contenido }, responderA };
}

/** `Hampi <no-responder@hampi.ec>` → `no-responder@hampi.ec`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
