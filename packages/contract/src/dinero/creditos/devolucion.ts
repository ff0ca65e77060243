/** What comes back when a patient cancels (decisions 42). One rule for the dialog that says it and the server that does it. */
import { cents, dollars, money } from '../../base/dinero.ts';
import { ANTICIPO } from '../precios/anticipo.ts';

const A_TIEMPO_MS = 24 * 3_600_000;

/** What stands for a cita: dollars paid online and not given back, and credits spent. */
export interface LoPagado {
  inicio: string;
  enLinea: number;
  creditos: number;
}

export interface Vuelta {
  /** As soon as somebody cancels a day before or earlier. */
  aTiempo: boolean;
  /** A credit comes back: the one that was spent, or a new one, valid with the same professional, for the fee that was paid. */
  credito: 'EL_GASTADO' | 'CON_PROFESIONAL' | null;
  /** Dollars: the fee, and what was paid beyond it. The first becomes the credit or is kept, the second always goes back. */
  anticipo: number;
  excedente: number;
}

/** What comes back of it if its patient cancels now. */
export function vueltaDe({ inicio, enLinea, creditos }: LoPagado, now: Date): Vuelta {
  const aTiempo = Date.parse(inicio) - now.getTime() >= A_TIEMPO_MS;
  const paid = cents(enLinea);
  const fee = Math.min(ANTICIPO, paid);
  const origen = creditos > 0 ? 'EL_GASTADO' : paid > 0 ? 'CON_PROFESIONAL' : null;
  return { aTiempo, credito: aTiempo ? origen : null, anticipo: dollars(fee), excedente: dollars(paid - fee) };
}

/** The same in words; empty when nothing was paid online. */
export function alCancelar(pagado: LoPagado, now: Date): string {
  const { aTiempo, credito, anticipo, excedente } = vueltaDe(pagado, now);
  const said: string[] = [];
  if (credito === 'EL_GASTADO') said.push('El crédito que usó vuelve a su cuenta.');
  else if (pagado.creditos > 0) said.push('Faltan menos de 24 horas: el crédito que usó no se devuelve.');
  if (credito === 'CON_PROFESIONAL')
    said.push(
      `Su anticipo de ${money(anticipo)} vuelve como un crédito para reservar otra vez con este profesional. No caduca.`,
    );
  else if (anticipo > 0 && !aTiempo)
    said.push(`Faltan menos de 24 horas: el anticipo de ${money(anticipo)} no se devuelve.`);
  if (excedente > 0)
    said.push(`Los ${money(excedente)} que pagó además se los devuelve nuestro equipo, que le escribe a su correo.`);
  return said.join(' ');
}
