import { expect, test } from 'vitest';
import { textoPlano } from './texto-plano.ts';

test.each([
  ['<p>Hola <strong>mundo</strong></p>', 'Hola mundo'],
  ['<p>Uno</p><ul><li><p>Dos</p></li></ul>', 'Uno Dos'],
  ['<p>a<br>b</p>', 'a b'],
  ['<p>Ñandú &amp; 5 &lt; 6&nbsp;&quot;sí&quot;</p>', 'Ñandú & 5 < 6 "sí"'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p></p><p> </p>', ''],
])('[AD-2] the rich text %s reads %j', (html, text) => expect(textoPlano(html)).toBe(text));
