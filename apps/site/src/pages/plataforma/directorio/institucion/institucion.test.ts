import type { InstitucionVista } from '@hampi/contract/plataforma/directorio/pages';
import { expect, test } from 'vitest';
import { draw, part, textOf } from '../../../../testing/draw.ts';

const vista: InstitucionVista = {
  mapa: { tiles: null },
  institucion: {
    doctor_id: 30,
    nombre: 'Clínica San Blas',
    foto_nombre: null,
    telefono: '07 283 0000',
    direccion: 'Gran Colombia 14-60',
    ciudad: 'Cuenca',
    especialidades: ['Cardiología'],
    sucursales: [
      {
        id: 3,
        nombre: 'Sucursal Centro',
        direccion: 'Gran Colombia 14-60',
        ciudad: 'Cuenca',
        provincia: 'Azuay',
        zona: 'America/Guayaquil',
        latitud: -2.9,
        longitud: -79,
        referencias_fisicas: 'Torre B',
        especialidades: ['Cardiología'],
        precio: 40,
        descuento: 0,
        horarios: [{ dia_semana: 'MIÉRCOLES', hora_inicio: '08:00', hora_fin: '12:00' }],
        turnos: [],
        servicios: [],
        profesionales: [
          {
            doctor_id: 12,
            titulo_honorifico: 'Dra.',
            nombres: 'Lucía',
            apellidos: 'Peñaherrera',
            foto_nombre: null,
            turnos: ['2026-11-25T13:45:00Z'],
          },
        ],
      },
    ],
  },
};
const drawn = (sucursal: Partial<InstitucionVista['institucion']['sucursales'][number]> = {}) => {
  const sucursales = vista.institucion.sucursales.map((branch) => ({ ...branch, ...sucursal }));
  return draw('/institucion-publica/:id', {
    hoy: '2026-11-24',
    data: { ...vista, institucion: { ...vista.institucion, sucursales } },
  });
};

test('[PU-7] an institution shows each branch with hours and price, and its professionals with turnos that book in that branch', () => {
  const html = drawn();
  expect(textOf(html)).toMatch(
    /1\. Sucursal Centro Cardiología Gran Colombia 14-60, Cuenca Torre B Atiende miércoles 08:00 a 12:00.*Consulta \$.40,00.*Dra\. Lucía Peñaherrera/,
  );
  expect(html).toContain('href="/reservar/12?oficina=3&amp;inicio=2026-11-25T13%3A45%3A00Z"');
  expect(html).toContain('href="/profesional/12-lucia-penaherrera"');
  expect(html).toContain('data-favorito="30"');
});

test('[PU-7] a branch with turnos of its own books the institution; one without any says so, with the telephone', () => {
  expect(drawn({ turnos: ['2026-11-24T15:00:00Z'] })).toContain(
    'href="/reservar/30?oficina=3&amp;inicio=2026-11-24T15%3A00%3A00Z"',
  );
  expect(textOf(drawn({ profesionales: [] }))).toContain('Sin horarios en línea por ahora: 07 283 0000');
});

test('[PU-7] search engines read a clinic with its departments and breadcrumbs', () => {
  const things = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(drawn())?.[1] ?? '{}');
  const [clinic, way] = things['@graph'];
  expect(clinic).toMatchObject({
    '@type': 'MedicalClinic',
    name: 'Clínica San Blas',
    department: [
      {
        name: 'Sucursal Centro',
        openingHoursSpecification: [{ dayOfWeek: 'Wednesday', opens: '08:00', closes: '12:00' }],
        employee: [{ '@type': 'Physician', name: 'Dra. Lucía Peñaherrera' }],
      },
    ],
  });
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(part(drawn(), 'h1')).toContain('Clínica San Blas');
  expect(drawn()).toContain('<link rel="canonical" href="https://hampi.ec/institucion-publica/30-clinica-san-blas"/>');
});
