import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { confirm } from '../../../kit/feedback/confirm.ts';

/** Asks before specialties are removed, because services depend on them. */
export const askAboutServices = () =>
  confirm({
    title: 'Cambio de especialidades',
    text: MO.oficina_especialidades_pregunta,
    confirmLabel: 'Confirmar cambios',
    danger: true,
  });
