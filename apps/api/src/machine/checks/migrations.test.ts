/** `scripts/migrations.mjs` on a small repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';

const CHECK = fileURLToPath(new URL('../../../../../scripts/migrations.mjs', import.meta.url));
const FIRST = 'db/migrations/20261129T1100_primera.sql';
const SECOND = 'db/migrations/20261129T1200_segunda.sql';
const FUNCTION = 'db/functions/agenda/ausente.sql';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'hampi-migraciones-'));
  git('init', '--quiet');
  write(FIRST, 'create table a ();');
  write(FUNCTION, 'create or replace function ausente() …');
  commit();
  return () => rmSync(root, { recursive: true });
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@correo.ec', ...args], { cwd: root });
function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
}
const said = () => spawnSync(process.execPath, [CHECK, root], { encoding: 'utf8' }).stderr;

test('[OP-2] a function that changes without a migration is refused, before and after it is committed', () => {
  expect(said()).toBe('');
  write(FUNCTION, 'create or replace function ausente(integer) …');
  expect(said()).toContain('db/functions: add a migration');
  commit();
  expect(said()).toContain('db/functions: add a migration');
});

test('[OP-2] a function that changes with a migration passes, even one of a comment, and so does a later migration', () => {
  write(FUNCTION, 'create or replace function ausente(integer) …');
  write(SECOND, '-- ausente asks for the doctor');
  expect(said()).toBe('');
  commit();
  expect(said()).toBe('');
});

test('[OP-2] a function that goes away needs a migration too, because an older program would make it again', () => {
  rmSync(path.join(root, FUNCTION));
  commit();
  expect(said()).toContain('db/functions: add a migration');
  write(SECOND, 'drop function if exists ausente();');
  expect(said()).toBe('');
});

test('[OP-2] a migration that was named before one that exists is refused', () => {
  write('db/migrations/20261129T1030_tarde.sql', '');
  expect(said()).toContain('20261129T1030_tarde.sql: 20261129T1100_primera.sql was there before it');
});
