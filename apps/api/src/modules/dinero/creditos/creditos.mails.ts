import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import { mail } from '../../plataforma/avisos/mail.ts';

/** The person by name; mails planned by older versions have none. */
const saludo = ({ nombre }: { nombre?: string }) => (nombre ? `Saludos, ${nombre}:` : 'Estimado/a paciente:');

export const comprados = mail<{ nombre?: string; creditos: number; valor: string; numero: string }>(
  'credito.comprado',
  (d, { publicUrl }) => ({
    asunto: `Su compra de ${cuantosCreditos(d.creditos)}`,
    saludo: saludo(d),
    parrafos: [
      `Recibimos su pago de ${d.valor}: ${cuantosCreditos(d.creditos)}. Cada uno paga el anticipo de una reserva con cualquier profesional que lo pida, y no caduca.`,
      `Número del pago: ${d.numero}.`,
    ],
    boton: { texto: 'Ver mis créditos', url: `${publicUrl}/cliente/creditos` },
  }),
);

export const recibidos = mail<{ nombre?: string; creditos: number }>('credito.recibido', (d, { publicUrl }) => ({
  asunto: `Le transfirieron ${cuantosCreditos(d.creditos)}`,
  saludo: saludo(d),
  parrafos: [`Otra persona le transfirió ${cuantosCreditos(d.creditos)} para pagar el anticipo de sus reservas.`],
  boton: { texto: 'Ver mis créditos', url: `${publicUrl}/cliente/creditos` },
}));

/** Tells why and what a patient got back for a cita that does not take place. */
export const devuelto = mail<{ nombre?: string; texto: string }>('credito.devuelto', (d, { publicUrl }) => ({
  asunto: 'Lo que pagó por su cita cancelada',
  saludo: saludo(d),
  parrafos: [d.texto],
  boton: { texto: 'Ver mis créditos', url: `${publicUrl}/cliente/creditos` },
}));
