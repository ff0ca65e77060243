import { money } from '@hampi/contract/base/dinero';
import { fechaLarga, fechaOf, horaOf } from '@hampi/contract/base/fechas';
import { mail } from '../../plataforma/avisos/mail.ts';
import { answerable } from './enlace.ts';

export interface DatosOferta {
  paciente: string;
  tercera_persona: string | null;
  doctor: string;
  oficina: string;
  direccion: string;
  inicio: string;
  zona: string;
  expira_en: string;
  precio: number;
  responder_a: string;
  /** Code of the page that answers, made while sending. */
  codigo?: string;
}

const local = (zona: string) => (zona === 'Pacific/Galapagos' ? ' (hora de Galápagos)' : '');

/** One fact, when it ends, and one link: the page behind it asks which answer it is, because programs open links too. */
export const ofrecido = mail<DatosOferta>(
  'espera.ofrecido',
  (d, { publicUrl }) => {
    const { inicio, zona, expira_en } = d;
    const hasta = `${horaOf(expira_en, zona)}${local(zona)} del ${fechaLarga(fechaOf(expira_en, zona))}`;
    return {
      asunto: `Se liberó un turno con ${d.doctor}`,
      saludo: `${d.paciente}, se liberó un turno:`,
      parrafos: [
        `${fechaLarga(fechaOf(inicio, zona))}, ${horaOf(inicio, zona)}${local(zona)}`,
        `Con: ${d.doctor}`,
        `Lugar: ${d.oficina}, ${d.direccion}`,
        ...(d.tercera_persona ? [`Para: ${d.tercera_persona}`] : []),
        `Valor: ${money(d.precio)}`,
        `Es suyo si lo toma antes de las ${hasta}.`,
      ],
      ...(d.codigo && {
        boton: { texto: 'Ver y tomar el turno', url: `${publicUrl}/turnoOfrecido/${d.codigo}` },
      }),
      nota: 'Si no responde, lo ofrecemos a la siguiente persona y usted sigue en la lista. En la misma página puede decir que no puede, o salir de la lista. El enlace es personal: no lo comparta.',
      responderA: d.responder_a,
    };
  },
  { ready: answerable },
);
