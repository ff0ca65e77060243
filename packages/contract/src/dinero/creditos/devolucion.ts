/** What is returned when a patient cancels (decisions 42). The dialog that announces it and the server that does it share this rule. */
import { cents, dollars, money } from '../../base/dinero.ts';
import { ANTICIPO } from '../precios/anticipo.ts';

const A_TIEMPO_MS = 24 * 3_600_000;

/** What was given for a cita: dollars paid online and not refunded, and credits spent. */
export interface LoPagado {
  inicio: string;
  enLinea: number;
  creditos: number;
  /** The patient moved the paid cita with less than 24 hours left, which another date does not undo. */
  tarde: boolean;
}

/** The rule, before anything is paid. The terms of use say the same. */
export const REGLA_DE_24_HORAS =
  'Si cancela 24 horas antes o más, el anticipo vuelve como un crédito con el mismo profesional. Con menos de 24 horas no se devuelve, tampoco si primero cambia la fecha.';

export interface Vuelta {
  /** True if the cancellation is at least 24 hours before the visit, and before every date that the patient gave up. */
  aTiempo: boolean;
  /** The credit that is returned: the one that was spent, or a new one for the fee that was paid, valid with the same professional. */
  credito: 'EL_GASTADO' | 'CON_PROFESIONAL' | null;
  /** Dollars: the fee, and the amount paid beyond it. The fee becomes the credit or is kept; the rest is always refunded. */
  anticipo: number;
  excedente: number;
}

/** What is returned if the patient cancels now. */
export function vueltaDe({ inicio, enLinea, creditos, tarde }: LoPagado, now: Date): Vuelta {
  const aTiempo = !tarde && Date.parse(inicio) - now.getTime() >= A_TIEMPO_MS;
  const paid = cents(enLinea);
  const fee = Math.min(ANTICIPO, paid);
  const origen = creditos > 0 ? 'EL_GASTADO' : paid > 0 ? 'CON_PROFESIONAL' : null;
  return { aTiempo, credito: aTiempo ? origen : null, anticipo: dollars(fee), excedente: dollars(paid - fee) };
}

/** The same in words; empty if nothing was paid online and no credit was spent. */
export function alCancelar(pagado: LoPagado, now: Date): string {
  const { aTiempo, credito, anticipo, excedente } = vueltaDe(pagado, now);
  const porque = pagado.tarde ? 'Cambió la fecha con menos de 24 horas' : 'Faltan menos de 24 horas';
  const said: string[] = [];
  if (credito === 'EL_GASTADO') said.push('El crédito que usó vuelve a su cuenta.');
  else if (pagado.creditos > 0) said.push(`${porque}: el crédito que usó no se devuelve.`);
  if (credito === 'CON_PROFESIONAL')
    said.push(
      `Su anticipo de ${money(anticipo)} vuelve como un crédito para reservar otra vez con este profesional. No caduca.`,
    );
  else if (anticipo > 0 && !aTiempo) said.push(`${porque}: el anticipo de ${money(anticipo)} no se devuelve.`);
  if (excedente > 0)
    said.push(`Los ${money(excedente)} que pagó además se los devuelve nuestro equipo, que le escribe a su correo.`);
  return said.join(' ');
}
