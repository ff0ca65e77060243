import { mail } from '../../plataforma/avisos/mail.ts';

export const fichaAbierta = mail<{ nombres: string; profesional: string }>('cliente.ficha_abierta', (d) => ({
  asunto: 'Un profesional abrió sus alergias y antecedentes',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `${d.profesional}, que le añadió a su lista por su documento, empezó una consulta con usted o tiene su cita hoy, y abrió sus alergias, antecedentes y vacunas en Hampi.`,
    'Si usted no se atiende con este profesional, escríbanos.',
  ],
}));
