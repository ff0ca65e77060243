/** A practice that moves: exported by one installation, imported into another by the technician's command (BE-18, ADR 254). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linkExportacion, listExportaciones, requestExportacion } from '@hampi/contract/plataforma/exportacion/calls';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { aPractice, folder, open, PATIENCE, startAlone, undoAfterEach } from '../testing/operation.ts';
import { type ApiProcess, runCommand } from '../testing/process.ts';

undoAfterEach();

/** Requests an export as its owner does, and saves it; `meanwhile` may replace the first program by another one. */
async function anExport(
  first: ApiProcess,
  token: string,
  meanwhile = async (program: ApiProcess) => program,
): Promise<string> {
  const asked = (await first.call(requestExportacion, token)).data as { id: number };
  const program = await meanwhile(first);
  const estado = async () => ((await program.call(listExportaciones, token)).data as { estado: string }[])[0]?.estado;
  await expect.poll(estado, { timeout: PATIENCE }).toBe('LISTA');
  const { data } = await program.call(linkExportacion, token, { params: { exportacionId: asked.id } });
  const response = await fetch(program.url + (data as { url: string }).url);
  const file = path.join(await folder(), 'exportacion.zip');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

test('[BE-18] [OP-4] the command imports a practice while Hampi is stopped; kill -9 of the export, and of the import at its beginning, middle and end, stores nothing in part, and the next run is complete', async () => {
  const old = await startAlone();
  const { db, doctor, pacientes, token, turnos, book } = await aPractice(old.url);
  await book(old.program, (await turnos(old.program)).find(({ disponible }) => disponible) as never, pacientes[0]);
  await db.updateTable('sesion').set({ probada_en: new Date().toISOString() }).execute();
  const file = await anExport(old.program, token, async (program) => {
    await program.kill();
    return old.startAgain();
  });
  const especialidades = await db.selectFrom('especializacion').select('nombre').execute();

  const { program, env, url, startAgain } = await startAlone();
  expect(await runCommand('import', env, [])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Uso: npm run import'),
  });
  expect(await runCommand('import', env, [file])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Hampi está en marcha con esta base de datos'),
  });
  const there = open(url);
  await there
    .insertInto('especializacion')
    .values(especialidades)
    .onConflict((on) => on.doNothing())
    .execute();
  // Only the program is killed: its database keeps running, as after a crash.
  await program.kill();
  for (const tabla of ['usuario', 'cita', 'auditoria']) {
    await there.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(tabla)} in share mode`.execute(trx);
      const command = spawn(process.execPath, [path.join(inject('program'), 'import.js'), file], {
        env: { PATH: process.env.PATH, ...env },
        stdio: 'ignore',
      });
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_locks where relation = ${tabla}::regclass and not granted`.execute(
          there,
        );
        return rows.length > 0;
      };
      await expect.poll(isWaiting, { timeout: PATIENCE }).toBe(true);
      command.kill('SIGKILL');
      await once(command, 'exit');
    });
    expect(await there.selectFrom('doctor').select('id').execute()).toEqual([]);
  }
  expect(await runCommand('import', env, [file])).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Importado: ${doctor.nombres} ${doctor.apellidos}, usuario «${doctor.login}»`),
  });
  const again = await startAgain();
  expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
  const count = (of: typeof db) => of.selectFrom('cita').select(of.fn.countAll<string>().as('n')).executeTakeFirst();
  expect(await count(there)).toEqual(await count(db));
});
