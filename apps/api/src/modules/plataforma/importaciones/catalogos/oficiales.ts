import { codigoNoValido } from '@hampi/contract/base/messages';
import { codigoCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import { sql } from 'kysely';
import { fold } from '../../../../data/words.ts';
import type { Registro } from '../../administracion/catalogos/save-batch.ts';
import { byWords, type Importable, type Leida } from './importable.ts';

/** The refusal of a row without this column, as a sentence; undefined if it has it. */
const required = (values: Record<string, string>, column: string): Leida | undefined =>
  values[column] ? undefined : { motivo: `El campo ${column} es requerido` };

const plain =
  (needed: string) =>
  (values: Record<string, string>): Leida =>
    required(values, needed) ?? { registro: { ...orNull(values), referencial: false } };

const orNull = (values: Record<string, string>): Registro =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [column, value || null]));

const NO = /^(no|n|false|f|0|inactivo|inactiva|retirado|retirada|baja|eliminado|anulado)$/;
const YES = /^(si|s|true|t|1|x|inactivo|inactiva|retirado|retirada|baja|eliminado|anulado)$/;
/** `A00-A09`, `A00–B99`: the heading of a group or a chapter. */
const RANGE = /^[A-Z]\d{2}[.\dX]*\s*[-–—]\s*[A-Z]\d{2}/i;

const DESCRIPTION = 'descripcion_codigos_cuatro_caracteres';
const CATEGORY = 'descripcion_categoria_tres_caracteres';

const ci10: Importable = {
  columns: {
    cod_4: {
      max: 20,
      names:
        'codigo cod code ccie10 clave codigocie10 codigocie cie10 cie cod4 codigo4 codcie10 codcie cie10codigo cie10cod codcuatrocaracteres cod4caracteres codigo4caracteres codigocuatrocaracteres codigodiagnostico coddiagnostico coddiag codigodiag codigoenfermedad codenfermedad codigosubcategoria codsubcategoria clavecie10 clavecie catalogkey'.split(
          ' ',
        ),
    },
    [DESCRIPTION]: {
      max: 500,
      names:
        'descripcion nombre diagnostico description descripcioncie10 descripcioncie desccie10 descie10 dcie10 nombrecie10 nombrecie cie10descripcion cie10nombre des4 desc4 descripcion4 descripcion4caracteres descripcioncuatrocaracteres descripcioncodigo descripciondiagnostico nombrediagnostico diagnosticocie10 descripcionsubcategoria nombresubcategoria enfermedad nombreenfermedad patologia desc detalle titulo'.split(
          ' ',
        ),
    },
    [CATEGORY]: {
      max: 500,
      names:
        'descripcioncategoria categoria nombrecategoria des3 desc3 descripcion3 descripcion3caracteres descripciontrescaracteres'.split(
          ' ',
        ),
    },
    retirado: { max: 30, names: 'retirado inactivo baja eliminado'.split(' ') },
    vigente: { max: 30, names: 'vigente activo estado habilitado'.split(' ') },
  },
  needs: [['cod_4'], [DESCRIPTION]],
  ...byWords('cie10', ['cod_4'], sql`(cod_4)`),
  read({ cod_4: text = '', retirado, vigente, ...values }) {
    const descripcion = values[DESCRIPTION] ?? '';
    if (RANGE.test(text)) return { titulo: null };
    const codigo = codigoCie10(text);
    if (!codigo) return { motivo: codigoNoValido(text) };
    const missing = required(values, DESCRIPTION);
    if (missing) return missing;
    const registro = {
      ...codigo,
      [DESCRIPTION]: descripcion,
      [CATEGORY]: values[CATEGORY] || null,
      referencial: false,
      retirado: YES.test(fold(retirado ?? '')) || NO.test(fold(vigente ?? '')),
    };
    return text.replace(/[\s.†*+]/g, '').length === 3 ? { titulo: registro } : { registro };
  },
  /**
   * `A00` is the heading of A00.0, A00.1…; without those it is a code itself (I10X). A category that neither a column nor a heading of the
   * file describes keeps its description, or takes that of its first code.
   */
  async complete(trx, rows, titles) {
    const divided = new Set(rows.map((row) => row.cod_3));
    rows.push(...titles.filter((title) => !divided.has(title.cod_3 as string)));
    const known = await trx
      .selectFrom('cie10')
      .distinctOn('cod_3')
      .select(['cod_3', CATEGORY])
      .orderBy('cod_3')
      .orderBy('cod_4')
      .execute();
    const words = new Map(known.map((row) => [row.cod_3, row[CATEGORY]]));
    for (const title of titles) words.set(title.cod_3 as string, title[DESCRIPTION] as string);
    for (const row of rows) {
      const cod_3 = row.cod_3 as string;
      if (!words.has(cod_3)) words.set(cod_3, row[DESCRIPTION] as string);
      row[CATEGORY] ??= words.get(cod_3) as string;
    }
  },
};

const vademecum: Importable = {
  columns: {
    nombre: {
      max: 200,
      names: 'nombre medicamento medicina producto nombrecomercial nombreproducto nombredelproducto descripcion'.split(
        ' ',
      ),
    },
    composicion: {
      max: 1000,
      names:
        'composicion principioactivo principiosactivos dci nombregenerico generico denominacioncomuninternacional formula'.split(
          ' ',
        ),
    },
    concentracion: { max: 300, names: ['concentracion', 'potencia'] },
    funcion: {
      max: 500,
      names: 'funcion accionterapeutica grupoterapeutico indicaciones indicacion clasificacion'.split(' '),
    },
    presentacion: { max: 500, names: 'presentacion formafarmaceutica presentacioncomercial forma'.split(' ') },
    dosificacion: { max: 1000, names: 'dosificacion dosis posologia'.split(' ') },
    casa_comercial: { max: 200, names: 'casacomercial laboratorio fabricante titular casa marca'.split(' ') },
    contraindicaciones: { max: 2000, names: ['contraindicaciones', 'contraindicacion'] },
    notas: { max: 2000, names: 'notas nota observaciones comentarios'.split(' ') },
  },
  needs: [['nombre', 'composicion']],
  ...byWords('vademecum', ['nombre', 'composicion', 'presentacion', 'casa_comercial'], sql`(doctor_id, clave)`),
  /** A list by active ingredient, such as the national one, has no other name, and the strength is in a column of its own. */
  read({ concentracion, ...values }) {
    const { composicion } = values;
    if (composicion && concentracion && !/\d/.test(composicion)) values.composicion = `${composicion} ${concentracion}`;
    values.nombre ||= (composicion ?? '').slice(0, 200);
    return plain('nombre')(values);
  },
};

const examenes: Importable = {
  columns: {
    nombre: { max: 200, names: 'nombre examen prueba descripcion nombreexamen determinacion analisis'.split(' ') },
    otros_nombres: { max: 300, names: 'otrosnombres sinonimos siglas abreviatura abreviaturas'.split(' ') },
    grupo: { max: 120, names: 'grupo categoria area seccion tipo'.split(' ') },
    preparacion: { max: 1000, names: 'preparacion indicaciones condiciones requisitos'.split(' ') },
  },
  needs: [['nombre']],
  ...byWords('examen', ['nombre'], sql`(trim(palabras(nombre)))`),
  read: plain('nombre'),
};

const vacunas: Importable = {
  columns: {
    tipo: { max: 120, names: 'tipo vacuna nombre biologico nombrevacuna'.split(' ') },
    nombre_comercial: { max: 200, names: 'nombrecomercial marca comercial producto'.split(' ') },
    edad_optima: { max: 200, names: 'edadoptima edad edadrecomendada edaddeaplicacion'.split(' ') },
    informacion: {
      max: 2000,
      names: 'informacion descripcion protegecontra enfermedad enfermedades previene'.split(' '),
    },
    informacion_extra: {
      max: 2000,
      names: 'informacionextra notas observaciones extra informacionadicional'.split(' '),
    },
  },
  needs: [['tipo'], ['informacion']],
  ...byWords('vacuna', ['tipo', 'nombre_comercial'], sql`(trim(palabras(tipo)), trim(palabras(nombre_comercial)))`),
  read: (values) => required(values, 'tipo') ?? plain('informacion')(values),
};

/** Official lists: their rows count as reviewed. */
export const OFICIALES = { ci10, vademecum, examenes, vacunas };
