/** A visit's measures in sentences for the patient: the value, and what is considered normal. They compare, and judge nothing. */
import { decimal } from '../../base/texto/escrito.ts';
import type { MedidasPropias } from './calls.ts';

/** Ranges are those of adults; of a child the growth curves say more. */
const ADULTO = 18;

/** `Su presión: 128/82. En un adulto se considera normal hasta 129/84.` */
export function medidasEnPalabras(m: MedidasPropias, edad: number | null): string[] {
  const adulto = edad === null || edad >= ADULTO;
  const said = (valor: string, normal = '') => (adulto && normal ? `${valor}. ${normal}.` : `${valor}.`);
  const { sv_pres_sist: sist, sv_pres_dias: dias } = m;
  return [
    sist !== null &&
      dias !== null &&
      said(`Su presión: ${decimal(sist)}/${decimal(dias)}`, 'En un adulto se considera normal hasta 129/84'),
    m.sv_pulso !== null &&
      said(
        `Su pulso: ${decimal(m.sv_pulso)} latidos por minuto`,
        'En un adulto en reposo se considera normal de 60 a 100',
      ),
    m.sv_temp !== null && `Su temperatura: ${decimal(m.sv_temp)} °C. Se considera normal de 36 a 37,5.`,
    m.sv_frec_resp !== null &&
      said(
        `Sus respiraciones: ${decimal(m.sv_frec_resp)} por minuto`,
        'En un adulto en reposo se considera normal de 12 a 20',
      ),
    m.sv_oximetria !== null &&
      `El oxígeno de su sangre: ${decimal(m.sv_oximetria)} %. Se considera normal desde 95; en ciudades altas, como Quito, desde 90.`,
    m.antropometria_peso !== null && `Su peso: ${decimal(m.antropometria_peso)} kg.`,
    m.antropometria_talla !== null && `Su estatura: ${decimal(m.antropometria_talla)} cm.`,
    m.imc !== null &&
      said(
        `Su peso para su estatura (índice de masa corporal): ${decimal(m.imc)}`,
        'En un adulto se considera normal de 18,5 a 24,9',
      ),
    m.antropometria_perimetro !== null && `El contorno de su cabeza: ${decimal(m.antropometria_perimetro)} cm.`,
  ].filter((sentence) => sentence !== false);
}
