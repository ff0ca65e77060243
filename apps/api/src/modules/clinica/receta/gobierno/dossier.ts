/** Everything that the check of a receta knows of one substance, for reading and printing. */
import type { DossierSustancia } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { revisadaPor } from '@hampi/contract/plataforma/administracion/revision';
import { sql } from 'kysely';
import type { Db } from '../../../../data/db.ts';
import { notFound } from '../../../../http/errors.ts';

type Revisada = Parameters<typeof revisadaPor>[0];
type Stored = Omit<DossierSustancia, 'datos' | 'dosis' | 'alergias' | 'condiciones'> &
  Revisada & {
    embarazo: string | null;
    embarazo_nota: string | null;
    lactancia: string | null;
    lactancia_nota: string | null;
    fertil: string | null;
    fertil_nota: string | null;
    mayores: string | null;
    mayores_nota: string | null;
    menores_edad_min_meses: number | null;
    menores_motivo: string | null;
    qt: string | null;
    fiscalizada: string | null;
    codigo: string;
    fuente: string | null;
    cronica: boolean;
    menores_vias: string | null;
    cruces: ({
      desde: string;
      hacia: string;
      grado: string;
      codigo: string;
      evidencia: string | null;
      fuente: string | null;
    } & Revisada)[];
    conocidas: ({
      nombre: string;
      cie10: string[];
      persistencia: string;
      medida: string | null;
      medida_fuente: string | null;
      codigo: string;
      fuente: string | null;
    } & Revisada)[];
    limites: ({
      codigo: string;
      fuente: string | null;
      evidencia: string | null;
      combinado_con: string | null;
      frecuencia_especial: string | null;
      max_dosis_unica: number | null;
      kg_dosis_max: number | null;
      edad_min_meses: number | null;
      edad_max_meses: number | null;
      via: string;
      poblacion: string;
      unidad: string | null;
      max_por_dosis: number | null;
      max_por_dia: number | null;
      kg_dia_max: number | null;
      max_dias: number | null;
      ajuste_renal: string | null;
      nota: string | null;
    } & Revisada)[];
  };

/** What every rule says of itself. */
const DICHA =
  "'codigo', r.codigo, 'evidencia', r.evidencia, 'fuente', r.fuente, 'revisor', r.revisor, 'revisor_codigo', r.revisor_codigo, 'revisado_en', r.revisado_en, 'proxima_revision', r.proxima_revision";

const REVISION = sql.raw('r.revisor, r.revisor_codigo, r.revisado_en, r.proxima_revision');

/** Rules of a pair that name the substance or one of its classes, on either side. */
const pairs = (table: string, a: string, b: string, soloSi: string) => sql`(
  select coalesce(json_agg(json_build_object('con', otro.nombre, 'por', propio.nombre, 'gravedad', r.gravedad, 'motivo', r.motivo, 'conducta',
      r.conducta, 'solo_si', ${sql.raw(soloSi)}, ${sql.raw(DICHA)})
      order by r.gravedad, plegar(otro.nombre)), '[]')
  from (select * , ${sql.ref(a)} as x, ${sql.ref(b)} as y from ${sql.table(table)}
      union all select *, ${sql.ref(b)}, ${sql.ref(a)} from ${sql.table(table)} where ${sql.ref(a)} <> ${sql.ref(b)}) r
    join propias p on p.id = r.x join sustancia propio on propio.id = r.x join sustancia otro on otro.id = r.y
  where r.estado = 'vigente')`;

export async function dossierDe(db: Db, id: number): Promise<DossierSustancia> {
  const { rows } = await sql<Stored>`
    with propias as (select ${id}::int as id union select clase_id from sustancia_clase where sustancia_id = ${id})
    select s.*, codigo_de_regla('SUS', s.nombre, '', null) as codigo, array(select c.nombre from sustancia_clase k join sustancia c on c.id = k.clase_id where k.sustancia_id = s.id
        order by plegar(c.nombre)) as clases,
      s.sinonimos || s.marcas || s.abreviaturas
        || array(select c.nombre from combinacion c where trim(palabras(s.nombre)) = any(c.principios) order by plegar(c.nombre)) as nombres,
      ${pairs('interaccion', 'a_id', 'b_id', 'r.solo_si')} as interacciones,
      ${pairs('duplicidad', 'clase_a_id', 'clase_b_id', 'r.excepciones')} as duplicidades,
      (select coalesce(json_agg(json_build_object('con', c.nombre, 'por', propio.nombre, 'gravedad', r.gravedad, 'motivo', r.motivo,
          'conducta', r.conducta, 'solo_si', r.solo_si, ${sql.raw(DICHA)})
          order by r.gravedad, plegar(c.nombre)), '[]')
        from contraindicacion r join propias p on p.id = r.sustancia_id join sustancia propio on propio.id = r.sustancia_id
          join condicion c on c.id = r.condicion_id where r.estado = 'vigente') as contraindicaciones,
      (select coalesce(json_agg(l order by l.via, l.poblacion, l.edad_min_meses), '[]') from (
        select d.*, c.nombre as combinado_con, dosis_codigo(d.sustancia_id, d.combinado_con_id, d.via, d.poblacion, d.edad_min_meses) as codigo
        from dosis d left join sustancia c on c.id = d.combinado_con_id where d.sustancia_id = s.id and d.estado = 'vigente') l) as limites,
      (select coalesce(json_agg(x order by x.desde, x.hacia), '[]') from (
        select d.nombre as desde, h.nombre as hacia, r.grado, cruce_codigo(r.desde_id, r.hacia_id) as codigo, r.evidencia, r.fuente, ${REVISION}
        from alergia_cruzada r join sustancia d on d.id = r.desde_id join sustancia h on h.id = r.hacia_id
        where r.estado = 'vigente' and (r.desde_id in (select id from propias) or r.hacia_id in (select id from propias))) x) as cruces,
      (select coalesce(json_agg(c order by plegar(c.nombre)), '[]') from (
        select r.nombre, r.cie10, r.persistencia, r.medida, r.medida_fuente, codigo_de_regla('CND', r.nombre, '', null) as codigo, r.fuente, ${REVISION}
        from condicion r where r.id in (select k.condicion_id from contraindicacion k join propias p on p.id = k.sustancia_id
          where k.estado = 'vigente')) c) as conocidas
    from sustancia s where s.id = ${id} and s.tipo = 'PRINCIPIO'`.execute(db);
  const row = rows[0] ?? notFound();
  return {
    ...row,
    datos: datosDe(row),
    dosis: row.limites.map(limite),
    alergias: row.cruces.map(cruce),
    condiciones: row.conocidas.map(conocida),
  };
}

const noted = (what: string, value: string | null, nota: string | null): string[] =>
  value ? [`${what}: ${[DICHO[value] ?? value, nota].filter(Boolean).join('; ')}`] : [];
/** Stored words that are not written so. */
const DICHO: Record<string, string> = {
  precaucion: 'precaución',
  psicotropica: 'psicotrópica',
  avisar: 'avisarle del riesgo',
  aconsejar: 'aconsejar anticoncepción',
};
const PARA: Record<string, string> = {
  adulto: 'adultos',
  mayor: 'desde los 65 años',
  pediatrica: 'niños',
  neonato: 'recién nacidos',
};

const datosDe = (s: Stored): string[] => [
  ...noted('Embarazo', s.embarazo, s.embarazo_nota),
  ...noted('Lactancia', s.lactancia, s.lactancia_nota),
  ...noted('Mujer que puede quedar embarazada', s.fertil, s.fertil_nota),
  ...noted('Desde los 65 años', s.mayores, s.mayores_nota),
  ...(s.menores_edad_min_meses === null
    ? []
    : [
        `Antes de ${edad(s.menores_edad_min_meses)}${s.menores_vias ? ` (vía ${s.menores_vias})` : ''}: ${s.menores_motivo ?? 'no se usa habitualmente'}`,
      ]),
  ...noted('QT', s.qt, null),
  ...noted('Fiscalizada', s.fiscalizada, null),
  ...(s.cronica ? ['Se toma por años: sigue contando cuando la receta termina'] : []),
  origen(s),
];

/** Where a rule stands and who reviewed it. */
const origen = (rule: Revisada & { codigo: string; fuente: string | null }) =>
  `${rule.codigo}. Fuente: ${rule.fuente ?? 'no consta'}. ${revisadaPor(rule)}.`;

const cruce = (x: Stored['cruces'][number]): string =>
  `${x.desde} → ${x.hacia} (${[x.grado, x.evidencia && `evidencia ${x.evidencia}`].filter(Boolean).join('; ')}). ${origen(x)}`;

const conocida = (c: Stored['conocidas'][number]): string =>
  [
    `${c.nombre}: ${c.cie10.join(', ') || 'sin códigos'}`,
    /^\d/.test(c.persistencia) && `cuenta ${c.persistencia}`,
    c.medida && `también por ${c.medida} (${c.medida_fuente})`,
    origen(c),
  ]
    .filter(Boolean)
    .join('; ');

/** The most that a limit allows, and of what. */
const TOPES = [
  ['max_por_dosis', ' por toma'],
  ['max_por_dia', ' al día'],
  ['max_dosis_unica', ' en una sola toma'],
  ['kg_dosis_max', '/kg por toma'],
  ['kg_dia_max', '/kg al día'],
] as const;

const limite = (d: Stored['limites'][number]): string =>
  [
    `${d.via}, ${PARA[d.poblacion] ?? d.poblacion}${edades(d)}${d.combinado_con ? `, con ${d.combinado_con}` : ''}`,
    d.frecuencia_especial,
    ...TOPES.map(([campo, de]) => d[campo] !== null && `hasta ${d[campo]} ${d.unidad ?? ''}${de}`),
    d.max_dias !== null && `${d.max_dias} días`,
    d.ajuste_renal && `riñón: ${d.ajuste_renal}`,
    d.nota,
    d.evidencia && `evidencia ${d.evidencia}`,
    origen(d),
  ]
    .filter(Boolean)
    .join('; ');

const edades = ({ edad_min_meses: from, edad_max_meses: to }: Stored['limites'][number]) =>
  from === null && to === null
    ? ''
    : ` (${[from !== null && `desde ${edad(from)}`, to !== null && `hasta ${edad(to)}`].filter(Boolean).join(' ')})`;

/** Months as ages are said: «11 años y 11 meses», «18 meses». */
const edad = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years < 2) return `${months} meses`;
  return rest === 0 ? `${years} años` : `${years} años y ${rest} meses`;
};
