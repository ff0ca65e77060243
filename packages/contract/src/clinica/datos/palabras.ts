/** A fact in words, for lists, the timeline, exports and paper. */
import { fechaCorta } from '../../base/fechas.ts';
import { decimal } from '../../base/texto/escrito.ts';
import type { Dato } from './calls.ts';
import {
  CERTEZAS,
  type ClaseDato,
  type DatoContenido,
  ESTADOS_PROBLEMA,
  GRAVEDADES_ALERGIA,
  ORIGENES_MEDICACION,
  SEGUN,
  TIPOS_ALERGIA,
  USOS_MEDICACION,
  VALORES,
} from './clases.ts';

export const NOMBRES_CLASE: Record<ClaseDato, string> = {
  ALERGIA: 'Alergias e intolerancias',
  SIN_ALERGIAS: 'Sin alergias conocidas',
  MEDICACION: 'Medicación actual',
  PROBLEMA: 'Problemas',
  VALOR: 'Valores que cambian dosis',
  EMBARAZO: 'Embarazo',
  LACTANCIA: 'Lactancia',
  OBSTETRICO: 'Antecedentes obstétricos',
  RESPUESTA: 'Pregunta respondida',
};

/** `2019-05` → `05/2019`; a day as everywhere. */
export const cuandoEnPalabras = (value: string): string =>
  value.length === 10 ? fechaCorta(value) : value.split('-').reverse().join('/');

const desde = (value: string | null) => (value ? `desde ${cuandoEnPalabras(value)}` : '');

const segun = (who: keyof typeof SEGUN | null | undefined) => (who ? SEGUN[who].toLowerCase() : '');

/** The name, and what is known about it. */
export function datoEnPalabras(c: DatoContenido): { nombre: string; detalle: string } {
  const said = (nombre: string, ...parts: (string | null | undefined | false)[]) => ({
    nombre,
    detalle: parts.filter(Boolean).join(' · '),
  });
  switch (c.clase) {
    case 'ALERGIA':
      return said(
        c.sustancia,
        c.tipo !== 'ALERGIA' && TIPOS_ALERGIA[c.tipo],
        c.reaccion,
        c.gravedad && GRAVEDADES_ALERGIA[c.gravedad],
        c.certeza !== 'CONFIRMADA' && CERTEZAS[c.certeza],
        desde(c.desde),
        segun(c.segun),
      );
    case 'SIN_ALERGIAS':
      return said('Sin alergias conocidas');
    case 'MEDICACION':
      return said(
        c.medicamento,
        c.dosificacion,
        c.uso !== 'REGULAR' && USOS_MEDICACION[c.uso],
        ORIGENES_MEDICACION[c.origen],
        desde(c.desde),
        c.hasta && `hasta ${fechaCorta(c.hasta)}`,
        segun(c.segun),
      );
    case 'PROBLEMA':
      return said(
        c.descripcion,
        c.cod_4,
        c.estado !== 'ACTIVO' && ESTADOS_PROBLEMA[c.estado],
        c.estado === 'PASADO' && c.desde ? cuandoEnPalabras(c.desde) : desde(c.desde),
        segun(c.segun),
      );
    case 'VALOR': {
      const { nombre, unidad } = VALORES[c.que];
      return said(`${nombre} ${decimal(c.valor)}${unidad && ` ${unidad}`}`, fechaCorta(c.fecha));
    }
    case 'EMBARAZO':
      return said('Embarazo', `fecha probable de parto ${fechaCorta(c.fpp)}`);
    case 'LACTANCIA':
      return said('Lactancia', desde(c.desde));
    case 'OBSTETRICO':
      return said(
        obstetrico(c) || 'Antecedentes obstétricos',
        [c.menarquia && `menarquia a los ${c.menarquia}`, c.fum && `FUM ${fechaCorta(c.fum)}`]
          .filter(Boolean)
          .join(', '),
      );
    case 'RESPUESTA':
      return said(c.pregunta);
  }
}

/** A fact in one line, as beside others: what nobody has confirmed says so. */
export function datoEnLinea({ contenido, fuente }: Pick<Dato, 'contenido' | 'fuente'>): string {
  const { nombre, detalle } = datoEnPalabras(contenido);
  const how = [detalle, fuente === 'TRAIDO' && 'sin confirmar'].filter(Boolean).join(' · ');
  return how ? `${nombre} (${how})` : nombre;
}

const CONTADOS = [
  ['gestas', 'embarazo', 'embarazos'],
  ['partos', 'parto', 'partos'],
  ['cesareas', 'cesárea', 'cesáreas'],
  ['abortos', 'aborto', 'abortos'],
  ['hijos_vivos', 'hijo vivo', 'hijos vivos'],
] as const;

/** The same for the patient: without codes and abbreviations. */
export function datoParaPaciente(c: DatoContenido): { nombre: string; detalle: string } {
  if (c.clase === 'PROBLEMA') return datoEnPalabras({ ...c, cod_4: null });
  if (c.clase !== 'OBSTETRICO') return datoEnPalabras(c);
  const counts = CONTADOS.flatMap(([name, one, many]) =>
    c[name] === null ? [] : `${c[name]} ${c[name] === 1 ? one : many}`,
  );
  return {
    nombre: counts.join(', ') || NOMBRES_CLASE.OBSTETRICO,
    detalle: [
      c.menarquia && `primera menstruación a los ${c.menarquia} años`,
      c.fum && `última menstruación ${fechaCorta(c.fum)}`,
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** `G3 P1 C1 A1`. */
const obstetrico = (c: Extract<DatoContenido, { clase: 'OBSTETRICO' }>) =>
  [
    ['G', c.gestas],
    ['P', c.partos],
    ['C', c.cesareas],
    ['A', c.abortos],
    ['HV', c.hijos_vivos],
  ]
    .filter(([, n]) => n !== null)
    .map(([letter, n]) => `${letter}${n}`)
    .join(' ');
