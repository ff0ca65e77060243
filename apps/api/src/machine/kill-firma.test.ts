/** `kill -9` of the program while a patient signs and while a copy of a history is made: never half of either, and both are done afterwards. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { requestCopia } from '@hampi/contract/clinica/copias/calls';
import { issueConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { requestFirma } from '@hampi/contract/clinica/firmas/calls';
import { openFirma, signFirma, type TextoParaFirmar } from '@hampi/contract/clinica/firmas/enlace';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashOf } from '../modules/clinica/firmas/codigo.ts';
import { SIN_REGLAS } from '../modules/clinica/receta/testing/sin-reglas.ts';
import { builders } from '../testing/builders.ts';
import { aPractice, PATIENCE, startAlone, undoAfterEach } from '../testing/operation.ts';

undoAfterEach();

/** Makes each new row of a table wait: `reached` resolves when one does, `release` is for after the kill. */
async function slow(db: Kysely<never>, table: string) {
  await sql`create or replace function tarda() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`.execute(
    db,
  );
  await sql`create trigger tarda before insert on ${sql.table(table)} for each row execute function tarda()`.execute(
    db,
  );
  const inserting = `insert into %${table}%`;
  const active = sql`from pg_stat_activity where query ilike ${inserting} and state = 'active' and pid <> pg_backend_pid()`;
  const count = async () => (await sql`select pid ${active}`.execute(db)).rows.length;
  return {
    reached: () => expect.poll(count, { timeout: PATIENCE }).toBeGreaterThan(0),
    release: async () => {
      await sql`select pg_terminate_backend(pid) ${active}`.execute(db);
      await sql`drop trigger tarda on ${sql.table(table)}`.execute(db);
    },
  };
}

test('[BE-31] [BE-28] kill -9 in the middle of a signature and of a copy: no half of them, and afterwards each once', async () => {
  const { program, url, startAgain } = await startAlone();
  const { db, doctor, oficina, token } = await aPractice(url);
  const { aCliente, aDiagnostico } = builders(db);
  const paciente = await aCliente();
  const clienteId = paciente.cliente_id;
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id: clienteId, origen: 'CREADO' })
    .execute();
  const entry = {
    cliente_id: clienteId,
    oficinaId: oficina.id,
    servicioId: 0,
    clave: randomUUID(),
    motivo: 'Cefalea',
    detalleCie10: [await aDiagnostico('R51X', 'Cefalea')],
    receta: { detalle: [], advertencias: SIN_REGLAS },
  };
  expect((await program.call(createConsulta, token, { body: entry })).status).toBe(200);
  const issued = await fetch(
    program.url + pathOf(issueConsentimiento, { clienteId }, { download: true, papel: 'A4' }),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ clave: randomUUID(), date: '2026-01-05', hora: '09:00' },
        ...{ oficinaId: oficina.id, procedimiento: 'Sutura' },
      }),
    },
  );
  expect(issued.status).toBe(200);
  const { id: documentoId } = await db
    .selectFrom('documento')
    .where('tipo', '=', 'consentimiento')
    .select('id')
    .executeTakeFirstOrThrow();

  const asked = await program.call(requestFirma, token, {
    params: { clienteId },
    body: { acto: 'CONSENTIMIENTO', documentoId, firmanteId: clienteId, via: 'PANTALLA' },
  });
  const link = asked.data as { id: number; enlace: string };
  const enlace = link.enlace.split('#').at(-1) ?? '';
  // As the mail of a code stores it.
  await db
    .updateTable('firma')
    .set({ codigo_sal: 'sal', codigo: hashOf('sal', '123456'), codigo_vence_en: sql`now() + interval '10 minutes'` })
    .where('id', '=', link.id)
    .execute();
  const opened = await program.call(openFirma, undefined, { body: { enlace, codigo: '123456' } });
  const texto = opened.data as TextoParaFirmar;
  const body = {
    ...{ enlace, paso: texto.paso, nombre: 'María José', trazo: null, documento: null },
    decision: 'FIRMAR',
    sha256: texto.decisiones[0]?.sha256 ?? '',
  } as const;
  const state = async () => ({
    ...(await db.selectFrom('firma').where('id', '=', link.id).select('estado').executeTakeFirstOrThrow()),
    documentos: (await db.selectFrom('documento').where('tipo', '=', 'consentido').select('id').execute()).length,
  });

  const documents = await slow(db as never, 'documento');
  const lost = program.call(signFirma, undefined, { body }).catch(() => undefined);
  await documents.reached();
  await program.kill();
  await documents.release();
  await lost;
  expect(await state()).toEqual({ estado: 'PENDIENTE', documentos: 0 });

  const second = await startAgain();
  expect((await second.call(signFirma, undefined, { body })).status).toBe(200);
  expect(await state()).toEqual({ estado: 'FIRMADA', documentos: 1 });

  const parts = await slow(db as never, 'copia_parte');
  const copy = await second.call(requestCopia, token, {
    params: { clienteId },
    body: { alcance: 'TODO', calidad: 'PACIENTE', nombre: 'María', motivo: 'Para otro médico' },
  });
  const { id: copiaId } = copy.data as { id: number };
  const copia = () =>
    db.selectFrom('copia').where('id', '=', copiaId).select(['estado', 'bytes']).executeTakeFirstOrThrow();
  await parts.reached();
  await second.kill();
  await parts.release();
  expect((await copia()).estado).toBe('PREPARANDO');
  await startAgain();
  await expect.poll(async () => (await copia()).estado, { timeout: PATIENCE }).toBe('LISTA');
  const { rows } = await sql<{
    bytes: number;
  }>`select sum(bytes)::int as bytes from copia_parte where copia_id = ${copiaId}`.execute(db);
  expect(rows[0]?.bytes).toBe(Number((await copia()).bytes));
});
