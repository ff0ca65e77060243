import { type HorariosDeOficina, replaceHorarios } from '@hampi/contract/agenda/horarios/calls';
import { conTiempo } from '@hampi/contract/agenda/horarios/tramos';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { call } from '../../../base/api.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';

/** Asks what becomes of an office's turnos when its minutes per patient change. Undefined if they stay; otherwise what remakes them. */
export async function askAboutTurnos(office: HorariosDeOficina | undefined, doctor_id: number, tiempo: number) {
  const horarios = office?.horarios ?? [];
  if (horarios.length === 0) return undefined;
  const data = conTiempo(horarios, tiempo);
  const remake = await confirm({
    title: 'Turnos de esta oficina',
    text: MO.oficina_tiempo_pregunta(horarios.length, data.length, tiempo),
    confirmLabel: 'Rehacer los turnos',
    cancelLabel: 'Dejarlos como están',
  });
  return remake
    ? () => call(replaceHorarios, { body: { doctor_id, quitar: horarios.map(({ id }) => id), data } })
    : undefined;
}

/** Asks before specialties are removed, because services depend on them. */
export const askAboutServices = () =>
  confirm({
    title: 'Cambio de especialidades',
    text: MO.oficina_especialidades_pregunta,
    confirmLabel: 'Confirmar cambios',
    danger: true,
  });
