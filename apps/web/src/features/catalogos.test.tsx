/** The forms of the back office's catalogues: what they require, what they send, and what they show of a stored row. */
import type { Endpoint, Reply } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import {
  categoriasEspecializacion,
  ciudades,
  especializaciones,
  seguros,
} from '@hampi/contract/plataforma/administracion/calls';
import {
  ci10,
  cie10Sinonimos,
  examenes,
  plantillasMotivo,
  vacunas,
} from '@hampi/contract/plataforma/administracion/clinica';
import { sustancias, vademecum } from '@hampi/contract/plataforma/administracion/medicinas';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { z } from 'zod';
import type { Answer } from '../testing/answers.ts';
import { close, open } from '../testing/app.tsx';
import { CEFALEA, PARACETAMOL } from '../testing/historia.ts';

afterEach(close);

interface Calls {
  slug: string;
  form: z.ZodType;
  list: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}

interface Catalogue {
  title: string;
  calls: Calls;
  /** A new row as it is typed; the first field is the first one required. */
  typed: Record<string, string>;
  /** Values of the stored row's form. */
  stored: Record<string, unknown>;
  answers: Answer[];
}

/** A catalogue whose list has one row, which the form shows as `stored`. */
function catalogue<C extends Calls & { list: Endpoint }>(
  title: string,
  calls: C,
  typed: Record<string, string>,
  row: Reply<C['list']> extends (infer Row)[] ? Row : never,
  stored: Record<string, unknown>,
): Catalogue {
  const saved = { data: row, mensaje: M.guardado };
  const answers = [
    { endpoint: calls.list, envelope: { data: [row], total: 1 } },
    { endpoint: calls.create, envelope: saved },
    { endpoint: calls.update, envelope: saved },
    { endpoint: calls.remove, envelope: { data: null, mensaje: M.eliminado } },
  ];
  return { title, calls, typed, stored, answers };
}

const ORIGEN = { confianza: null, fuente: null, referencial: true };
const CODIGO = {
  cod_3: 'X99',
  cod_4: 'x99.9',
  descripcion_categoria_tres_caracteres: 'Ataques de ñandú',
  descripcion_codigos_cuatro_caracteres: 'Ataque de ñandú, no especificado',
};
const PLANTILLA = {
  especialidad: 'Ñandulogía',
  nombre: 'Control',
  motivo: 'x',
  enfermedad_actual: 'y',
  plan_tratamiento: 'z',
};
const IBUPROFENO = {
  id: 3,
  nombre: 'ibuprofeno',
  tipo: 'PRINCIPIO' as const,
  clases: [{ id: 4, nombre: 'AINE' }],
  sinonimos: [],
  marcas: ['Buprex'],
  abreviaturas: [],
  fiscalizada: null,
  base_fiscalizacion: null,
  qt: null,
  embarazo: 'evitar' as const,
  embarazo_nota: null,
  lactancia: null,
  lactancia_nota: null,
  fertil: null,
  fertil_nota: null,
  mayores: null,
  mayores_nota: null,
  menores_edad_min_meses: null,
  menores_gravedad: null,
  menores_motivo: null,
  menores_vias: null,
  cronica: false,
  codigo: 'SUS-3',
  revisor: null,
  revisor_codigo: null,
  revisado_en: null,
  proxima_revision: null,
  ...ORIGEN,
};

const CATALOGUES: Catalogue[] = [
  catalogue(
    'Especializaciones',
    especializaciones,
    { nombre: 'Ñandulogía' },
    { id: 3, nombre: 'Cardiología', categorias: [{ id: 4, nombre: 'Clínica' }], foto: null, palabras: [] },
    { nombre: 'Cardiología', categorias: ['4'] },
  ),
  catalogue(
    'Categorías de especialización',
    categoriasEspecializacion,
    { nombre: 'Ñandú' },
    { id: 3, nombre: 'Clínica', especializaciones: [] },
    { nombre: 'Clínica' },
  ),
  catalogue(
    'Seguros',
    seguros,
    { nombre: 'Ñandú' },
    { id: 3, nombre: 'IESS', tipo: 'público' },
    { nombre: 'IESS', tipo: 'público' },
  ),
  catalogue(
    'Ciudades',
    ciudades,
    { nombre: 'Ñandú', provincia: 'Azuay', pais: 'Ecuador' },
    {
      id: 3,
      nombre: 'Baños',
      provincia: 'Tungurahua',
      pais: 'Ecuador',
      zona: 'America/Guayaquil',
      altitud_m: 1820,
      latitud: null,
      longitud: null,
    },
    { nombre: 'Baños', provincia: 'Tungurahua', pais: 'Ecuador', zona: 'America/Guayaquil', altitud_m: 1820 },
  ),
  catalogue(
    'Vademécum',
    vademecum,
    { nombre: 'Ñandúzol' },
    { ...PARACETAMOL, referencial: true },
    { nombre: PARACETAMOL.nombre, composicion: PARACETAMOL.composicion, referencial: true },
  ),
  catalogue(
    'Exámenes',
    examenes,
    { nombre: 'Prueba de ñandú' },
    { id: 3, nombre: 'Urea', otros_nombres: 'BUN', grupo: 'Química', preparacion: null, referencial: true },
    { nombre: 'Urea', otros_nombres: 'BUN', grupo: 'Química', referencial: true },
  ),
  catalogue(
    'Vacunas',
    vacunas,
    { tipo: 'Ñandú', informacion: 'Protege del ñandú' },
    {
      id: 3,
      tipo: 'BCG',
      nombre_comercial: null,
      edad_optima: 'Al nacer',
      informacion: 'Protege de la tuberculosis',
      informacion_extra: null,
      referencial: true,
    },
    { tipo: 'BCG', edad_optima: 'Al nacer', informacion: 'Protege de la tuberculosis', referencial: true },
  ),
  catalogue(
    'Catálogo de códigos CIE10',
    ci10,
    CODIGO,
    { ...CEFALEA, retirado: false, referencial: true },
    { cod_3: 'R51', cod_4: 'R51X', retirado: false, referencial: true },
  ),
  catalogue(
    'Sinónimos CIE10',
    cie10Sinonimos,
    { sinonimo: 'ñandusitis', codigo: 'J45.9' },
    { id: 3, sinonimo: 'hta', codigo: 'I10X', descripcion: 'Hipertensión esencial', ...ORIGEN },
    { sinonimo: 'hta', codigo: 'I10X', referencial: true },
  ),
  catalogue('Principios activos', sustancias, { nombre: 'ñanduzolina' }, IBUPROFENO, {
    nombre: 'ibuprofeno',
    tipo: 'PRINCIPIO',
    clases: [4],
    marcas: ['Buprex'],
    embarazo: 'evitar',
    referencial: true,
  }),
  catalogue(
    'Plantillas de consulta',
    plantillasMotivo,
    PLANTILLA,
    { id: 3, ...PLANTILLA, nombre: 'Primera vez', referencial: true },
    { ...PLANTILLA, nombre: 'Primera vez', referencial: true },
  ),
];

const EACH = CATALOGUES.map((one) => [one.calls.slug, one] as const);
const field = async (name: string) => {
  await expect.poll(() => document.querySelector(`[name="${name}"]`)).not.toBeNull();
  return page.elementLocator(document.querySelector(`[name="${name}"]`) as Element);
};
const first = page.getByRole('row').nth(1);
const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click();

test.each(EACH)(
  '[AD-2] %s: a new row is refused without what it requires, and is sent as it was typed',
  async (_, { title, calls, typed, answers }) => {
    const { written, bodiesOf } = open(`/admin/${calls.slug}`, 'ROLE_ADMIN', answers);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Nuevo' }).click();
    const [required] = Object.keys(typed) as [string];
    await expect.element(await field(required)).toBeVisible();
    await save();
    await expect.element(await field(required)).toHaveAccessibleDescription(/El campo .+ es requerido/);
    await expect.element(await field(required)).toHaveFocus();
    expect(written).toEqual([]);

    for (const [name, value] of Object.entries(typed)) await userEvent.fill(await field(name), value);
    await save();
    await expect.element(page.getByText(M.guardado)).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const [body] = bodiesOf(calls.create);
    expect(calls.form.safeParse(body)).toMatchObject({ success: true });
    expect(body).toMatchObject(typed);
  },
);

test.each(EACH)(
  '[AD-2] %s: the list says whether a row is reviewed; its form has what is stored, and saves it',
  async (_, { calls, stored, answers }) => {
    const { bodiesOf } = open(`/admin/${calls.slug}`, 'ROLE_ADMIN', answers);
    if (stored.referencial) await expect.element(first).toHaveTextContent(/Referencial|Sin revisar/);
    await first.getByRole('button', { name: 'Editar' }).click();
    await save();
    await expect.element(page.getByText(M.guardado)).toBeVisible();
    const [body] = bodiesOf(calls.update);
    expect(calls.form.safeParse(body)).toMatchObject({ success: true });
    expect(body).toMatchObject(stored);
  },
);
