import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import { bajaPage } from '@hampi/contract/plataforma/promocionales/pages';
import { expect, test } from 'vitest';
import { draw, part, textOf } from '../../../testing/draw.ts';

const drawn = (data: unknown) => part(draw(bajaPage.path, { params: { codigo: '7.x' }, data }), 'main');

test('[OP-1] the page of a promotional mail’s link has one button, which needs no JavaScript', () => {
  const html = drawn({ acepta: true });
  expect(html).toContain('<form method="post">');
  expect(textOf(html)).toContain(MPromocionales.baja_pregunta);
});

test('[OP-1] afterwards, and for an invalid link, there is no button', () => {
  expect(drawn({ acepta: false })).not.toContain('<form');
  expect(textOf(drawn({ acepta: false }))).toContain(MPromocionales.baja_hecha);
  expect(textOf(drawn(null))).toContain(MPromocionales.baja_enlace_roto);
});
