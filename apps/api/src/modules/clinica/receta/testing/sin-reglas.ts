import { faltaDeReglas } from '../reglas/faltantes.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { asAdvertencia } from '../respuestas/claves.ts';

const NADA = {
  sustancias: new Map(),
  interacciones: new Map(),
  duplicidades: new Map(),
  condiciones: [],
  contraindicaciones: new Map(),
  dosis: new Map(),
  alergias: { alias: new Map() },
} as unknown as Reglas;

const { clave } = asAdvertencia({
  linea: -1,
  tipo: 'SIN_COMPROBAR',
  gravedad: 'alta',
  motivo: faltaDeReglas(NADA) as string,
  conducta: '',
});

/** The answer of a doctor whose installation has no rules, as test databases are unless they load the catalogues. */
export const SIN_REGLAS = [{ clave, razon: 'La revisé por mi cuenta' }];
