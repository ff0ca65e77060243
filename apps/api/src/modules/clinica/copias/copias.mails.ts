import { MI_HISTORIA } from '@hampi/contract/base/paths';
import { mail } from '../../plataforma/avisos/mail.ts';

/** After an authority's secrecy has ended. Says nothing about health, nor who asked: that is behind the log-in. */
export const contada = mail<{ nombres: string; cuenta: boolean }>('copia.contada', (d, { publicUrl }) => ({
  asunto: 'Se pidió una copia de su historia clínica',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    'Una autoridad pidió una copia de su historia clínica y ordenó no contárselo hasta ahora. Ese plazo terminó.',
    d.cuenta
      ? 'En Mi Historia Clínica, en «Quién abrió mi historia», verá a quién se entregó.'
      : 'Su médico puede decirle a quién se entregó.',
  ],
  ...(d.cuenta && {
    boton: { texto: 'Ver Mi Historia Clínica', url: `${publicUrl}${MI_HISTORIA}` },
  }),
}));
