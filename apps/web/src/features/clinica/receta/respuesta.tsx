import { replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import { Button } from '@mantine/core';
import { useCall } from '../../../base/use-call.ts';
import { useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './linea/advertencias.module.css';
import { checkAgain } from './receta-estado.ts';

interface RespuestaProps {
  /** The treatment in question; without it a pregnancy. */
  tratamiento?: string;
  /** Offers both answers, because the check asks. */
  ambas?: boolean;
  /** The date on which it was declared over; the button undoes that declaration. */
  reabre?: string;
}

/** Records that a treatment or pregnancy has ended or continues, and repeats the check of the receta. */
export function Respuesta({ tratamiento, ambas = false, reabre }: RespuestaProps) {
  const { historia, dia } = useHistoria();
  const store = useConsultaStore();
  const answer = useCall(replySituacion, { onSuccess: () => checkAgain(store) });
  const say = (sigue: boolean) =>
    answer.mutate({
      body: { cliente_id: historia.paciente.id, fecha: dia, tratamiento, embarazo: tratamiento === undefined, sigue },
    });
  const [yes, no] = tratamiento ? ['Sí, lo toma', 'Ya no lo toma'] : ['Sí, sigue embarazada', 'No está embarazada'];
  return (
    <span className={`inline-flex wrap gap-8 ml-8 ${css.answers}`}>
      {(ambas || reabre) && (
        <Button variant="default" size="compact-xs" disabled={answer.isPending} onClick={() => say(true)}>
          {reabre ?? yes}
        </Button>
      )}
      {!reabre && (
        <Button variant="default" size="compact-xs" disabled={answer.isPending} onClick={() => say(false)}>
          {no}
        </Button>
      )}
    </span>
  );
}
