/** The sentences of all features address people with usted, and are spelled as people write. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /messages\.ts$/.test(file));
const sentences = files.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(['`])((?:(?!\1).)+)\1/g)].map(
    ([, , text]) => `${file}: ${text}`,
  ),
);

test('[SH-1] no sentence says tú, and none has the typing errors of the documents', () => {
  const tu = /(?<![\p{L}])(tu|tus|tú|contigo|puedes|debes|tienes|quieres|ingresa tu|haz clic)(?![\p{L}])/iu;
  const errores = /¿Esta seguro|Ocurrio|Las contraseña |recarge|Titulo|existosamente|enivar|ocurido/;
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((text) => tu.test(text) || errores.test(text))).toEqual([]);
});
