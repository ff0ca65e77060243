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

test('[SH-1] one word for one thing: screens say Email, Cita and usted', () => {
  const otras =
    /(?:label|title|placeholder|description)="(?:Correo(?: electrónico)?|E-mail|Mail|Turno agendado)"|correo electrónico:/;
  const tu = /(?<![\p{L}])(?:tus?|contigo|puedes|debes|tienes|quieres)(?![\p{L}])/iu;
  const app = fileURLToPath(new URL('../../../../../apps', import.meta.url));
  const screens = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:web|site)\/src\/.*(?<!\.test)\.tsx$/.test(file),
  );
  expect(screens.length).toBeGreaterThan(300);
  const lines = screens.flatMap((file) =>
    readFileSync(path.join(app, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.filter((line) => otras.test(line) || tu.test(line))).toEqual([]);
});
