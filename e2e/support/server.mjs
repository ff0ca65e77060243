/**
 * The built product on PORT, with the demo clinic in a folder that is deleted afterwards. The first process makes the clinic once, in the
 * folder E2E_CLINIC. It and all others start from a copy, which costs a fifth (ADR 144). The runner starts them one after the other.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// Windows has no `cp` that preserves owners, so there each product makes its own clinic.
const clinic = process.platform === 'win32' ? undefined : process.env.E2E_CLINIC;
const isFirst = clinic !== undefined && !existsSync(clinic);
const made = isFirst ? [clinic] : [];
process.on('exit', () => made.forEach((folder) => void rmSync(folder, { recursive: true, force: true })));

/** Who issues the signatures of the tests. */
const authority = path.resolve('apps/api/src/adapters/signature/testing/autoridad.pem');

let product;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    stopping = true;
    product?.kill('SIGTERM');
  });

if (isFirst) {
  mkdirSync(clinic);
  // Readable by PostgreSQL's account, so that root needs no copy elsewhere.
  chmodSync(clinic, 0o711);
  const ready = start(clinic, ['ignore', 'pipe', 'inherit']);
  for await (const said of ready.stdout) if (String(said).includes('listo en')) ready.kill('SIGTERM');
}

const data = mkdtempSync(path.join(os.tmpdir(), 'hampi-e2e-'));
made.push(data);
chmodSync(data, 0o711);
if (clinic) execFileSync('cp', ['-RLp', `${clinic}/.`, data]);
if (!stopping) {
  const [code] = await once(start(data, 'inherit'), 'exit');
  process.exit(code ?? 1);
}

/** In its own process group, because Playwright signals this whole group and the server must get the signal once. */
function start(folder, stdio) {
  product = spawn(process.execPath, ['dist/api/main.js'], {
    env: { ...process.env, HAMPI_DATA: folder, HAMPI_FIRMA_AUTORIDADES: authority },
    stdio,
    detached: process.platform !== 'win32',
  });
  return product;
}
