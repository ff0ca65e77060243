import { mail } from '../../plataforma/avisos/mail.ts';

/** None says about whom, by whom or about what (decisions 75). */
export const recibida = mail<Record<string, never>>('derivacion.recibida', (_, { publicUrl }) => ({
  asunto: 'Un colega le envió una derivación',
  saludo: 'Saludos:',
  parrafos: [
    'Un colega le envió una derivación por Hampi. Espera en su bandeja hasta que usted la responda o la devuelva.',
  ],
  boton: { texto: 'Abrir la bandeja', url: `${publicUrl}/medico/derivaciones` },
}));

export const contestada = mail<Record<string, never>>('derivacion.contestada', (_, { publicUrl }) => ({
  asunto: 'Contestaron una derivación',
  saludo: 'Saludos:',
  parrafos: [
    'Un colega contestó por Hampi una derivación que usted envió o sigue. Léala en sus derivaciones enviadas.',
  ],
  boton: { texto: 'Leer la respuesta', url: `${publicUrl}/medico/derivaciones?ver=enviadas` },
}));
