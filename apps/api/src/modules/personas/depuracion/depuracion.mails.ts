import { fechaLarga } from '@hampi/contract/base/fechas';
import { mail } from '../../plataforma/avisos/mail.ts';

export const aviso = mail<{ nombres: string; hasta: string; con_cuenta: boolean }>('depuracion.aviso', (d) => ({
  asunto: 'Vamos a depurar los datos de un menor de edad en Hampi',
  saludo: 'Estimado/a:',
  parrafos: [
    `Hace más de tres años que no hay actividad con los datos de ${d.nombres} en Hampi. Por ser de un menor de edad, el ${fechaLarga(d.hasta)} borraremos sus datos de contacto${d.con_cuenta ? ' y su cuenta' : ''}.`,
    'La historia clínica no se borra: se archiva fuera de la vista el tiempo que pide la ley.',
    d.con_cuenta
      ? 'Si quiere conservar la cuenta, basta con ingresar antes de esa fecha.'
      : 'Si quiere que todo quede como está, responda a este correo antes de esa fecha.',
  ],
}));
