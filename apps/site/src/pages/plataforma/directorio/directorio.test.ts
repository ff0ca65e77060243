import type { Resultado } from '@hampi/contract/plataforma/directorio/calls';
import type { DirectorioVisto, PerfilVisto } from '@hampi/contract/plataforma/directorio/pages';
import { expect, test } from 'vitest';
import { draw, part, textOf } from '../../../testing/draw.ts';
import { attendance } from './partes/lugar.tsx';

const lucia: Resultado = {
  tipo: 'MEDICO',
  doctor_id: 12,
  titulo_honorifico: 'Dra.',
  nombres: 'Lucía',
  apellidos: 'Peñaherrera Ordóñez',
  foto_nombre: null,
  especialidades: ['Cardiología'],
  seguros: ['Salud S.A.', 'Humana', 'BMI', 'Ecuasanitas', 'Confiamed'],
  opiniones: { promedio: 4.9, cuantas: 128 },
  oficina: {
    id: 3,
    nombre: 'Consultorio Solano',
    direccion: 'Av. Solano 4-101',
    ciudad: 'Cuenca',
    provincia: 'Azuay',
    zona: 'America/Guayaquil',
    latitud: null,
    longitud: null,
    afiliacion: true,
  },
  precio: 40,
  descuento: 50,
  campana: null,
  distancia: null,
  turnos: ['2026-11-24T15:45:00Z', '2026-11-24T16:00:00Z', '2026-11-25T13:45:00Z'],
};
const visto: DirectorioVisto = {
  filtros: { orden: 'proximo', especialidad: 7, ciudad: 'Cuenca' },
  especialidad: 'Cardiología',
  ciudad: 'Cuenca',
  resultados: [lucia],
  conteos: { total: 14, hoy: 9, afiliados: 6 },
  pagina: 1,
  hayMas: true,
  descuentoAfiliado: 50,
  opciones: {
    especialidades: [{ id: 7, nombre: 'Cardiología', profesionales: 14 }],
    ciudades: [{ nombre: 'Cuenca', profesionales: 14 }],
    seguros: [{ id: 1, nombre: 'Humana', profesionales: 3 }],
  },
  salidas: [],
  mapa: null,
};
const drawn = (data: Partial<DirectorioVisto> = {}) =>
  draw('/directorio/:especialidad?/:ciudad?', { hoy: '2026-11-24', data: { ...visto, ...data } });

test('[PU-7] a card has name, place, price and turnos, and each turno is a link that books it', () => {
  const card = part(drawn(), 'article');
  expect(textOf(card)).toContain(
    'Dra. Lucía Peñaherrera Ordóñez Cardiología ★ Opiniones: 4,9 de 5 estrellas (128 opiniones) Consultorio Solano Av. Solano 4-101, Cuenca',
  );
  expect(textOf(card)).toContain('Salud S.A. · Humana · BMI · +2');
  expect(textOf(card)).toMatch(/\$.40,00 \$.20,00 Precio afiliado/);
  expect(textOf(card)).toContain('Hoy 24 10:45 11:00 mié 25 08:45 jue 26 – vie 27 –');
  expect(card).toContain('href="/reservar/12?oficina=3&amp;inicio=2026-11-24T15%3A45%3A00Z"');
  // With the city of the search, where the profile then begins.
  expect(card).toContain('href="/profesional/12-lucia-penaherrera-ordonez?ciudad=Cuenca"');
});

test('[PU-7] the accessible name of a turno contains its visible text and its day', () => {
  const slots = [...drawn().matchAll(/aria-label="(Reservar [^"]+)"[^>]*>([^<]+)</g)].map(
    ([, name = '', text = '']) => ({
      name,
      text,
    }),
  );
  expect(slots).toContainEqual({ name: 'Reservar 10:45, hoy', text: '10:45' });
  expect(slots).toContainEqual({ name: 'Reservar mié 08:45, miércoles 25', text: 'mié 08:45' });
  expect(slots.filter(({ name, text }) => !name.includes(text))).toEqual([]);
});

test('[PU-7] search, filters and pages work by their address alone', () => {
  const html = drawn();
  expect(textOf(html)).toContain('Cardiología en Cuenca 14 profesionales · 9 con cupo hoy');
  expect(html).toContain('<form class="');
  expect(html).toContain('action="/directorio"');
  expect(html).toContain('href="/directorio/cardiologia/cuenca?hoy=true"');
  expect(html).toContain('href="/directorio/cardiologia/cuenca?orden=precio"');
  expect(html).toContain('href="/directorio/cardiologia/cuenca?pagina=2"');
  expect(html).toContain('<link rel="canonical" href="https://hampi.ec/directorio/cardiologia/cuenca"/>');
});

test('[PU-7] without a turno this week the next one is a button; without any turno the card says so and links to the waiting list', () => {
  const later = drawn({ resultados: [{ ...lucia, turnos: ['2026-12-07T15:00:00Z'] }] });
  expect(textOf(later)).toContain('Próximo horario libre lunes 07/12, 10:00');
  const none = drawn({ resultados: [{ ...lucia, turnos: [] }] });
  expect(textOf(none)).toContain('Sin horarios en línea por ahora Avisarme cuando haya cupo');
  expect(none).toContain('href="/reservar/12?oficina=3&amp;espera=true"');
});

test('[PU-7] the map is beside the list, with the price of each office, and without the footer', () => {
  const placed = { ...lucia, oficina: { ...lucia.oficina, latitud: -2.9, longitud: -79 } };
  expect(drawn({ resultados: [placed] })).toContain('href="/directorio/cardiologia/cuenca?vista=mapa"');
  const map = drawn({ resultados: [placed], mapa: { tiles: null } });
  expect(part(map, 'section')).toMatch(/&quot;text&quot;:&quot;\$.20,00&quot;/);
  expect(textOf(part(map, 'article'))).toContain('Dra. Lucía');
  expect(map).not.toContain('<footer');
  expect(map).toContain('href="/directorio/cardiologia/cuenca?hoy=true&amp;vista=mapa"');
  expect(drawn()).toContain('<footer');
});

test('[PU-7] a part of the map is a filter that replaces the city and can be removed', () => {
  const mapa = { tiles: null };
  const moved = drawn({ mapa });
  expect(moved).toMatch(/<a[^>]*href="\/directorio\/cardiologia\?vista=mapa"[^>]*>Buscar en esta zona/);
  const area = '-2.95,-79.05,-2.85,-78.95';
  const narrowed = drawn({ mapa, ciudad: null, filtros: { orden: 'proximo', especialidad: 7, area } });
  expect(narrowed).toContain(`data-area="${area}"`);
  expect(narrowed).toMatch(/href="\/directorio\/cardiologia\?vista=mapa"[^>]*>Zona del mapa/);
  expect(narrowed).toContain(
    `href="/directorio/cardiologia?hoy=true&amp;area=${encodeURIComponent(area)}&amp;vista=mapa"`,
  );
});

test('[PU-7] the filter sheet is a form that uses GET', () => {
  const html = drawn({ filtros: { orden: 'precio', especialidad: 7, ciudad: 'Cuenca', seguro: 1, hoy: true } });
  expect(html).toMatch(/<form data-filtros="[^"]*" action="\/directorio\/cardiologia\/cuenca">/);
  expect(html).toMatch(
    /<input type="radio"[^>]*checked=""[^>]*value="1"|<input type="radio"[^>]*value="1"[^>]*checked=""/,
  );
  expect(html).toMatch(/<input type="checkbox" name="hoy"[^>]*checked=""/);
});

test('[PU-7] a search without results offers other searches', () => {
  const empty = drawn({
    resultados: [],
    conteos: { total: 0, hoy: 0, afiliados: 0 },
    hayMas: false,
    salidas: [{ texto: 'Cardiología en todo el país', direccion: '/directorio/cardiologia', profesionales: 1 }],
  });
  expect(textOf(empty)).toContain(
    'No se encontraron resultados Nadie atiende Cardiología en Cuenca. Puede probar con: Cardiología en todo el país 1 profesional',
  );
  expect(empty).toContain('noindex');
});

test('[PU-7] an institution among the results says so, and leads to its page', () => {
  const card = part(
    drawn({ resultados: [{ ...lucia, tipo: 'INSTITUCION', nombres: 'Clínica del Sur', apellidos: '', turnos: [] }] }),
    'article',
  );
  expect(textOf(card)).toContain('Institución · Cardiología');
  expect(card).toContain('href="/institucion-publica/12-clinica-del-sur?ciudad=Cuenca"');
  expect(textOf(card)).toContain('Ver sucursales y profesionales');
});

const { oficina, ...persona } = lucia;
const perfil: NonNullable<PerfilVisto['perfil']> = {
  ...persona,
  opiniones: { promedio: 4.9, cuantas: 128, estrellas: [0, 1, 3, 12, 112] },
  especialidades: [{ id: 7, nombre: 'Cardiología' }],
  seguros: [{ id: 1, nombre: 'Humana' }],
  declaracion_profesional: 'Cuido su corazón',
  practica_desde: '2011-06-01',
  msp: '1007-2011-1048832',
  idiomas: ['Español', 'Kichwa'],
  oficinas: [
    {
      ...oficina,
      referencias_fisicas: 'Segundo piso',
      precio: 40,
      descuento: 50,
      horarios: [{ dia_semana: 'LUNES', hora_inicio: '09:00', hora_fin: '13:00' }],
      turnos: lucia.turnos,
    },
  ],
  servicios: [
    {
      id: 5,
      nombre: 'Electrocardiograma',
      background_color: null,
      precio: 25,
      descuento: 20,
      descuento_fin: '2026-11-28T04:59:59Z',
      promocion_detalles: null,
      oficinas: [3],
    },
  ],
};

test('[PU-7] a profile tells people and search engines the same', () => {
  const html = draw('/profesional/:id', {
    hoy: '2026-11-24',
    data: { perfil, similares: null, mapa: { tiles: null } },
  });
  const text = textOf(html);
  for (const said of [
    'Dra. Lucía Peñaherrera Ordóñez',
    '15 años de práctica',
    'Español, Kichwa',
    'Senescyt 1007-2011-1048832',
    'Promoción hasta el 27/11/2026',
    'Atiende lunes 09:00 a 13:00',
    'Hoy 24 10:45',
  ])
    expect(text).toContain(said);
  expect(html).toContain('"@type":"Physician","name":"Dra. Lucía Peñaherrera Ordóñez"');
  expect(html).toContain('"@type":"BreadcrumbList"');
});

const franja = (dia_semana: string, hora_inicio: string, hora_fin: string) => ({ dia_semana, hora_inicio, hora_fin });

test('[PU-7] consecutive days with the same hours are joined, and a break is mentioned', () => {
  const entera = (dia: string) => [franja(dia, '09:00', '13:00'), franja(dia, '15:00', '18:00')];
  expect(
    attendance([
      ...['LUNES', 'MARTES', 'MIÉRCOLES'].flatMap(entera),
      ...entera('VIERNES'),
      franja('SÁBADO', '09:00', '12:00'),
      franja('DOMINGO', '09:00', '12:00'),
    ]),
  ).toBe(
    'Atiende lunes a miércoles 09:00 a 13:00 y 15:00 a 18:00, viernes 09:00 a 13:00 y 15:00 a 18:00, sábado y domingo 09:00 a 12:00',
  );
  expect(attendance([])).toBe('Sin horarios publicados');
});

test('[PU-7] a profile links to each of its sections, and to the booking of each service', () => {
  const html = draw('/profesional/:id', {
    hoy: '2026-11-24',
    data: { perfil: { ...perfil, opiniones: null }, similares: null, mapa: { tiles: null } },
  });
  const parts = [...html.matchAll(/href="#(servicios|consultorios|seguros|opiniones)"/g)].map(([, id]) => id);
  expect(parts).toEqual(['servicios', 'consultorios', 'seguros']);
  for (const id of parts) expect(html).toContain(`id="${id}"`);
  expect(html).toMatch(/href="\/reservar\/12\?oficina=3&amp;servicio=5"[^>]*aria-label="Reservar Electrocardiograma"/);
  expect(html).toMatch(/href="\/reservar\/12\?oficina=3"[^>]*aria-label="Reservar una consulta"/);
});

test('[PU-7] a profile offers the next turno with its price, more turnos, and the waiting list', () => {
  const at = (turnos: string[]) =>
    draw('/profesional/:id', {
      hoy: '2026-11-24',
      data: {
        perfil: { ...perfil, oficinas: perfil.oficinas.map((o) => ({ ...o, turnos })) },
        similares: null,
        mapa: { tiles: null },
      },
    });
  const html = at(lucia.turnos);
  expect(textOf(html)).toMatch(/mar 24\/11, 10:45 \$.20,00 Consultorio Solano, Cuenca Reservar/);
  expect(textOf(html)).toContain('Precio afiliado: −50 %');
  expect(html).toMatch(/href="\/reservar\/12\?oficina=3"[^>]*>Ver más horarios/);
  expect(html).toMatch(/href="\/reservar\/12\?oficina=3&amp;espera=true"[^>]*>Entrar en la lista de espera/);
  expect(textOf(at([]))).toContain('Avisarme cuando haya cupo');
  expect(textOf(at([]))).not.toContain('Entrar en la lista de espera');
});

test('[PU-7] a profile opened from a search in a city begins there, and without streets no map is drawn', () => {
  const [solano] = perfil.oficinas as [(typeof perfil.oficinas)[number]];
  const quito = { ...solano, id: 4, nombre: 'Torre Norte', ciudad: 'Quito', latitud: -0.2, longitud: -78.5 };
  const oficinas = [solano, { ...quito, turnos: ['2026-11-26T15:00:00Z'] }];
  const at = (ciudad: string, tiles: string | null = null) =>
    draw('/profesional/:id', {
      hoy: '2026-11-24',
      query: { ciudad },
      data: { perfil: { ...perfil, oficinas }, similares: null, mapa: { tiles } },
    });
  expect(textOf(at('Quito'))).toMatch(/jue 26\/11, 10:00 \$.20,00 Torre Norte, Quito Reservar/);
  expect(textOf(at('Loja'))).toMatch(/mar 24\/11, 10:45 \$.20,00 Consultorio Solano, Cuenca Reservar/);
  expect(at('Quito')).not.toContain('data-mapa');
  expect(textOf(at('Quito'))).toContain('Cómo llegar');
  expect(at('Quito', '/mapa.pmtiles')).toContain('data-mapa');
});

test('[BK-8] a profile asks who comes before the turno, but not if nothing can be booked', () => {
  const of = (oficinas: typeof perfil.oficinas) =>
    draw('/profesional/:id', {
      hoy: '2026-11-24',
      data: { perfil: { ...perfil, oficinas }, similares: null, mapa: { tiles: null } },
    });
  expect(textOf(part(of(perfil.oficinas), 'fieldset'))).toBe(' ¿Para quién es la cita? Para mí Para otra persona ');
  expect(textOf(of(perfil.oficinas))).toContain('Próximo horario libre: Hoy, 10:45');
  expect(of([])).not.toContain('Para otra persona');
});

test('[BE-20] a profile shows its ratings, or says that the professional is new; the heart leads to the log-in', () => {
  const html = draw('/profesional/:id', {
    hoy: '2026-11-24',
    data: { perfil, similares: null, mapa: { tiles: null } },
  });
  expect(textOf(html)).toContain('5 estrellas 112 4 estrellas 12 3 estrellas 3 2 estrellas 1 1 estrella 0');
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.9,"ratingCount":128}');
  expect(html).toMatch(/<a [^>]*href="\?ingresar"[^>]*data-favorito="12"/);
  const unrated = draw('/profesional/:id', {
    hoy: '2026-11-24',
    data: { perfil: { ...perfil, opiniones: null }, similares: null, mapa: { tiles: null } },
  });
  expect(textOf(unrated)).toContain('Nueva en Hampi');
  expect(unrated).not.toContain('aggregateRating');
});

test('[PU-7] the page of a hidden professional says so and shows others', () => {
  const html = draw('/profesional/:id', { status: 404, hoy: '2026-11-24', data: { perfil: null, similares: [lucia] } });
  expect(textOf(html)).toContain('Este profesional no recibe reservas en línea por ahora Otros profesionales');
  expect(html).toContain('noindex');
});
