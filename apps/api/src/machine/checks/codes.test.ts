/** `scripts/build/codes.mjs` on the whole tree: programs tell refusals apart by their code, never by the sentence. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CHECK = fileURLToPath(new URL('../../../../../scripts/build/codes.mjs', import.meta.url));

test('[AU-12] every refusal of the API has a code of its own, which says one thing and stands in docs/codigos.md', () => {
  expect(spawnSync(process.execPath, [CHECK, '--check'], { encoding: 'utf8' }).stderr).toBe('');
});
