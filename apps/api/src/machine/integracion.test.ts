import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import sharp from 'sharp';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { consultorios } from '../modules/agenda/turnos/testing/consultorio.ts';
import { startTestApp } from '../testing/harness.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const harness = await startTestApp();
const { app, db } = harness;
const { aConsultorio } = consultorios(harness);

/** The sample program from the documentation for integrators. */
async function documented(): Promise<string> {
  const page = await readFile(path.join(root, 'docs/integracion.md'), 'utf8');
  return /```ts\n([\s\S]+?)```/.exec(page)?.[1] as string;
}

/** The compiler's messages about one file. */
function complaints(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  });
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  return own.flatMap((source) =>
    ts
      .getPreEmitDiagnostics(program, source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

test('[AU-12] a client generated from the document logs in, books and uploads, as the documentation shows', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'hampi-integracion-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string) => path.join(folder, name);
  await symlink(path.join(root, 'node_modules'), at('node_modules'));

  const document = await (await fetch(`${address}/api/openapi.json`)).json();
  const program = await documented();
  await writeFile(at('hampi.d.ts'), astToString(await openapiTS(document)));
  await writeFile(at('integracion.ts'), program);
  expect(complaints(at('integracion.ts'))).toEqual([]);

  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  await writeFile(at('integracion.mjs'), outputText);
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0F766E' } })
    .png()
    .toFile(at('foto.png'));
  const { doctor, paciente } = await aConsultorio();
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', paciente.id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  const { stdout } = await promisify(execFile)(process.execPath, [
    at('integracion.mjs'),
    address,
    doctor.login,
    'Hampi2026',
    cedula_identidad ?? '',
  ]);

  const made = JSON.parse(stdout) as { cita: number; inicio: string; archivo: string };
  const cita = await db.selectFrom('cita').where('id', '=', made.cita).selectAll().executeTakeFirst();
  expect(cita).toMatchObject({ cliente_id: paciente.id, doctor_id: doctor.doctor_id, estado_reserva: 'APROBADO' });
  const archivo = await db.selectFrom('archivo').where('id', '=', made.archivo).select('tipo').executeTakeFirst();
  expect(archivo?.tipo).toBe('image/webp');
});
