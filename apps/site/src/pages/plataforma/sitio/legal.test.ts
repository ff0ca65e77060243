/** What legal pages say about who runs this installation (decisions 77). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draw, part, textOf } from '../../../testing/draw.ts';

const RESPONSABLE = {
  id: 1,
  nombre: 'Clínica del <Tomebamba> S.A.',
  ruc: '0190155722001',
  direccion: 'Av. 12 de Abril 4-32',
  ciudad: 'Loja',
  correo: 'datos@tomebamba.ec',
  telefono: null,
  dpd_nombre: 'Ana Paz',
  dpd_correo: 'dpd@tomebamba.ec',
  desde: '2026-12-01T15:00:00Z',
};
const empresa = { nombre: 'Hampi', correo: 'hola@hampi.ec', telefono: '1', responsable: RESPONSABLE, fuente: null };
const LEGAL = ['/terminosCondiciones', '/terms', '/privacy', '/cookies', '/accesibilidad'];

test.each(LEGAL)('[BE-42] %s says which version it is and that nobody has said who runs this installation', (path) => {
  const said = textOf(part(draw(path), 'main'));
  expect(said).toMatch(/Versión del (29|30) de noviembre de 2026/);
  expect(said).toContain('Responsable de esta plataforma: operador por definir.');
  expect(textOf(draw(path))).not.toContain('Cuenca');
});

test.each(LEGAL)('[BE-42] %s names who runs this installation', (path) => {
  const said = textOf(part(draw(path, { data: { empresa } }), 'main'));
  expect(said).toMatch(
    /Responsable de esta plataforma: Clínica del &lt;Tomebamba&gt; S\.A\., RUC 0190155722001, desde el 1 de diciembre de 2026/,
  );
  expect(said).not.toContain('por definir');
});

test('[BE-43] legal pages offer the source of the program that runs here, or say whom to ask for it', () => {
  const fuente = 'https://git.tomebamba.ec/hampi';
  const html = part(draw('/terms', { data: { empresa: { ...empresa, fuente } } }), 'main');
  expect(html).toContain(`<a href="${fuente}">Código fuente</a>`);
  expect(html).toContain('<a href="/licencia.txt">licencia GNU AGPL</a>');
  expect(textOf(part(draw('/terms', { data: { empresa } }), 'main'))).toContain(
    'Pida su código fuente a datos@tomebamba.ec',
  );
});

test('[BE-42] the privacy policy gives address and data protection officer, to whom requests go', () => {
  const html = part(draw('/privacy', { data: { empresa } }), 'main');
  const said = textOf(html);
  expect(said).toContain('Domicilio: Av. 12 de Abril 4-32, Loja');
  expect(said).toContain('Delegado de protección de datos: Ana Paz, dpd@tomebamba.ec');
  expect(html).toContain('Escriba a <a href="mailto:dpd@tomebamba.ec">');
  const without = { ...RESPONSABLE, dpd_nombre: null, dpd_correo: null };
  const other = draw('/privacy', { data: { empresa: { ...empresa, responsable: without } } });
  expect(textOf(other)).toContain('no se ha designado');
  expect(other).toContain('Escriba a <a href="mailto:datos@tomebamba.ec">');
});

test('[BE-42] without a database the legal pages still open', () => {
  for (const path of LEGAL) expect(textOf(draw(path, { data: { empresa: null } }))).toContain('operador por definir');
});

test('[BE-42] the accessibility statement has its date, what was tried and whom to tell, and names the axe that tests use', () => {
  const html = part(draw('/accesibilidad', { data: { empresa } }), 'main');
  const said = textOf(html);
  expect(said).toContain('Versión del 29 de noviembre de 2026');
  for (const sentence of [/RTE INEN 288/, /WCAG 2\.2/, /parcialmente conformes/, /Qué falta/, /1280 píxeles/, /a 360/])
    expect(said).toMatch(sentence);
  expect(html).toContain('Escriba a <a href="mailto:datos@tomebamba.ec">');
  const { devDependencies } = JSON.parse(
    readFileSync(new URL('../../../../../../package.json', import.meta.url), 'utf8'),
  );
  expect(said).toContain(`axe ${devDependencies['axe-core'].split('.').slice(0, 2).join('.')}`);
  expect(part(draw('/'), 'footer')).toContain('href="/accesibilidad"');
});
