import { quienViene } from '@hampi/contract/agenda/citas/calls';
import { fechaOf } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { historiaOf } from '../../../agenda/citas/cita-text.ts';
import { agendaOf } from '../../../agenda/citas/citas.queries.ts';
import { esperaTexto } from '../../../agenda/citas/diario/llegada-text.ts';
import { siguienteOf } from '../../../agenda/citas/diario/siguiente.ts';
import { useNow } from '../../../agenda/citas/use-now.ts';
import { isBookable } from '../../../personas/clientes/paciente-text.ts';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import css from '../historia.module.css';

const { base } = roleFacts.ROLE_MED;
/** Address of the booking with this patient already chosen. */
export const proximaCita = (clienteId: number) => `${base}/reservaciones?paciente=${clienteId}`;

const PRESSES = ['keydown', 'pointerdown'] as const;

/**
 * The next step after a visit was saved: first its receta on paper, if it has one, then the next waiting patient, or the agenda. The first
 * of them gets the focus, so that Enter continues (BE-22). Beside them the booking of this patient's next cita, which they agree on before
 * leaving.
 */
export function Siguiente() {
  const { historia, doctorId, zona } = useHistoria();
  const now = useNow();
  const hoy = fechaOf(now, zona);
  const rango = { fecha: hoy, fechaFinal: hoy };
  const { data, isPending } = useQuery({ ...agendaOf({ doctorId }, rango), refetchOnMount: 'always' });
  const next = siguienteOf(data ?? [], historia.paciente.id);
  const secciones = useConsulta((s) => s.secciones);
  const steps = useRef<HTMLParagraphElement>(null);
  const goneOn = useRef(false);
  useEffect(() => {
    const onPress = () => {
      goneOn.current = true;
    };
    for (const event of PRESSES) window.addEventListener(event, onPress, { capture: true });
    return () => {
      for (const event of PRESSES) window.removeEventListener(event, onPress, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (isPending) return;
    // After the closed question, which returns the focus 10 ms later, on a busy machine only when the visit is saved.
    const timer = setTimeout(() => {
      // Moved unless the user has pressed something since or is writing elsewhere: the sections accepted nothing while saving.
      const writing = document.activeElement?.matches(
        ':is(input, textarea, [contenteditable="true"]):not([data-secciones] *)',
      );
      if (!goneOn.current && !writing)
        steps.current?.querySelector<HTMLElement>('button:enabled, a')?.focus({ preventScroll: true });
    }, 20);
    return () => clearTimeout(timer);
  }, [isPending]);
  if (isPending) return null;
  return (
    <p className={`row wrap gap-4 gap-x-12 mb-12 c-quiet t-small ${css.siguiente}`} ref={steps}>
      {secciones.map(({ id, action: Action }) => Action && <Action key={id} />)}
      {next ? (
        <>
          <Button
            component={Link}
            to={historiaOf(next, `${base}/historia-clinica`)}
            variant="light"
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            Siguiente paciente: {quienViene(next)}
          </Button>
          <span>{esperaTexto(next, now)}</span>
        </>
      ) : (
        <Button component={Link} to={`${base}/dashboard?dia=${hoy}`} variant="light">
          Volver a la agenda
        </Button>
      )}
      {isBookable(historia.paciente) && (
        <Button
          component={Link}
          to={proximaCita(historia.paciente.id)}
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
        >
          Agendar próxima cita
        </Button>
      )}
    </p>
  );
}
