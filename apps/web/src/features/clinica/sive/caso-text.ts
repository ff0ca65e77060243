import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type Caso, FORMULARIOS, MOTIVOS, URGENCIAS } from '@hampi/contract/clinica/sive/calls';

/** 'Notificación inmediata, hasta el 25/11/2026 09:00, con el formulario EPI 1 (individual).' */
export const plazoTexto = ({ urgencia, vence_en, formulario }: Caso) =>
  `Notificación ${URGENCIAS[urgencia].toLowerCase()}, hasta el ${fechaHora(vence_en, ZONA_ECUADOR)}, con el formulario ${FORMULARIOS[formulario]}.`;

/** That the visit no longer has the diagnosis; null if it has. */
export const corregidoTexto = ({ retirada_en, estado }: Caso) =>
  retirada_en &&
  `El diagnóstico se corrigió el ${fechaCorta(fechaOf(retirada_en, ZONA_ECUADOR))}: ${
    estado === 'NOTIFICADA' ? 'avise también la corrección.' : 'anote si aun así se notifica, o por qué no aplica.'
  }`;

/** How it ended; null while it is open. */
export const cierreTexto = ({ estado, notificada_el, motivo, detalle }: Caso) => {
  if (estado === 'ABIERTA') return null;
  const how = notificada_el ? `El ${fechaCorta(notificada_el)}` : motivo && MOTIVOS[motivo];
  return [how, detalle].filter(Boolean).join('. ');
};
