/** The built product on PORT, with the demo clinic in a folder that is removed afterwards. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const data = mkdtempSync(path.join(os.tmpdir(), 'hampi-e2e-'));
// Readable by PostgreSQL's account, so that root needs no copy elsewhere.
chmodSync(data, 0o711);

// In its own process group, because Playwright signals this whole group and the server must get the signal once.
const product = spawn(process.execPath, ['dist/api/main.js'], {
  env: { ...process.env, HAMPI_DATA: data },
  stdio: 'inherit',
  detached: process.platform !== 'win32',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => product.kill('SIGTERM'));
product.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
