/** Form 020: one line for each visit in which something was measured, the first one first. */
import { fechaCorta, wallOf } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import { imcOf, SIGNOS_VITALES, type SignoVital } from '@hampi/contract/clinica/historia/campos';
import { enSuUnidad } from '@hampi/contract/clinica/signos/limites';
import type { Curva } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import type { Reader } from '../consulta/consultas.queries.ts';
import { placeOf, type Sellada } from '../consulta/sellada.ts';
import { enBloques } from './edicion.ts';
import { listMedidas, MEDIDAS_MAX } from './hojas.queries.ts';

const CABEZA = [
  'Fecha y hora',
  'T °C',
  'Pulso',
  'Resp.',
  'P. arterial',
  'SpO₂ %',
  'Peso kg',
  'Talla cm',
  'IMC',
  'PC cm',
  'Profesional',
];
const NAMES = Object.keys(SIGNOS_VITALES) as SignoVital[];

/** The signs of the visits that the doctor may read, or of those with these `ids`. */
export async function form020(deps: Deps, reader: Reader & { clienteId: number; ids?: readonly number[] }) {
  const found = await listMedidas(deps.db, reader);
  await deps.vault.warm(found.map(({ doctor_id }) => ({ doctor_id })));
  const filas = await Promise.all(
    found.slice(0, MEDIDAS_MAX).map(async ({ id, version, doctor_id, sellada, fecha, zona, doctor }) => {
      const s = await deps.vault.open<Sellada>({ doctor_id }, placeOf(id, version), sellada);
      if (NAMES.every((name) => s[name] === null || s[name] === undefined)) return [];
      const { fecha: dia, hora } = wallOf(fecha, zona);
      const n = (value: number | null | undefined) => (value === null || value === undefined ? '' : decimal(value));
      const talla = s.antropometria_talla && enSuUnidad('antropometria_talla', s.antropometria_talla);
      const presion = [s.sv_pres_sist, s.sv_pres_dias];
      const fila = [
        `${fechaCorta(dia)} ${hora}`,
        n(s.sv_temp),
        n(s.sv_pulso),
        n(s.sv_frec_resp),
        presion.some((one) => one !== null) ? presion.map((one) => n(one) || '—').join('/') : '',
        n(s.sv_oximetria),
        n(s.antropometria_peso),
        n(talla),
        n(imcOf(s.antropometria_peso, talla)),
        n(s.antropometria_perimetro),
        doctor,
      ];
      return [{ fila, dia: Date.parse(dia), s }];
    }),
  );
  const rows = filas.flat().reverse();
  const curvas = curvasOf(rows);
  const anchos = ['auto', ...Array.from({ length: CABEZA.length - 2 }, () => 'auto'), '*'];
  return {
    ...enBloques('form020', {
      signos: rows.length === 0 ? [] : [{ anchos, cabeza: CABEZA, filas: rows.map(({ fila }) => fila) }],
      curvas: curvas.length === 0 ? [] : [{ curvas }],
    }),
    completo: found.length <= MEDIDAS_MAX,
  };
}

interface Medida {
  dia: number;
  s: Sellada;
}
/** Each sign that was measured at least twice; the two pressures in one chart. */
const CURVAS: [nombre: string, unidad: string, signos: SignoVital[]][] = [
  ['Presión arterial', 'mmHg', ['sv_pres_sist', 'sv_pres_dias']],
  ...NAMES.filter((name) => !name.startsWith('sv_pres')).map((name): [string, string, SignoVital[]] => [
    SIGNOS_VITALES[name].nombre,
    SIGNOS_VITALES[name].unidad,
    [name],
  ]),
];

function curvasOf(medidas: Medida[]): Curva[] {
  const lineOf = (name: SignoVital) =>
    medidas.flatMap(({ dia, s }): [number, number][] => {
      const value = name === 'antropometria_talla' && s[name] ? enSuUnidad(name, s[name]) : s[name];
      return value === null || value === undefined ? [] : [[dia, value]];
    });
  return CURVAS.map(([nombre, unidad, signos]) => ({ nombre, unidad, lineas: signos.map(lineOf) })).filter(
    ({ lineas: [first = []] }) => first.length > 1,
  );
}
