/** The pages about the product as the server sends them: complete without JavaScript. */
import { expect, test } from 'vitest';
import { draw, part, textOf } from '../../../testing/draw.ts';

const PAGES = [
  { path: '/', heading: 'Encuentre a su médico y reserve hoy mismo' },
  { path: '/Nosotros', heading: 'Cuidamos el tiempo de quienes cuidan' },
  { path: '/Contacto', heading: 'Contacto' },
  { path: '/terminosCondiciones', heading: 'Términos y condiciones' },
  { path: '/terms', heading: 'Términos y condiciones' },
  { path: '/privacy', heading: 'Política de privacidad' },
  { path: '/cookies', heading: 'Política de cookies' },
  { path: '/accesibilidad', heading: 'Accesibilidad' },
  { path: '/medicos', heading: 'Más tiempo para sus pacientes, menos para el papeleo' },
  { path: '/usuarios', heading: 'Su salud en orden y a la mano' },
];

for (const { path, heading } of PAGES)
  test(`[PU-1] ${path} has its heading, the top bar and a footer that links to the terms`, () => {
    const html = draw(path);
    expect(textOf(part(html, 'h1')).trim()).toBe(heading);
    for (const link of ['/', '/Nosotros', '/Contacto', '?registrarse', '?ingresar'])
      expect(part(html, 'header')).toContain(`href="${link}"`);
    expect(part(html, 'footer')).toMatch(/href="\/terminosCondiciones"[^>]*>Términos y condiciones/);
  });

test('[PU-2] the landing advertises everything the product offers', () => {
  const said = textOf(part(draw('/'), 'main'));
  for (const name of [
    'Administrador de consultorio',
    'Vademécum en la receta',
    'Gestión de citas',
    'Recordatorios',
    'Módulo de secretaria',
    'Historia clínica en la nube',
    'Hasta 3 consultorios',
    'Respaldo de exámenes',
    'Registro de vacunas',
    'Directorio médico',
    'Campañas médicas',
    'Beneficios exclusivos',
    'Caja del día',
    'con o sin conexión',
  ])
    expect(said).toContain(name);
});

test('[PU-2] the landing starts with the search of the directory, a form that uses GET', () => {
  const main = part(draw('/', { data: { buscan: ['Pediatría'] } }), 'main');
  expect(main).toMatch(/<form action="\/directorio">.*<input[^>]*name="q"/s);
  for (const only of ['afiliados', 'hoy'])
    expect(main).toMatch(new RegExp(`type="checkbox" name="${only}" value="true"`));
  expect(main).toMatch(/href="\/directorio\/pediatria[^"]*">Pediatría</);
});

test('[PU-2] no drawing of the landing says a date, which would soon be past', () => {
  const said = textOf(part(draw('/', { data: { buscan: [] } }), 'main'));
  expect(said).toContain('jueves, 11:00');
  expect(said).not.toMatch(/\d\d\/\d\d|\d de (enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept|octubre|nov|dic)/);
});

test('[PU-2] the landing suggests no specialty while nobody has one', () => {
  expect(textOf(draw('/', { data: { buscan: [] } }))).not.toContain('Buscan mucho');
});

test('[PU-2] the app stores are announced without a link', () => {
  const main = part(draw('/'), 'main');
  expect(textOf(main)).toMatch(/Próximamente en Google Play.*Próximamente en App Store/);
  expect(main).not.toMatch(/href="[^"]*(play\.google|apple)/);
});

test('[PU-4] telephone and e-mail of the provider are shown, and the page works without them', () => {
  const html = draw('/Contacto');
  expect(html).toContain('href="tel:+59370000000">+593 7 000 0000</a>');
  expect(html).toContain('href="mailto:hola@hampi.ec">hola@hampi.ec</a>');
  expect(textOf(draw('/Contacto', { data: { empresa: null } }))).toContain('No pudimos mostrar los datos de contacto');
  expect(textOf(draw('/privacy', { data: { empresa: null } }))).toContain(
    'el correo de soporte que consta en Contacto',
  );
});

test('[BE-42] the privacy policy promises the terms that administrators set, and cites the articles that are known', () => {
  const plazos = {
    derecho_dias: 10,
    brecha_autoridad_dias: 4,
    brecha_personas_dias: 1,
    encargado_dias: 1,
    plazos_habiles: true,
    historia_anios: 20,
    receta_anios: 6,
    comprobante_anios: 8,
    desde: '2026-12-02T03:00:00Z',
  };
  const empresa = { nombre: 'Hampi', correo: 'a@b.ec', telefono: '', responsable: null, fuente: null, plazos };
  const said = textOf(draw('/privacy', { data: { empresa } }));
  for (const words of [
    'Sus plazos rigen desde el 1 de diciembre de 2026',
    'respondemos en 10 días laborables',
    'en un máximo de 4 días laborables, y a usted en un máximo de 1 día laborable',
    '20 años desde la última atención',
    'Las recetas, 6 años; los comprobantes de venta, 8 años.',
    'artículos 30 a 32 de la LOPDP',
    'Ley Orgánica de Salud, artículo 7, literal f',
  ])
    expect(said).toContain(words);
});

test('[BE-42] the terms promise a practice plain days, and make a sentence without the database', () => {
  const terms = (encargado_dias?: number) => {
    const plazos = encargado_dias && { encargado_dias, plazos_habiles: true, desde: '2026-12-02T03:00:00Z' };
    const empresa = plazos
      ? { nombre: 'Hampi', correo: 'a@b.ec', telefono: '', responsable: null, fuente: null, plazos }
      : null;
    return textOf(draw('/terms', { data: { empresa } }));
  };
  expect(terms(1)).toContain('en un máximo de 1 día desde que la conozcamos');
  expect(terms(2)).toContain('en un máximo de 2 días desde que la conozcamos');
  expect(terms()).toContain('en un máximo de los días pactados desde que la conozcamos');
  const privacy = textOf(draw('/privacy', { data: { empresa: null } }));
  expect(privacy).toContain('y a ARCOTEL en un máximo de los días que fija la ley');
  expect(`${terms()} ${privacy}`).not.toMatch(/\b(de|a) el (plazo|tiempo)/);
});

test('[PU-4] the cities are Cuenca and Otra', () => {
  const options = [...part(draw('/Contacto'), 'select').matchAll(/<option>([^<]+)/g)].map(([, name]) => name);
  expect(options).toEqual(['Cuenca', 'Otra']);
});

test('[PU-4] the form can be sent without JavaScript, shows errors beside its fields and keeps typed values', () => {
  expect(part(draw('/Contacto'), 'form').slice(0, 300)).toMatch(/action="\/Contacto" method="post"/);
  const form = {
    escrito: { nombre: 'Jorge <b>', email: 'jorge' },
    errores: { email: 'Formato de email es incorrecto' },
    fallo: '',
  };
  const refused = part(draw('/Contacto', { form }), 'form');
  expect(refused).toContain('value="Jorge &lt;b&gt;"');
  expect(refused).toMatch(/aria-invalid="true"[^>]*value="jorge"|value="jorge"[^>]*aria-invalid="true"/);
  expect(textOf(refused)).toContain('Formato de email es incorrecto');
  const tooMany = draw('/Contacto', { form: { escrito: {}, errores: {}, fallo: 'Demasiados intentos' } });
  expect(textOf(part(tooMany, 'form'))).toContain('Demasiados intentos');
  expect(textOf(part(draw('/Contacto', { query: { enviado: '' } }), 'main'))).toContain(
    'Mensaje enviado correctamente',
  );
});

const SAID: Record<string, RegExp[]> = {
  '/terminosCondiciones': [
    /edad mínima para registrarse es de 18 años.*documento de identidad/,
    /50 % de descuento, únicamente en consultas/,
    /puede retirarse cuando lo desee/,
    /al menos 30 días/,
    /cupos son limitados/,
    /conservan el beneficio/,
    /Si el paciente cancela 24 horas antes de la cita o más, el anticipo vuelve como un crédito/,
    /Cambiar la fecha con menos de 24 horas cuenta como cancelar tarde/,
    /reserva prepagada tiene un valor de \$ 5.*parte del costo de la consulta/,
    /1,25 % del valor de la consulta, más las tarifas de la pasarela/,
    /transferirse a una tercera persona, y cada crédito se usa una sola vez/,
    /se guardan cifrados/,
    /Solo el profesional que ingresó un registro puede editarlo/,
    /pacientes que lo han autorizado o que son sus propios pacientes/,
  ],
  '/privacy': [
    /uso estrictamente médico/,
    /se depuran cada 3 años/,
    /solicitud por correo electrónico a .*@/,
    /le envía un correo de confirmación/,
    /Cerrar la sesión es la forma mínima/,
    /al usar el sistema/,
    /promociones por notificación push y por correo electrónico/,
    /califica a un profesional recomendado o marca una institución como favorita/,
  ],
  '/cookies': [
    /servicio de analítica web/,
    /necesitamos su consentimiento/,
    /algunas funciones pueden verse limitadas/,
  ],
};
for (const [path, sentences] of Object.entries(SAID))
  test(`[PU-5] ${path} has the contents it must have`, () => {
    const said = textOf(part(draw(path), 'main'));
    for (const sentence of sentences) expect(said).toMatch(sentence);
  });

test('[PU-6] search engines read what a page is and its canonical address, and do not index the landing of an unknown path', () => {
  const html = draw('/terms');
  expect(html).toContain('<link rel="canonical" href="https://hampi.ec/terminosCondiciones"/>');
  expect(html).toContain('<meta property="og:title" content="Términos y condiciones · Hampi"/>');
  expect(html).toContain('<meta property="og:image" content="https://hampi.ec/compartir.png"/>');
  expect(html).toContain('<title>Términos y condiciones · Hampi</title>');
  const landing = draw('/');
  expect(
    JSON.parse(/ld\+json">(.*?)<\/script>/.exec(landing)?.[1] ?? '')['@graph'].map((t: object) => t['@type' as never]),
  ).toEqual(['Organization', 'WebSite']);
  const unknown = draw('/', { status: 404 });
  expect(unknown).toContain('<meta name="robots" content="noindex"/>');
  expect(unknown).not.toContain('rel="canonical"');
  expect(draw('/activacionCuenta/:codigo', { params: { codigo: 'x' }, data: null })).toContain('noindex');
});

test('[PU-6] a page names its icon for home screens and its manifest', () => {
  const html = draw('/Nosotros');
  expect(html).toContain('<link rel="apple-touch-icon" href="/icono-180.png"/>');
  expect(html).toContain('<link rel="manifest" href="/hampi.webmanifest"/>');
});

test('[PU-6] text from the address is escaped, in metadata as well', () => {
  const html = draw('/activacionCuenta/:codigo', { params: { codigo: '"><script>x</script>' }, data: null });
  expect(html).not.toContain('<script>x');
  const contacto = draw('/Contacto', { data: { empresa: { nombre: 'x', correo: '</script><b>', telefono: '1' } } });
  expect(contacto).not.toContain('</script><b>');
});
