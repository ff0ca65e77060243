import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleaner } from './clean-html.ts';

const ID = '8a6e0804-2bd0-4672-b79d-d97027f9071a';
const cleanHtml = await cleaner();
const clean = (html: string) => cleanHtml(html).html;

test('[PU-8] text as the editor writes it is not changed', () => {
  const html = `<h2>Vacunas</h2><p>Un <strong>dato</strong> y <em>otro</em>.<br /></p><ul><li><p>Uno</p></li></ul><blockquote><p>Cita</p></blockquote>`;
  expect(clean(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="contenido">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="  JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="//mal.example/x">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<img src="https://mal.example/pixel.png"><p>a</p>', '<p>a</p>'],
  [`<img src="/api/archivos/${ID}/../../logout"><p>a</p>`, '<p>a</p>'],
  ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">', ''],
  ['<textarea><img src=x onerror=alert(1)></textarea/><p>a</p>', ''],
  ['<xmp><img src=x onerror=alert(1)></xmp><p>a</p>', '<p>a</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>', '<p>a</p>'],
  ['<form action="/api/x"><input name="a"><button formaction="javascript:1">b</button></form>', 'b'],
  ['<noembed><img src=x onerror=alert(1)></noembed><p>a</p>', '<p>a</p>'],
  ['<plaintext><img src=x onerror=alert(1)>', ''],
  [`${'<iframe>'.repeat(40)}<img src=x onerror=alert(1)><p>a</p>`, ''],
  ['<title><img src=x onerror=alert(1)></title><p>a</p>', '<p>a</p>'],
  ['<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<base href="https://mal.example/"><meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>'],
  ['<p>a<!-- x --></p><![CDATA[<script>1</script>]]>', '<p>a</p>'],
])('[PU-8] of the hostile %s only harmless text is kept', (html, kept) => {
  const got = clean(html);
  expect(got).not.toMatch(/<(?!\/?(p|br|h2|h3|strong|em|a|ul|ol|li|blockquote|img)\b)/);
  expect(got).not.toMatch(/ (on\w+|style|class|id|srcdoc|formaction)=|javascript:|mal\.example/i);
  if (kept) expect(got).toContain(kept);
});

test('[PU-8] cleaning text twice gives the same as once, whatever was typed', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '&',
    'script',
    'img src=',
    'a href=',
    'p',
    ' on',
    '=',
    'x',
    '<!--',
    '-->',
    'svg',
    '&lt;',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = clean(pieces.join(''));
      expect(clean(once)).toBe(once);
      expect(once).not.toMatch(/<(script|svg)/i);
    }),
    { numRuns: 300 },
  );
});

test('[PU-8] a picture uploaded here stays, with its description and size, and its file is reported', () => {
  const { html, archivos } = cleanHtml(
    `<img src="/api/archivos/${ID}" alt="Una &quot;vacuna&quot;" width="800" height="600" onload="x"><img src="/api/archivos/${ID}" width="9e9" height="2">`,
  );
  expect(html).toBe(
    `<img src="/api/archivos/${ID}" alt="Una &quot;vacuna&quot;" width="800" height="600" loading="lazy" /><img src="/api/archivos/${ID}" alt="" loading="lazy" />`,
  );
  expect(archivos).toEqual([ID]);
});

test('[PU-8] links keep their address; external ones are marked', () => {
  expect(clean('<a href="https://salud.gob.ec/x?a=1&amp;b=2" target="_blank">a</a>')).toBe(
    '<a href="https://salud.gob.ec/x?a=1&amp;b=2" rel="noopener nofollow">a</a>',
  );
  expect(clean('<a href="/directorio">a</a><a href="mailto:a@b.ec">b</a>')).toBe(
    '<a href="/directorio">a</a><a href="mailto:a@b.ec">b</a>',
  );
});
