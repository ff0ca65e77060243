/** Files about medicines: ingredients with their classes and names, combinations, forms, everyday words for diagnoses. */

import { cie10Sinonimos } from '@hampi/contract/plataforma/administracion/clinica';
import {
  combinaciones as catalogoCombinaciones,
  formas as catalogoFormas,
  sustancias as catalogoSustancias,
} from '@hampi/contract/plataforma/administracion/medicinas';
import {
  claseDesconocida,
  codigoSinCie10,
  nombreDeOtro,
  principioDesconocido,
} from '@hampi/contract/plataforma/importaciones/messages';
import { sql } from 'kysely';
import { fertilDe, mayoresDe } from '../../../../data/catalogos/catalogos-medicinas.ts';
import type { Trx } from '../../../../data/db.ts';
import { plain } from '../../../../data/words.ts';
import { addClases, noteEdited, setClasesOf } from '../../administracion/catalogos/clases.ts';
import type { Registro } from '../../administracion/catalogos/save-batch.ts';
import type { Importable } from './importable.ts';
import type { Codigos, Nombres } from './nombres.ts';
import { como, leida, lista, numero, piezas, porFormulario, refuse } from './por-formulario.ts';

/** Makes a function that refuses a name which the catalogue, or an earlier row of the file, already uses for another medicine. */
function aClaim({ duenos }: Nombres) {
  const claimed = new Map<string, string>();
  return (names: string[], nombre: string) => {
    const own = plain(nombre);
    for (const name of names) {
      const dueno = claimed.get(plain(name)) ?? duenos.get(plain(name));
      if (dueno !== undefined && plain(dueno) !== own) refuse(nombreDeOtro(name, dueno));
    }
    for (const name of names) claimed.set(plain(name), nombre);
  };
}

const LISTS = ['sinonimos', 'marcas', 'abreviaturas'];

/** Ingredients. Classes that do not exist yet are created. */
export function sustancias(nombres: Nombres): Importable {
  const claim = aClaim(nombres);
  return {
    ...porFormulario({
      form: catalogoSustancias.create.body,
      columnas: {
        principio_activo: leida((nombre) => ({ nombre, tipo: 'PRINCIPIO' }), 'nombre', 'dci', 'sustancia'),
        sinonimos: lista('otrosnombres'),
        marcas: lista('marca', 'nombrescomerciales'),
        abreviaturas: lista('abreviatura'),
        fiscalizada: como('controlada'),
        base_fiscalizacion: como(),
        qt: como(),
        embarazo: como(),
        embarazo_nota: como(),
        lactancia: como(),
        lactancia_nota: como(),
        fertil: leida(fertilDe),
        mayores: leida(mayoresDe),
        menores_edad_min_meses: numero(),
        menores_gravedad: como(),
        menores_motivo: como(),
        menores_vias: como(),
      },
      aparte: { clases: piezas },
      necesita: ['principio_activo'],
      destinos: [{ table: 'sustancia', target: sql`(trim(palabras(nombre)))` }],
      clave: (r) => [plain(String(r.nombre))],
      admite(registro) {
        const nombre = String(registro.nombre);
        if (nombres.clases.has(plain(nombre))) refuse(nombreDeOtro(nombre, 'una clase'));
        for (const clase of (registro.clases ?? []) as string[])
          if (nombres.propios.has(plain(clase))) refuse(claseDesconocida(clase));
        claim([nombre, ...LISTS.flatMap((list) => (registro[list] ?? []) as string[])], nombre);
      },
    }),
    async complete(trx, rows) {
      await addClases(trx, clasesOf(rows));
    },
    after: saveClases,
  };
}

const clasesOf = (rows: Registro[]) => rows.flatMap((row) => (row.clases ?? []) as string[]);

/** Sets the classes of each row to those in the file; returns how many rows changed in nothing else. */
async function saveClases(trx: Trx, rows: Registro[], written: Set<number>): Promise<number> {
  if (rows[0]?.clases === undefined) return 0;
  const pairs = rows.map(({ nombre, clases }) => ({ nombre, clases }));
  const touched = await setClasesOf(trx, pairs);
  const only = touched.filter((id) => !written.has(id));
  await noteEdited(trx, only);
  return only.length;
}

const TIPOS: Record<string, string> = { marca: 'MARCA', nombre: 'NOMBRE', abreviatura: 'ABREVIATURA' };
/** The name of each part is its text up to the first number, as in principios_de() of the database. */
const principiosDe = (composicion: string) => composicion.split(/\s*\+\s*/).map((part) => part.replace(/\s\d.*$/, ''));

/** Brands and names of combinations of several ingredients. */
export function combinaciones(nombres: Nombres): Importable {
  const claim = aClaim(nombres);
  return porFormulario({
    form: catalogoCombinaciones.create.body,
    columnas: {
      nombre: como('marca', 'combinacion'),
      tipo: leida((cell) => ({ tipo: TIPOS[plain(cell)] ?? cell })),
      ingredientes: leida((composicion) => ({ composicion }), 'composicion', 'principiosactivos'),
      presentacion: como('forma'),
      clases_extra: leida(
        (cell) => ({
          clase_id: cell === '' ? null : (nombres.clases.get(plain(cell)) ?? refuse(claseDesconocida(cell))),
        }),
        'clase',
      ),
      nota: como('notas'),
    },
    necesita: ['nombre', 'tipo', 'ingredientes'],
    destinos: [{ table: 'combinacion', target: sql`(trim(palabras(nombre)))` }],
    clave: (r) => [plain(String(r.nombre))],
    admite({ nombre, composicion }) {
      for (const principio of principiosDe(String(composicion)))
        if (!nombres.principios.has(plain(principio))) refuse(principioDesconocido(principio));
      claim([String(nombre)], String(nombre));
    },
  });
}

export const formas = (): Importable =>
  porFormulario({
    form: catalogoFormas.create.body,
    columnas: {
      forma: leida((nombre) => ({ nombre }), 'nombre'),
      terminos: lista('palabras'),
      unidad: como(),
      unidad_plural: como('plural'),
      poblacion: como(),
      cuenta: como(),
      envase: como(),
      contenidos_ml_o_dosis: leida((cell) => ({ contenidos: piezas(cell) }), 'contenidos'),
      gotas_por_ml: numero(),
      purga: numero(),
      dias_abierto: numero(),
      formula: como(),
      fraccion_minima: numero(),
      nota: como('notas'),
    },
    necesita: ['forma', 'unidad', 'unidad_plural', 'poblacion', 'cuenta'],
    destinos: [{ table: 'forma', target: sql`(trim(palabras(nombre)))` }],
    clave: (r) => [plain(String(r.nombre))],
  });

/** Everyday terms for diagnoses. The code must exist, except for a shipped term that waits for the complete classification. */
export const sinonimosCie10 = ({ conocidos, enEspera }: Codigos): Importable =>
  porFormulario({
    form: cie10Sinonimos.create.body,
    columnas: {
      sinonimo: como('termino', 'palabra', 'texto'),
      codigo: como('cie10', 'cod', 'cod4'),
    },
    necesita: ['sinonimo', 'codigo'],
    destinos: [{ table: 'cie10_sinonimo', target: sql`(trim(palabras(sinonimo)), codigo)` }],
    clave: (r) => [plain(String(r.sinonimo)), r.codigo],
    admite({ sinonimo, codigo, confianza, fuente }) {
      const waits = enEspera.has([sinonimo, codigo, confianza, fuente].filter((v) => v != null).join('|'));
      if (!conocidos.has(String(codigo)) && !waits) refuse(codigoSinCie10(String(codigo)));
    },
  });
