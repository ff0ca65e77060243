import { z } from 'zod';
import { job } from '../../core/jobs.ts';
import type { Deps } from '../../deps.ts';
import { layout, type Template } from './template.ts';
import { templates } from './templates/index.ts';

const MAX_ATTEMPTS = 10;

/**
 * Sends one row of the ledger. Runs again after a failure or a killed process; the row and the stable Message-ID make
 * sure that nobody reads the same message twice.
 */
export const sendAviso = job('aviso.enviar', z.object({ aviso_id: z.number() }), async ({ aviso_id }, deps) => {
  const aviso = await deps.db
    .selectFrom('aviso')
    .selectAll()
    .where('id', '=', aviso_id)
    .where('estado', 'in', ['PLANIFICADO', 'FALLIDO'])
    .executeTakeFirst();
  if (!aviso) return;
  const write = templates[aviso.tipo as keyof typeof templates] as Template<unknown> | undefined;
  if (!write) return settle(deps, aviso_id, 'OMITIDO', 'tipo desconocido');
  const letter = write(aviso.datos, { publicUrl: deps.config.publicUrl });
  try {
    await deps.mailer.send({
      messageId: `aviso.${aviso.id}.${aviso.creado_en}`.replace(/[^\w.]/g, ''),
      para: aviso.destinatario,
      asunto: letter.asunto,
      ...layout(letter),
      adjuntos: letter.adjuntos,
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
      enviado_en: deps.clock.now().toISOString(),
      datos: '{}',
      intentos: eb('intentos', '+', 1),
      ultimo_error: null,
    }))
    .where('id', '=', aviso_id)
    .execute();
});

const settle = async (deps: Deps, id: number, estado: string, motivo: string) => {
  await deps.db.updateTable('aviso').set({ estado, motivo, datos: '{}' }).where('id', '=', id).execute();
};
