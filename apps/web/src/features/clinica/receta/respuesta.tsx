import { responderSituacion } from '@hampi/contract/clinica/receta/seguridad';
import { Button } from '@mantine/core';
import { useCall } from '../../../base/use-call.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './advertencias.module.css';

interface RespuestaProps {
  /** Of a treatment; a pregnancy where there is none. */
  tratamiento?: string;
  /** It is asked: both answers are offered. */
  ambas?: boolean;
}

/** Says that a treatment or a pregnancy is over, or goes on: kept with the patient, and the receta is checked again. */
export function Respuesta({ tratamiento, ambas = false }: RespuestaProps) {
  const { historia, dia } = useHistoria();
  const again = useConsulta((s) => s.revisarOtraVez);
  const answer = useCall(responderSituacion, { onSuccess: again });
  const say = (sigue: boolean) =>
    answer.mutate({
      body: { cliente_id: historia.paciente.id, fecha: dia, tratamiento, embarazo: tratamiento === undefined, sigue },
    });
  const [yes, no] = tratamiento ? ['Sí, lo toma', 'Ya no lo toma'] : ['Sí, sigue embarazada', 'No está embarazada'];
  return (
    <span className={css.answers}>
      {ambas && (
        <Button variant="default" size="compact-xs" disabled={answer.isPending} onClick={() => say(true)}>
          {yes}
        </Button>
      )}
      <Button variant="default" size="compact-xs" disabled={answer.isPending} onClick={() => say(false)}>
        {no}
      </Button>
    </span>
  );
}
