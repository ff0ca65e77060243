import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import { money } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaLarga, fechaOf, horaOf } from '@hampi/contract/base/fechas';
import { hojaOf } from '../../plataforma/avisos/hoja.ts';
import { mail } from '../../plataforma/avisos/mail.ts';
import type { DatosOferta } from './enlace.ts';
import { answerable } from './enlace.ts';

/**
 * One fact, its deadline, and the two answers (picture 32). Both links lead to a page that asks again, because mail scanners open links.
 */
export const ofrecido = mail<DatosOferta>(
  'espera.ofrecido',
  (d, { publicUrl }) => {
    const { zona, expira_en, codigo, anticipo = 0 } = d;
    const hasta = `${horaOf(expira_en, zona)}${horaLocal(zona)} del ${fechaLarga(fechaOf(expira_en, zona))}`;
    return {
      asunto: `Se liberó un turno con ${d.doctor}`,
      saludo: `${d.paciente}, se liberó un turno`,
      grande: true,
      parrafos: [`El turno es suyo si lo toma antes de las ${hasta}.`],
      hoja: hojaOf(d),
      ...(codigo && {
        boton: { texto: 'Tomar el turno', url: `${publicUrl}/turnoOfrecido/${codigo}` },
        otroBoton: { texto: 'No puedo, ofrecer a otra persona', url: `${publicUrl}/turnoOfrecido/${codigo}?no` },
      }),
      hechos: [
        { nombre: 'Valor', valor: money(d.precio) },
        ...(anticipo > 0 ? [{ nombre: 'Anticipo al tomarlo', valor: money(anticipo) }] : []),
      ],
      nota: 'Si no responde, lo ofrecemos a la siguiente persona y usted sigue en la lista. El enlace es personal: no lo comparta.',
      pie: `Recibe este correo porque está en una lista de espera${d.desde ? ` desde el ${fechaCorta(fechaOf(d.desde, zona))}` : ''}. En la página del turno puede salir de ella.`,
      responderA: d.responder_a,
    };
  },
  { ready: answerable },
);

export interface DatosTerminada {
  paciente: string;
  doctor: string;
  doctor_id: number;
  /** The last day of the wish. */
  hasta: string;
}

/** A wish ended with its last day, without a turno. */
export const terminada = mail<DatosTerminada>('espera.terminada', (d, { publicUrl }) => ({
  asunto: `Su espera con ${d.doctor} terminó`,
  saludo: `Saludos, ${d.paciente}:`,
  parrafos: [
    `El ${fechaLarga(d.hasta)} era el último día que le servía, y no se liberó un turno con ${d.doctor}. Ya no está en su lista de espera.`,
    'Puede ver los horarios libres, o entrar otra vez en la lista con otros días.',
  ],
  boton: { texto: 'Ver horarios', url: `${publicUrl}/reservar/${d.doctor_id}` },
}));
